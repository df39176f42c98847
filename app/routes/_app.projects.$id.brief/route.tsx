import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { counted } from '#app/core/quantities.ts';
import { listOfTasks } from '#app/features/brief/brief.schema.ts';
import { briefErrors, readBriefForm } from '#app/features/brief/brief-fields.ts';
import { isActive } from '#app/features/generations/generation.ts';
import { kindsOfProject } from '#app/features/planner/checklists.ts';
import { saveBrief } from '#app/features/plans/save-brief.server.ts';
import { showProject } from '#app/features/progress/show-project.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { type Posted, screenActions } from '#app/http/screen-actions.server.ts';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { BriefForm } from './brief-form.tsx';

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta({ title: page.data ? `What I understood of ${page.data.title}` : 'What I understood' })(page);

export async function loader({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { project, understood, generation } = await load(showProject, { id: params.id }, context);
  if (understood === null) throw redirect(addressOf(params.id));
  const { brief, version } = understood;
  return {
    id: project.id,
    title: project.title,
    brief,
    version,
    kinds: [
      ...kindsOfProject().map(({ id, title }) => ({ value: id, label: title })),
      { value: listOfTasks, label: 'A list of tasks' },
    ],
    /** Why it cannot be changed now, for the user. */
    closed:
      project.status === 'completed'
        ? 'This project is completed, so its plan stays as it is.'
        : generation && isActive(generation)
          ? 'Your plan is being written. You can change this as soon as it is ready.'
          : null,
  };
}

const failures = { 'plan-brief': 'Failed to plan again', 'keep-brief': 'Failed to keep your changes' };

const addressOf = (id: string | undefined) => `/projects/${id}`;
const tellRows = ({ fields }: FormAnswer, { values }: Posted) => ({ fields: briefErrors(fields, values) });
const tellMoved = ({ tasks_moved: moved = 0 }: { tasks_moved?: number | undefined }) =>
  moved > 0 ? `${counted(moved, 'open task')} moved off your days off.` : '';

const labels = {
  done_when: 'It is done when',
  deliverables: 'What it takes',
  dates: 'Dates',
  constraints: 'To keep to',
  resources: 'There already',
  questions: 'Question',
  budget: 'Budget',
  currency: 'Currency',
  checklist: 'Checklist',
};

export const action = screenActions(failures, {
  'plan-brief': {
    operation: saveBrief,
    labels,
    input: (fields, params) => ({ ...readBriefForm(fields), ...params, plan: true }),
    done: (saved, { params }) =>
      'version' in saved
        ? { message: 'Nothing was changed, so there is nothing to plan again.' }
        : saved.tasks_moved
          ? { message: tellMoved(saved) }
          : redirect(addressOf(params.id)),
    refused: tellRows,
  },
  'keep-brief': {
    operation: saveBrief,
    labels,
    input: (fields, params) => ({ ...readBriefForm(fields), ...params, plan: false }),
    done: (saved) => ({
      message: ['Saved.', tellMoved(saved), 'The plan stays as it is until you plan again.']
        .filter(Boolean)
        .join(' '),
    }),
    refused: tellRows,
  },
});

export const clientAction = keepForm(failures);

/** After a refusal the brief is reloaded only if it was changed elsewhere. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export { ProjectErrorBoundary as ErrorBoundary } from '#app/ui/project-error-boundary.tsx';

export default function BriefPage() {
  const { id, title: _, closed, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: addressOf(id), label: 'Project' }}
        title="What I understood"
        description="Press a line to change it. A line marked as assumed is a guess; once you change it, it is yours."
      />
      {closed === null ? null : (
        <Message tone="info" className="mb-6">
          {closed}
        </Message>
      )}
      <BriefForm key={form.version} {...form} isClosed={closed !== null} />
    </>
  );
}
