import { type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { otherLanguage } from '#app/features/brief/other-language.ts';
import { titleOfKind } from '#app/features/playbooks/playbooks.ts';
import { noTriedPlan } from '#app/features/tries/get-tried-plan.server.ts';
import { triesWithModel } from '#app/features/tries/plan-with-model.server.ts';
import { showTriedPlan } from '#app/features/tries/show-tried-plan.server.ts';
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
    plan: plan && {
      ...plan,
      language: plan.model === 'template' ? otherLanguage(plan.brief) : null,
      kind: titleOfKind(plan.brief.playbook),
    },
    work: work && { ...work, language: null },
    isSignedIn: context.viewer !== null,
    byModel: triesWithModel(),
    gone: plan === null && work === null && isGone ? noTriedPlan : null,
    refresh: work?.state === 'running' ? reloadOf(request) : null,
  };
}

const failures = { try: 'This idea could not be planned. Please try again.' };

export const action = screenActions(failures, {
  try: {
    operation: tryIdea,
    done: async ({ keep }) => redirect('/try', { headers: { 'Set-Cookie': await keepCookieFor(keep) } }),
  },
});

export default function Try() {
  const { plan, work, isSignedIn, byModel, gone } = useLoaderData<typeof loader>();
  const refused = useFormAnswer('try');
  const shown = refused ? null : plan;
  return (
    <PublicShell footer={<SiteFooter />}>
      {shown ? (
        <TriedPlan plan={shown} isSignedIn={isSignedIn} />
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
                  : 'The built-in planner makes it here, and your idea is sent nowhere else.'
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
