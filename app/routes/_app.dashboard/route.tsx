import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import FolderOpen from 'lucide-react/icons/folder-open';
import Plus from 'lucide-react/icons/plus';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { personaLabel } from '#app/features/accounts/persona.ts';
import { getNextStep } from '#app/features/progress/get-next-step.server.ts';
import { getWeeklyStatus } from '#app/features/progress/get-weekly-status.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { WeeklyProgressCard } from './weekly-progress-card.tsx';

export const meta: MetaFunction = () => [{ title: 'Dashboard · Stepwise' }];

/** How many projects the progress list shows before Show All (spec, section 9). */
const shownAtFirst = 3;

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await privateScreen(request);
  const query = new URL(request.url).searchParams;
  const isExpanded = query.get('show') === 'all';
  const selectedId = query.get('project');
  const [account, nextStep, projects] = await Promise.all([
    load(getAccount, {}, context),
    load(getNextStep, {}, context),
    load(getWeeklyStatus, isExpanded || selectedId ? { type: 'all' } : {}, context),
  ]);
  const { name, email, bio, persona } = account;
  return {
    account: { name, email, bio, persona: persona && personaLabel[persona] },
    nextStep,
    progress: {
      projects: isExpanded ? projects : projects.slice(0, shownAtFirst),
      selected: projects.find(({ id }) => id === selectedId) ?? null,
      isExpanded,
      hasMore: projects.length > shownAtFirst,
    },
  };
}

function lineFor(isNew: boolean, hasNextStep: boolean): string {
  if (isNew) return 'Your first idea is a few lines away from a plan.';
  return hasNextStep
    ? 'One step at a time. Here is the next one.'
    : 'No project is waiting for you right now.';
}

export default function Dashboard() {
  const { account, nextStep, progress } = useLoaderData<typeof loader>();
  const [firstName] = account.name.trim().split(/\s+/);
  const isNew = progress.projects.length === 0;
  return (
    <>
      <header className="relative isolate mb-6 overflow-hidden rounded-card bg-accent-soft px-5 py-6 sm:px-8 sm:py-8">
        <LogoMark className="absolute -right-2 -bottom-12 -z-10 hidden size-48 opacity-15 sm:block" />
        <h1 className="line-clamp-2 text-title sm:text-display" dir="auto">
          {isNew ? 'Welcome' : 'Welcome back'}
          {firstName ? `, ${firstName}` : null}
        </h1>
        <p className="mt-2 text-muted">{lineFor(isNew, nextStep !== null)}</p>
      </header>
      <NextStepCard nextStep={nextStep} isNew={isNew} />
      <div className="mt-6 grid gap-6 grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:items-start">
        <WeeklyProgressCard {...progress} />
        <div className="grid grid-cols-1 gap-6 sm:max-lg:grid-cols-2 sm:max-lg:items-start">
          <Card as="section" aria-labelledby="quick-actions">
            <CardTitle id="quick-actions">Quick Actions</CardTitle>
            <div className="flex flex-col gap-3">
              <ButtonLink to="/submit-idea" variant="secondary" wide>
                <Plus aria-hidden="true" strokeWidth={1.75} />
                New Project Idea
              </ButtonLink>
              <ButtonLink to="/projects" variant="secondary" wide>
                <FolderOpen aria-hidden="true" strokeWidth={1.75} />
                View All Projects
              </ButtonLink>
            </div>
          </Card>
          <ProfileCard account={account} project={nextStep?.project ?? null} />
        </div>
      </div>
    </>
  );
}
