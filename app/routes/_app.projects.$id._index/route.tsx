import { type LoaderFunctionArgs, redirect, replace } from '@remix-run/node';
import { type MetaFunction, useFormAction, useLoaderData } from '@remix-run/react';
import { ArrowRight, Footprints, Pause, Play } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { shortDate } from '#app/core/short-date.ts';
import { GenerationPanel, retryIntent } from '#app/features/generations/generation-panel.tsx';
import { isUnderWay, useGeneration } from '#app/features/generations/use-generation.ts';
import { getHealthHistory } from '#app/features/health/get-health-history.server.ts';
import { healthIntent } from '#app/features/health/request-health-form.tsx';
import { requestHealthReport } from '#app/features/health/request-health-report.server.ts';
import { shownReport } from '#app/features/health/shown-report.ts';
import { reanalyzeProject } from '#app/features/ideas/reanalyze-project.server.ts';
import { showProject } from '#app/features/plans/show-project.server.ts';
import { hoursPerWeek } from '#app/features/projects/availability.ts';
import { holdProject, resumeProject } from '#app/features/projects/change-status.server.ts';
import { projectFactsSchema } from '#app/features/projects/project-facts.schema.ts';
import { retryGeneration } from '#app/features/retry/retry-generation.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { reloadOf } from '#app/http/refresh.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { type Posted, screenActions } from '#app/http/screen-actions.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { Prose } from '#app/ui/prose.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFocusOnNew } from '#app/ui/use-focus-on-new.ts';
import { WrittenBy } from '#app/ui/written-by.tsx';
import { HealthSection } from './health-section.tsx';
import { IdeaSummary, PlanFacts } from './plan-facts.tsx';
import { RefineButton, RefineDialog } from './refine-dialog.tsx';
import { RoadmapRail } from './roadmap-rail.tsx';

/** A search parameter while this page waits for the tasks it asked for; it redirects to them once they exist. */
const thenTasks = '?then=tasks';

const planSchema = projectFactsSchema.pick({ days: true, dayToDaySchedule: true, weekendSchedule: true });

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta({ title: page.data?.project.title ?? 'Project' })(page);

