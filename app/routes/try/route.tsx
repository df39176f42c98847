import { type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dayIn } from '#app/core/calendar.ts';
import { generalChecklist, likelyKinds, titleOfChecklist } from '#app/features/checklists/checklists.ts';
import {
  type IdeaOfSteps,
  postedForm,
  reviseSteps,
  showSteps,
} from '#app/features/checklists/offer-steps.server.ts';
import { enoughSteps, readSteps, stepErrors } from '#app/features/checklists/step-fields.ts';
import { stepsIntent } from '#app/features/checklists/use-steps.ts';
import { noTriedPlan } from '#app/features/tries/get-tried-plan.server.ts';
import { triesWithModel } from '#app/features/tries/plan-with-model.server.ts';
import { type ShownTriedPlan, showTriedPlan } from '#app/features/tries/show-tried-plan.server.ts';
import { TryForm } from '#app/features/tries/try-form.tsx';
import { tryIdea } from '#app/features/tries/try-idea.server.ts';
import { keepCookieFor } from '#app/http/client.server.ts';
import { reloadOf } from '#app/http/refresh.server.ts';
import { load, openScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Message } from '#app/ui/message.tsx';
import { useFormAnswer } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { SiteFooter } from '#app/ui/site-footer.tsx';
import { staticPage } from '#app/ui/static-page.ts';
import { WhatYouGet } from '#app/ui/what-you-get.tsx';
import { TriedPlan } from './tried-plan.tsx';
import { TriedWork } from './tried-work.tsx';

export const handle = staticPage;

export const meta = pageMeta({ title: 'Try it with your own idea', unlisted: true });

// The plan of one visitor, so search engines must not index it.
export const headers: HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex, nofollow' });

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await openScreen(request);
  const { plan, work } = await load(showTriedPlan, {}, context);
  const isGone = context.client.keep !== '' || new URL(request.url).searchParams.has('gone');
  return {
    plan: plan && { ...plan, kind: titleOfChecklist(plan.brief.checklist) },
    steps: plan && showSteps(ideaOf(plan, context.now)),
    kinds: plan && kindsFor(plan),
    work,
    isSignedIn: context.viewer !== null,
    byModel: triesWithModel(),
    gone: plan === null && work === null && isGone ? noTriedPlan : null,
    refresh: work?.state === 'running' ? reloadOf(request) : null,
  };
}

const failures = { try: 'This idea could not be planned. Please try again.' };

export const action = screenActions(
  failures,
  {
    try: {
      operation: tryIdea,
      input: ({ planned_idea: planned, checklist, ticked, day, ...fields }) => {
        const chosen = readSteps({
          ...fields,
          ...(checklist !== undefined && { checklist }),
          ...(ticked && { ticked }),
          ...(day && { day }),
        });
        // A press on a kind of project ticks what is essential in it.
        if (fields.form === 'kind') delete chosen.ticked;
        // Steps of another idea do not go along with this one.
        const isSame = planned === undefined || planned.trim() === fields.idea?.trim();
        return { ...fields, ...(isSame && chosen) };
      },
      done: async ({ keep }) => redirect('/try', { headers: { 'Set-Cookie': await keepCookieFor(keep) } }),
      refused: async ({ fields }, { values, context }) => {
        if (values.form !== 'steps') return {};
        const { plan } = await load(showTriedPlan, {}, context);
        return {
          fields: stepErrors(fields, values),
          ...(plan && { values: postedForm(values, ideaOf(plan, context.now)) }),
        };
      },
    },
    [stepsIntent]: {
      done: async (_, { values, context }) => {
        const { plan } = await load(showTriedPlan, {}, context);
        return plan ? { values: reviseSteps(values, ideaOf(plan, context.now)) } : redirect('/try?gone');
      },
    },
  },
  stepsIntent,
);

const ideaOf = ({ title, idea, brief }: ShownTriedPlan, now: Date): IdeaOfSteps => ({
  ...{ title, idea, brief, today: dayIn(now, 'UTC') },
});

/** What it was planned as, what else it may be, and something else: no kind, or a general one where little is known. */
function kindsFor({ title, idea, brief }: ShownTriedPlan) {
  const general = generalChecklist(brief.language);
  const current = brief.checklist ?? '';
  const likely = [
    ...(current === '' || current === general.id
      ? []
      : [{ id: current, title: titleOfChecklist(current) ?? current }]),
    ...likelyKinds({ title, idea }).filter(({ id }) => id !== current),
  ].slice(0, 3);
  const isOther = current === '' || current === general.id;
  const own = brief.deliverables.filter(({ source, name }) => source === 'you' && name !== title);
  const other = own.length < enoughSteps ? general.id : '';
  return [
    ...likely.map(({ id, title }) => ({ id, title, isCurrent: id === current })),
    { id: other, title: isOther && current ? general.title : 'Something else', isCurrent: isOther },
  ].toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export default function Try() {
  const { plan, steps: shownSteps, kinds, work, isSignedIn, byModel, gone } = useLoaderData<typeof loader>();
  const answer = useFormAnswer('try');
  // Refused steps are shown in the plan that they are about.
  const refused = answer?.values.form === 'steps' ? undefined : answer;
  const shown = refused ? null : plan;
  return (
    <PublicShell footer={<SiteFooter />}>
      {shown && shownSteps && kinds ? (
        <TriedPlan plan={shown} steps={shownSteps} kinds={kinds} isSignedIn={isSignedIn} />
      ) : (
        <>
          {work && !refused ? (
            <PageHeader title={work.title} />
          ) : (
            <PageHeader
              title="Try it with your own idea"
              description="Say what you want to get done and when you have time. You get the plan without an account."
            />
          )}
          <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            {work && !refused ? (
              <TriedWork work={work} />
            ) : (
              <div className="flex min-w-0 flex-col gap-6">
                {gone ? <Message tone="info">{gone}</Message> : null}
                <Card>
                  <TryForm />
                </Card>
              </div>
            )}
            <WhatYouGet steps={steps}>
              {`${
                byModel
                  ? 'Your idea is sent to the AI model set up here, and to nothing else.'
                  : 'It is made here, of what you write and a checklist, and your idea is sent nowhere else.'
              } Nobody but you can open the plan, and after 24 hours it is gone, unless you keep it.`}
            </WhatYouGet>
          </div>
        </>
      )}
    </PublicShell>
  );
}

const steps = [
  ['What was understood', 'What it takes, by when, and what is still open.'],
  ['Whether it fits', 'The hours it needs, and the hours you have.'],
  ['A roadmap', 'One milestone for each week, with its dates.'],
  ['Your first week', 'Tasks with a day and their hours, ready to begin with.'],
] as const;
