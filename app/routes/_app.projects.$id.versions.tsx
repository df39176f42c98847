import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { shortDate } from '#app/core/short-date.ts';
import { titleOfChecklist } from '#app/features/checklists/checklists.ts';
import { listPlanVersions } from '#app/features/plans/list-plan-versions.server.ts';
import { restorePlanVersion } from '#app/features/plans/restore-plan-version.server.ts';
import { tellChange, tellReason } from '#app/features/plans/tell-change.ts';
import { restoreIntent, type ToldVersion, VersionList } from '#app/features/plans/version-list.tsx';
import { listProgramChanges } from '#app/features/projects/list-program-changes.server.ts';
import { tellProgramChange } from '#app/features/projects/program-change.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { useFormAnswer } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';

export const meta: MetaFunction<typeof loader> = pageMeta({ title: 'Versions of your plan' });

export async function loader({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const [{ versions }, { changes }] = await Promise.all([
    load(listPlanVersions, { id: params.id }, context),
    load(listProgramChanges, { id: params.id }, context),
  ]);
  const told = versions.map(
    ({ number, reason, words, created_at, current, diff, not_applied }): ToldVersion => {
      const changes = diff === null ? [] : tellChange(diff, titleOfChecklist);
      return {
        number,
        reason: tellReason({ reason, words }),
        made: shortDate(created_at, context.viewer.timeZone),
        current,
        changes: diff !== null && changes.length === 0 ? ['Nothing that one sees in the weeks.'] : changes,
        notApplied: not_applied,
      };
    },
  );
  return { id: params.id ?? '', versions: told, programs: changes.map(tellProgramChange) };
}

const failures = { [restoreIntent]: 'Failed to restore the plan' };

export const action = screenActions(failures, {
  [restoreIntent]: {
    operation: restorePlanVersion,
    input: ({ version, current }, params) => ({ ...params, version, current: Number(current) || undefined }),
    done: (_, { params }) => redirect(`/projects/${params.id}`),
  },
});

export const clientAction = keepForm(failures);

export { ProjectErrorBoundary as ErrorBoundary } from '#app/ui/project-error-boundary.tsx';

export default function Versions() {
  const { id, versions, programs } = useLoaderData<typeof loader>();
  const refusal = useFormAnswer(restoreIntent);
  return (
    <>
      <PageHeader
        back={{ to: `/projects/${id}`, label: 'Project' }}
        title="Versions of your plan"
        description="Going back makes a new version. Weeks that are over keep their texts, and what is done stays done."
      />
      {refusal && !refusal.ok ? (
        <Message tone="error" className="mb-6">
          {refusal.message}
        </Message>
      ) : null}
      {versions.length === 0 ? (
        <p className="text-muted">This project has no plan yet.</p>
      ) : (
        <VersionList projectId={id} versions={versions} isOpen />
      )}
      {programs.length === 0 ? null : (
        <section aria-labelledby="programs" className="mt-10">
          <h2 id="programs" className="text-heading">
            What programs did
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {programs.map(({ key, program, did, on }) => (
              <li key={key} className="py-3">
                <p dir="auto" className="font-medium">
                  {program}
                </p>
                <p className="text-small text-muted tabular-nums">{`${did} · ${on}`}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
