import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { counted, dayLabel, hoursSign } from '#app/core/quantities.ts';
import { shortDate } from '#app/core/short-date.ts';
import { exportProject } from '#app/features/lists/export-project.server.ts';
import { weeksOf } from '#app/features/lists/project-file.ts';
import { showProject } from '#app/features/progress/show-project.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { Prose } from '#app/ui/prose.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta({ title: page.data ? `${page.data.title}, to print` : 'To print' })(page);

/** A plan week by week: the tasks of weeks that have any, the milestones of the others. */
export async function loader({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { id } = params;
  const [shown, { project, roadmap, tasks }] = await Promise.all([
    load(showProject, { id }, context),
    load(exportProject, { id }, context),
  ]);
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    facts: `${counted(project.targetWeeks, 'week')}, as of ${shortDate(context.now.toISOString(), context.viewer.timeZone)}`,
    weeks: weeksOf({ roadmap, tasks }).map(({ title, dates, milestones, tasks: own }) => ({
      title,
      dates,
      tasks: own.map(({ id, title, description, due_date, estimated_hours, status }) => ({
        ...{ id, title, description, done: status === 'completed' },
        when: [due_date === null ? [] : dayLabel(due_date), hoursSign(estimated_hours)].flat().join(', '),
      })),
      planned:
        own.length > 0
          ? []
          : milestones.flatMap(
              (each) => shown.roadmap?.milestones.find((one) => one.id === each.id)?.description ?? [],
            ),
    })),
  };
}

export { ProjectErrorBoundary as ErrorBoundary } from '#app/ui/project-error-boundary.tsx';

export default function PrintProject() {
  const { id, title, description, facts, weeks } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <>
      <PageHeader
        back={{ to: `/projects/${id}`, label: 'Project' }}
        title={title}
        description={facts}
        actions={
          hydrated ? (
            <Button type="button" variant="secondary" onClick={() => window.print()}>
              Print
            </Button>
          ) : null
        }
      />
      <p dir="auto" className="max-w-reading whitespace-pre-line">
        {description}
      </p>
      {weeks.map(({ title: heading, dates, tasks, planned }) => (
        <section key={heading} className="mt-8 max-w-reading">
          <h2 dir="auto" className="text-heading">
            {heading}
          </h2>
          {dates ? <p className="text-small text-muted">{dates}</p> : null}
          {tasks.length > 0 ? (
            <ul className="mt-3 flex flex-col gap-3">
              {tasks.map((task) => (
                <li key={task.id} className="flex gap-3">
                  <CheckBox isTicked={task.done} />
                  <div className="min-w-0 flex-1">
                    <p className="justify-between gap-x-4 sm:flex">
                      <span dir="auto" className="block min-w-0 font-medium">
                        {task.title}
                      </span>
                      <span className="shrink-0 pt-0.5 text-small text-muted tabular-nums">{task.when}</span>
                    </p>
                    <p dir="auto" className="text-small whitespace-pre-line text-muted">
                      {task.description}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          ) : null}
          {planned.map((text) => (
            <Prose key={'html' in text ? text.html : text.text} {...text} className="mt-2" />
          ))}
        </section>
      ))}
    </>
  );
}

/** An empty or a ticked box, as on paper. */
const CheckBox = ({ isTicked }: { isTicked: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    className="mt-0.5 size-5 shrink-0 fill-none stroke-current stroke-[1.5]"
    role="img"
  >
    <title>{isTicked ? 'Done' : 'Open'}</title>
    <rect x="2" y="2" width="16" height="16" rx="3" />
    {isTicked ? <path d="m5.5 10.5 3 3 6-7" /> : null}
  </svg>
);
