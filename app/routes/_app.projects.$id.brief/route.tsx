import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { dayIn } from '#app/core/calendar.ts';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { counted } from '#app/core/quantities.ts';
import { briefErrors, readBriefForm } from '#app/features/brief/brief-fields.ts';
import {
  type IdeaOfSteps,
  postedForm,
  reviseSteps,
  showSteps,
} from '#app/features/checklists/offer-steps.server.ts';
import { readSteps, stepErrors } from '#app/features/checklists/step-fields.ts';
import { stepsIntent } from '#app/features/checklists/use-steps.ts';
import { isActive } from '#app/features/generations/generation.ts';
import { saveBrief } from '#app/features/plans/save-brief.server.ts';
import { type ShownProject, showProject } from '#app/features/progress/show-project.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { type Posted, screenActions } from '#app/http/screen-actions.server.ts';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { BriefForm } from './brief-form.tsx';

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta({ title: page.data ? `Check the steps of ${page.data.title}` : 'Check the steps' })(page);

export async function loader({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const shown = await load(showProject, { id: params.id }, context);
  const { project, understood, generation } = shown;
  if (understood === null) throw redirect(addressOf(params.id));
  const { brief, version, fit } = understood;
  return {
    id: project.id,
    title: project.title,
    brief,
    version,
    fit,
    steps: showSteps(ideaOf(shown, dayIn(context.now, context.viewer.timeZone))),
    /** Why it cannot be changed now, for the user. */
    closed:
      project.status === 'completed'
        ? 'This project is completed, so its plan stays as it is.'
        : generation && isActive(generation)
          ? 'Your plan is being written. You can change this as soon as it is ready.'
          : null,
  };
}

const ideaOf = ({ project, understood }: ShownProject, today: string): IdeaOfSteps => ({
  ...{ title: project.title, idea: project.description, today, brief: understood?.brief ?? null },
});

const failures = { 'plan-brief': 'Failed to plan again', 'keep-brief': 'Failed to keep your changes' };

const addressOf = (id: string | undefined) => `/projects/${id}`;

/** The idea that the posted form is about. */
async function ideaIn({ params, context }: Posted): Promise<IdeaOfSteps> {
  const shown = await load(showProject, { id: params.id }, context);
  return ideaOf(shown, dayIn(context.now, context.viewer?.timeZone ?? 'UTC'));
}

/** A refusal, at the fields that it is about, with what stands beside the steps. */
async function tellFields({ fields }: FormAnswer, posted: Posted) {
  const { values } = posted;
  const [ofBrief, ofSteps] = [true, false].map((isOfBrief) =>
    Object.fromEntries(Object.entries(fields).filter(([path]) => path.startsWith('brief.') === isOfBrief)),
  );
  return {
    fields: { ...briefErrors(ofBrief ?? {}, values), ...stepErrors(ofSteps ?? {}, values) },
    values: await ideaIn(posted).then(
      (idea) => postedForm(values, idea),
      () => values,
    ),
  };
}

const tellMoved = ({ tasks_moved: moved = 0 }: { tasks_moved?: number | undefined }) =>
  moved > 0 ? `${counted(moved, 'open task')} moved off your days off.` : '';

const labels = {
  steps: 'Steps',
  done_when: 'It is done when',
  dates: 'Dates',
  constraints: 'To keep to',
  resources: 'There already',
  questions: 'Question',
  budget: 'Budget',
  currency: 'Currency',
  checklist: 'Checklist',
};

const inputOf = (plan: boolean) => (fields: Record<string, string>, params: Posted['params']) => ({
  ...readBriefForm(fields),
  ...readSteps(fields),
  ...params,
  plan,
});

export const action = screenActions(
  failures,
  {
    'plan-brief': {
      operation: saveBrief,
      labels,
      input: inputOf(true),
      done: (saved, { params }) =>
        'version' in saved
          ? { message: 'Nothing was changed, so there is nothing to plan again.', values: {} }
          : saved.tasks_moved
            ? { message: tellMoved(saved), values: {} }
            : redirect(addressOf(params.id)),
      refused: tellFields,
    },
    'keep-brief': {
      operation: saveBrief,
      labels,
      input: inputOf(false),
      done: (saved) => ({
        message: ['Saved.', tellMoved(saved), 'The plan stays as it is until you plan again.']
          .filter(Boolean)
          .join(' '),
        // The page shows what was saved.
        values: {},
      }),
      refused: tellFields,
    },
    [stepsIntent]: {
      labels,
      done: async (_, posted) => ({ values: reviseSteps(posted.values, await ideaIn(posted)) }),
    },
  },
  stepsIntent,
);

export const clientAction = keepForm(failures);

/** After a refusal the brief is reloaded only if it was changed elsewhere; a press that saves nothing changes nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, actionResult }) =>
  actionResult?.intent !== stepsIntent && (actionStatus < 400 || actionStatus === 409);

export { ProjectErrorBoundary as ErrorBoundary } from '#app/ui/project-error-boundary.tsx';

export default function BriefPage() {
  const { id, title: _, closed, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: addressOf(id), label: 'Project' }}
        title="Check the steps"
        description="Change, size, date or remove any of them, add what is missing, and plan with what is left."
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
