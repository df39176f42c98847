import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import FolderOpen from 'lucide-react/icons/folder-open';
import Plus from 'lucide-react/icons/plus';
import { firstNameOf } from '#app/features/accounts/first-name.ts';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { personaLabel } from '#app/features/accounts/persona.ts';
import { getHealthHistory } from '#app/features/health/get-health-history.server.ts';
import { listIdeaHealth } from '#app/features/health/list-idea-health.server.ts';
import { requestHealthReport } from '#app/features/health/request-health-report.server.ts';
import { shownReport } from '#app/features/health/shown-report.ts';
import { getNextStep } from '#app/features/progress/get-next-step.server.ts';
import { getWeeklyStatus } from '#app/features/progress/get-weekly-status.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { load, privateScreen, type ScreenContext, submitForm } from '#app/http/screen.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { healthIntent } from '#app/ui/request-health-form.tsx';
import { HealthCard } from './health-card.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { WeeklyProgressCard } from './weekly-progress-card.tsx';

export const meta: MetaFunction = () => [{ title: 'Dashboard · Stepwise' }];

/** How many projects the lists show before Show All (spec, section 9). */
const shownAtFirst = 3;
const reportsAtFirst = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await privateScreen(request);
  const query = new URL(request.url).searchParams;
  const isExpanded = query.get('show') === 'all';
  const selectedId = query.get('project');
  const [account, nextStep, projects, health] = await Promise.all([
    load(getAccount, {}, context),
    load(getNextStep, {}, context),
    load(getWeeklyStatus, isExpanded || selectedId ? { type: 'all' } : {}, context),
    loadHealth(query, context),
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
    health,
  };
}

/** The list of health reports, and the report of the selected project, when it is one of the viewer's. */
async function loadHealth(query: URLSearchParams, context: ScreenContext) {
  const isExpanded = query.get('reports') === 'all';
  const selectedId = query.get('report');
  const listed = await load(listIdeaHealth, isExpanded || selectedId ? { type: 'all' } : {}, context);
  const isOwn = listed.some(({ project_id }) => project_id === selectedId);
  const history = isOwn ? await load(getHealthHistory, { id: selectedId }, context) : null;
  const newest = history?.reports[0];
  // Read after the list, it may have a report that the list has not.
  const items = listed.map((item) =>
    newest && item.project_id === selectedId ? { ...item, report: newest } : item,
  );
  const projects = items.flatMap(({ project_id: id, project_title: title, report }) =>
    report ? [{ id, title, score: report.health_score }] : [],
  );
  return {
    projects: isExpanded ? projects : projects.slice(0, reportsAtFirst),
    waiting: items
      .filter(({ report }) => report === null)
      .map(({ project_id: id, project_title: title }) => ({ id, title })),
    selected: history && {
      ...history.project,
      report: newest ? shownReport(newest) : null,
      generation: history.generation,
      reason: history.reason,
    },
    isExpanded,
    hasMore: projects.length > reportsAtFirst,
  };
}

/** Asks for a health report, and comes back to it. */
export async function action({ request }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const { intent, ...values } = await readForm(request);
  if (intent !== healthIntent) throw new Response(null, { status: 400 });
  const asked = await submitForm(requestHealthReport, values, context, 'Failed to ask for a health report');
  if (!asked.ok) return data(asked.error, { status: asked.error.status });
  const query = new URL(request.url).searchParams;
  query.set('report', values.id ?? '');
  return redirect(`/dashboard?${query}`);
}

function lineFor(isNew: boolean, hasNextStep: boolean): string {
  if (isNew) return 'Your first idea is a few lines away from a plan.';
  return hasNextStep
    ? 'One step at a time. Here is the next one.'
    : 'No project is waiting for you right now.';
}

export default function Dashboard() {
  const { account, nextStep, progress, health } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const firstName = firstNameOf(account.name);
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
        <div className="flex min-w-0 flex-col gap-6">
          <WeeklyProgressCard {...progress} />
          <HealthCard {...health} refusal={refusal?.message ?? null} />
        </div>
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
