import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ideaLength, targetWeeksRange } from '#app/features/ideas/idea-limits.ts';
import { plannerInUse } from '#app/features/ideas/planner-in-use.server.ts';
import { submitIdea } from '#app/features/ideas/submit-idea.server.ts';
import { suggestDescription } from '#app/features/ideas/suggest-description.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { privateScreen, type ScreenContext, submitForm } from '#app/http/screen.server.ts';
import { keepForm, unlessUnreachable } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { type IdeaAnswer, IdeaForm } from './idea-form.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

const failure = 'Failed to submit idea. Please try again.';
const suggestFailure = 'Failed to generate description. Please try again.';

export const meta = pageMeta({ title: 'Submit your idea' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const { viewer } = await privateScreen(request, shared);
  return {
    planner: plannerInUse(),
    draftKey: `idea-draft:${viewer.userId}`,
    formKey: crypto.randomUUID(),
    shortestIdea: ideaLength.least,
    weeksRange: targetWeeksRange,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const { intent, ...values } = await readForm(request);
  if (intent === 'suggest') return suggest(values, context);
  if (intent === 'restore')
    return answer({ values: { ...values, idea: values.previousIdea ?? '', previousIdea: '' } });
  const result = await submitForm(submitIdea, values, context, failure);
  if (result.ok) return redirect(`/projects/${result.value.project.id}`);
  return answer(result);
}

export const shouldRevalidate = unlessUnreachable;
export const clientAction = keepForm(({ intent, ...values }): IdeaAnswer => {
  const message = intent === 'suggest' ? suggestFailure : failure;
  return { error: { message, fields: {}, values, status: 503 }, values, suggested: false };
});

async function suggest(values: Record<string, string>, context: ScreenContext) {
  const result = await submitForm(suggestDescription, values, context, suggestFailure);
  if (!result.ok) return answer(result);
  const { idea = '', previousIdea = '' } = values;
  const { description } = result.value;
  return answer({
    values: { ...values, idea: description, previousIdea: idea.trim() === '' ? previousIdea : idea },
    suggested: true,
  });
}

function answer({ error = null, values = error?.values ?? {}, suggested = false }: Partial<IdeaAnswer>) {
  return data<IdeaAnswer>({ error, values, suggested }, { status: error?.status ?? 200 });
}

export default function SubmitIdea() {
  const { planner, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Submit your idea"
        description="Describe it and say when you have time. You get an analysis, and a plan that fits your weeks."
      />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]">
        <IdeaForm {...form} planner={planner} answer={useActionData<IdeaAnswer>()} />
        <WhatHappensNext planner={planner} />
      </div>
    </>
  );
}
