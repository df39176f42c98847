import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FolderOpen, Plus } from 'lucide';
import { useState } from 'react';
import { firstNameOf } from '#app/features/accounts/first-name.ts';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { personaLabel } from '#app/features/accounts/persona.ts';
import { isUnderWay } from '#app/features/generations/use-generation.ts';
import { listHealthScores } from '#app/features/health/list-idea-health.server.ts';
import { healthIntent } from '#app/features/health/request-health-form.tsx';
import { requestHealthReport } from '#app/features/health/request-health-report.server.ts';
import { shownReport } from '#app/features/health/shown-report.ts';
import { tellMoved } from '#app/features/plans/moved-toast.tsx';
import { getNextStep, type NextStep } from '#app/features/progress/get-next-step.server.ts';
import { getWeeklyStatus } from '#app/features/progress/get-weekly-status.server.ts';
import { isEmpty, shownToday } from '#app/features/progress/shown-today.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { statusFields } from '#app/features/tasks/status-fields.ts';
import { takeCompleted } from '#app/http/completed-cookie.server.ts';
import { reloadOf } from '#app/http/refresh.server.ts';
import { load, privateScreen, type ScreenContext } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { wantsPage } from '#app/http/wants-page.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { LogoMark } from '#app/ui/logo.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { Toast } from '#app/ui/toast.tsx';
import { HealthCard, type ShownHealth } from './health-card.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { PremiumFeatures } from './premium-features.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { ProfileCard } from './profile-card.tsx';
import { TodayCard } from './today-card.tsx';
import { type ShownProgress, WeeklyProgressCard } from './weekly-progress-card.tsx';

export const meta = pageMeta({ title: 'Dashboard' });

/** How many projects the lists show before Show All (docs/product.md, 9). */
const shownAtFirst = 3;
const reportsAtFirst = 5;

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const query = new URL(request.url).searchParams;
  const [account, step, progress, health, completed] = await Promise.all([
    load(getAccount, {}, context),
    unlessBroken(load(getNextStep, {}, context)),
    unlessBroken(loadProgress(query, context)),
    unlessBroken(loadHealth(query, context)),
    takeCompleted(request),
  ]);
  const { name, email, bio, persona } = account;
  const report = health?.selected?.generation;
  return data(
    {
      account: { name, email, bio, persona: persona && personaLabel[persona] },
      nextStep: step?.nextStep,
      today: step && shownToday(step.today),
      progress,
      health,
      refresh: report && isUnderWay(report) ? reloadOf(request) : null,
      // Just changed, so it is among the first of the list.
      completed: progress?.projects.find(({ id }) => id === completed.id)?.title ?? null,
      placed: tellMoved(query, 'placed'),
    },
    { headers: completed.headers },
  );
}

/**
 * The data of a card; undefined when loading failed, which is logged and leaves the other cards intact. A session that
 * has ended is answered as such.
 */
async function unlessBroken<Shown>(loading: Promise<Shown>): Promise<Shown | undefined> {
  try {
    return await loading;
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status >= 500) return undefined;
    throw thrown;
  }
}

/** The first projects, or all of them once the list is expanded (docs/product.md, 7). */
const whichOf = (isExpanded: boolean): { type?: string } => (isExpanded ? { type: 'all' } : {});

/** The weekly progress, and the selected project if it is listed. */
async function loadProgress(query: URLSearchParams, context: ScreenContext): Promise<ShownProgress> {
  const isExpanded = query.get('show') === 'all';
  const projects = await load(getWeeklyStatus, whichOf(isExpanded), context);
  const listed = isExpanded ? projects : projects.slice(0, shownAtFirst);
  return {
    projects: listed,
    selected: listed.find(({ id }) => id === query.get('project')) ?? null,
    isExpanded,
    hasMore: projects.length > shownAtFirst,
  };
}

/** The projects with a health report, and the report of the selected one if it is listed. */
async function loadHealth(query: URLSearchParams, context: ScreenContext): Promise<ShownHealth> {
  const isExpanded = query.get('reports') === 'all';
  const input = { ...whichOf(isExpanded), report: query.get('report') ?? undefined };
  const reported = (await load(listHealthScores, input, context)).flatMap(
    ({ project_id: id, project_title: title, health_score: score, report, ...next }) =>
      score === null ? [] : [{ id, title, score, report, ...next }],
  );
  const listed = isExpanded ? reported : reported.slice(0, reportsAtFirst);
  const [selected = null] = listed.flatMap(({ report, ...each }) =>
    report ? [{ ...each, report: shownReport(report) }] : [],
  );
  return {
    projects: listed.map(({ id, title, score }) => ({ id, title, score })),
    selected,
    isExpanded,
    hasMore: reported.length > reportsAtFirst,
  };
}

