import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { importTasks } from '#app/features/lists/import-tasks.server.ts';
import { getProject } from '#app/features/plans/get-project.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { type Posted, screenActions } from '#app/http/screen-actions.server.ts';
import { keepForm } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { ListForm, listInput, listLabels } from './_app.projects.bring-list/list-form.tsx';
import { tellLines } from './_app.projects.bring-list/tell-lines.server.ts';

export const meta = pageMeta({ title: 'Bring a list into your week' });

export async function loader({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { project } = await load(getProject, { id: params.id }, context);
  return { id: project.id, title: project.title, week: project.currentWeek };
}

const notImported = 'Your list could not be brought in just now. It is kept; please try again.';
const failures = {
  preview: 'Your list could not be read just now. It is kept; please try again.',
  import: notImported,
  'import-anyway': notImported,
};

const importForm = (mustFit: boolean) =>
  ({
    operation: importTasks,
    labels: listLabels,
    input: (fields: Record<string, string>, params: object) => ({
      ...listInput(fields),
      ...params,
      must_fit: mustFit,
    }),
    done: (_: unknown, { params }: Posted) => redirect(`/projects/${params.id}/tasks`),
  }) as const;

export const action = screenActions(failures, {
  preview: {
    operation: importTasks,
    labels: listLabels,
    input: (fields, params) => ({ ...listInput(fields), ...params, preview: true }),
    done: tellLines,
  },
  import: importForm(true),
  'import-anyway': importForm(false),
});

export const clientAction = keepForm(failures);

export { ProjectErrorBoundary as ErrorBoundary } from '#app/ui/project-error-boundary.tsx';

export default function BringListIntoWeek() {
  const { id, title, week } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: `/projects/${id}/tasks`, label: 'Tasks' }}
        title={`Bring a list into week ${week}`}
        description={`For “${title}”. What has a date keeps it, and the rest takes days that have room, or waits for the next week.`}
      />
      <ListForm label={`Add to week ${week}`} busyLabel="Adding..." />
    </>
  );
}