export async function loader({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const [{ project, analysis, roadmap, generation }, health] = await Promise.all([
    load(showProject, { id: params.id }, context),
    load(getHealthHistory, { id: params.id }, context),
  ]);
  const hasTasks = generation?.kind === 'tasks' && generation.state === 'succeeded';
  if (hasTasks && new URL(request.url).searchParams.get('then') === 'tasks') {
    throw replace(`/projects/${project.id}/tasks`);
  }
  const isPlanned = generation !== null && project.status !== 'completed' && isUnderWay(generation);
  const isReported = health.generation !== null && isUnderWay(health.generation);
  const reports = health.reports.map(shownReport);
  const plan = planSchema.parse({ ...project, days: project.availability.split(',') });
  const { timeZone } = context.viewer;
  const dateOf = (instant: string) => shortDate(instant, timeZone);
  const lastDay = roadmap?.milestones.at(-1)?.ends_on;
  return {
    project: {
      id: project.id,
      title: project.title,
      description: project.description,
      status: project.status,
      currentWeek: project.currentWeek,
      targetWeeks: project.targetWeeks,
      ...plan,
      hoursPerWeek: hoursPerWeek(plan),
      created: dateOf(project.created_at),
      updated: dateOf(project.updated_at),
    },
    analysis: analysis && {
      content: analysis.content,
      model: analysis.model,
      written: dateOf(analysis.created_at),
    },
    roadmap: roadmap && {
      // A roadmap that a user wrote has no milestones.
      content: roadmap.milestones.length === 0 || roadmap.model === null ? roadmap.content : null,
      model: roadmap.model,
      written: dateOf(roadmap.created_at),
      milestones: roadmap.milestones,
      end: lastDay ? shortDate(lastDay, 'UTC') : null,
    },
    generation,
    health: {
      newest: reports[0] ?? null,
      scores: reports
        .map(({ day, written, score, summary }) => ({ day, written, score, summary }))
        .toReversed(),
      generation: health.generation,
      reason: health.reason,
    },
    refresh: isPlanned || isReported ? reloadOf(request) : null,
  };
}

/** The message of each form for an unexpected failure (docs/product.md, 8). */
const failures = {
  refine: 'Failed to reanalyze project',
  'generate-tasks': 'Failed to generate tasks',
  [healthIntent]: 'Failed to ask for a health report',
};

const addressOf = ({ params }: Posted) => `/projects/${params.id}`;
const back = (_: unknown, posted: Posted) => redirect(addressOf(posted));
const toTasks = ({ generation }: { generation: { kind: string } }, posted: Posted) =>
  redirect(addressOf(posted) + (generation.kind === 'tasks' ? thenTasks : ''));

export const action = screenActions({
  refine: { operation: reanalyzeProject, failure: failures.refine, done: back },
  'generate-tasks': { operation: requestWeek, failure: failures['generate-tasks'], done: toTasks },
  [healthIntent]: { operation: requestHealthReport, failure: failures[healthIntent], done: back },
  hold: { operation: holdProject, done: back },
  resume: { operation: resumeProject, done: back },
  [retryIntent]: { operation: retryGeneration, done: toTasks },
});

export const clientAction = keepForm(failures);

export { ProjectErrorBoundary as ErrorBoundary } from '#app/ui/project-error-boundary.tsx';

export default function ProjectDetail() {
  const { project, analysis, roadmap, health, generation: loaded } = useLoaderData<typeof loader>();
  const refusal = useFormAnswer(['generate-tasks', 'hold', 'resume', retryIntent]);
  const generation = useGeneration(loaded);
  const formAction = useFormAction();
  const panel = useRef<HTMLElement>(null);
  useFocusOnNew(generation?.id, panel);

  const isBusy = generation !== null && isUnderWay(generation);
  const isWriting = isBusy && generation.kind !== 'tasks';
  const isCompleted = project.status === 'completed';
  const hasBegun = project.status === 'in_progress' || project.status === 'on_hold';
  const current = hasBegun ? project.currentWeek : null;
  const hasHealth = hasBegun || health.newest !== null;
  const finished = isCompleted ? project.targetWeeks : project.currentWeek - 1;

  return (
    <>
      <PageHeader
        back={{ to: '/projects', label: 'Projects' }}
        title={project.title}
        badge={<StatusBadge status={project.status} />}
        actions={
          <>
            <RefineButton disabled={isCompleted || isBusy} />
            <TasksButton project={project} hasPlan={roadmap !== null} isBusy={isBusy} />
          </>
        }
      />
      <RefineDialog key={loaded?.id} />
      <div className="grid grid-flow-row-dense items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-8">
        <div className="flex min-w-0 flex-col gap-6 empty:hidden">
          {refusal ? <Message tone="error">{refusal.message}</Message> : null}
          {project.status === 'on_hold' ? (
            <Message tone="info">
              <p>This project is on hold. Resume it to go on where you stopped.</p>
              <div className="mt-3 mb-1">
                <StatusForm intent="resume" />
              </div>
            </Message>
          ) : null}
          {isCompleted ? (
            <Message tone="success">
              This project is completed.{' '}
              <TextLink to={`/projects/${project.id}/tasks`}>Look back at its tasks</TextLink>
            </Message>
          ) : null}
          {roadmap === null && generation === null && !isCompleted ? (
            <Message tone="info">This project has no plan yet. Refine Idea makes one.</Message>
          ) : null}
          {generation && !isCompleted ? (
            <GenerationPanel
              generation={generation}
              retryAction={formAction}
              isRetryFirst={roadmap === null}
              failureTitle={
                generation.kind === 'analysis' && roadmap ? 'Failed to reanalyze project' : undefined
              }
              panelRef={panel}
            >
              {isWriting && !analysis ? <IdeaSummary {...project} /> : null}
              {isWriting && analysis ? (
                <p>
                  {roadmap
                    ? 'Until it is ready, your last plan stays below.'
                    : 'The analysis is ready to read below.'}
                </p>
              ) : null}
            </GenerationPanel>
          ) : null}
        </div>
        <PlanFacts plan={project} end={roadmap?.end ?? null} current={current} finished={finished}>
          {isCompleted || project.status === 'on_hold' ? null : <StatusForm intent="hold" />}
        </PlanFacts>
        <div className="flex min-w-0 flex-col gap-6 xl:col-start-1">
          <Card as="section" aria-labelledby="description">
            <CardTitle id="description">Project Description</CardTitle>
            <p dir="auto" className="max-w-reading whitespace-pre-line">
              {project.description}
            </p>
          </Card>
          {hasHealth ? <HealthSection projectId={project.id} {...health} /> : null}
          <Disclosure summary="Analysis Report" open>
            {analysis ? (
              <>
                <Prose {...analysis.content} />
                <WrittenBy {...analysis} />
              </>
            ) : (
              <Missing isBeingWritten={isWriting}>No analysis available</Missing>
            )}
          </Disclosure>
          <Disclosure summary="Project Roadmap" note={isWriting && roadmap ? 'Being rewritten' : null}>
            {roadmap ? (
              <>
                {roadmap.content && <Prose {...roadmap.content} />}
                <RoadmapRail milestones={roadmap.milestones} current={current} finished={finished} />
                <WrittenBy {...roadmap} />
              </>
            ) : (
              <Missing isBeingWritten={isWriting}>No roadmap available</Missing>
            )}
          </Disclosure>
        </div>
      </div>
    </>
  );
}

const Missing = ({ isBeingWritten, children }: { isBeingWritten: boolean; children: ReactNode }) => (
  <p className="text-muted">{isBeingWritten ? 'It appears here as soon as it is written.' : children}</p>
);

const StatusForm = ({ intent }: { intent: 'hold' | 'resume' }) => {
  const icon = intent === 'hold' ? Pause : Play;
  return (
    <OperationForm intent={intent}>
      <Button variant={intent === 'hold' ? 'quiet' : 'secondary'}>
        <Icon of={icon} />
        {intent === 'hold' ? 'Put on hold' : 'Resume'}
      </Button>
    </OperationForm>
  );
};

interface TasksButtonProps {
  project: { id: string; status: string };
  /** Whether there is a roadmap to make tasks from. */
  hasPlan: boolean;
  /** Whether something is being generated for the project. */
  isBusy: boolean;
}

const TasksButton = ({ project: { id, status }, hasPlan, isBusy }: TasksButtonProps) => {
  if (status === 'completed') return <Button disabled>Explore Tasks</Button>;
  if (status !== 'planning') {
    return (
      <ButtonLink to={`/projects/${id}/tasks`}>
        Explore Tasks
        <Icon of={ArrowRight} />
      </ButtonLink>
    );
  }
  // While the plan is being made, the disabled button shows what comes next.
  if (!hasPlan && !isBusy) return null;
  return (
    <OperationForm intent="generate-tasks">
      <Button disabled={isBusy}>
        <Icon of={Footprints} />
        Generate Tasks
      </Button>
    </OperationForm>
  );
};