const failures = {
  [healthIntent]: 'Failed to ask for a health report',
  status: 'Failed to update task status',
};

export const action = screenActions(failures, {
  status: {
    operation: setTaskStatus,
    input: statusFields,
    done: (_, { request }) => (wantsPage(request) ? redirect('/dashboard') : {}),
  },
  [healthIntent]: {
    operation: requestHealthReport,
    // Returns to the list.
    done: (_, { request, values }) => {
      const query = new URL(request.url).searchParams;
      query.set('report', values.id ?? '');
      return redirect(`/dashboard?${query}`);
    },
  },
});

export const clientAction = keepForm(failures);

function lineFor(isNew: boolean, nextStep: NextStep | null | undefined): string {
  if (isNew) return 'Your first idea is a few lines away from a plan.';
  return nextStep === null
    ? 'No project is waiting for you right now.'
    : 'One step at a time. Here is the next one.';
}

export default function Dashboard() {
  const { account, nextStep, progress, health, ...loaded } = useLoaderData<typeof loader>();
  // Reloading the lists must not remove it before it was read.
  const [completed] = useState(loaded.completed);
  const [placed] = useState(loaded.placed);
  const firstName = firstNameOf(account.name);
  const isNew = progress?.projects.length === 0;
  const isUnderWayStep = nextStep?.standing === 'under_way';
  const today = loaded.today && {
    ...loaded.today,
    // The next step card shows it for its own project.
    weeks: loaded.today.weeks.filter((week) => isUnderWayStep || week.project_id !== nextStep?.project.id),
  };
  const showsToday = today !== undefined && !isEmpty(today);
  return (
    <>
      {completed === null ? null : (
        <div className="mb-6 has-[[popover]]:mb-0">
          <Toast tone="success">
            <bdi className="font-medium wrap-anywhere">{completed}</bdi> is completed. Well done.{' '}
            <span>{placed}</span>
          </Toast>
        </div>
      )}
      <header className="relative isolate mb-6 overflow-hidden rounded-card bg-accent-soft px-5 py-6 sm:px-8 sm:py-8">
        <LogoMark className="absolute -right-2 -bottom-12 -z-10 hidden size-48 opacity-15 sm:max-md:block lg:block" />
        <h1 className="line-clamp-2 text-title wrap-anywhere sm:text-display" dir="auto">
          {(isNew ? 'Welcome' : 'Welcome back') + (firstName ? `, ${firstName}` : '')}
        </h1>
        <p className="mt-2 text-muted">{lineFor(isNew, nextStep)}</p>
      </header>
      <div className="flex flex-col gap-6">
        {showsToday ? <TodayCard today={today} latest={isUnderWayStep ? nextStep : null} /> : null}
        {showsToday && isUnderWayStep ? null : <NextStepCard nextStep={nextStep} isNew={isNew} />}
      </div>
      <div className="mt-6 grid gap-6 grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <WeeklyProgressCard progress={progress} />
          <HealthCard health={health} />
        </div>
        <div className="grid grid-cols-1 gap-6 sm:max-lg:grid-cols-[repeat(auto-fit,minmax(14.5rem,1fr))] sm:max-lg:items-start">
          <Card as="section" aria-labelledby="quick-actions">
            <CardTitle id="quick-actions">Quick Actions</CardTitle>
            <div className="flex flex-col gap-3">
              <ButtonLink to="/submit-idea" variant="secondary" wide>
                <Icon of={Plus} />
                New Project Idea
              </ButtonLink>
              <ButtonLink to="/projects" variant="secondary" wide>
                <Icon of={FolderOpen} />
                View All Projects
              </ButtonLink>
            </div>
          </Card>
          <ProfileCard account={account} nextStep={nextStep} />
        </div>
      </div>
      <PremiumFeatures isFolded={!isNew} />
      <PrivacyNote />
    </>
  );
}
