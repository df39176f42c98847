import { type LoaderFunctionArgs, redirect, replace } from '@remix-run/node';
import {
  type MetaFunction,
  type ShouldRevalidateFunction,
  useFormAction,
  useLoaderData,
} from '@remix-run/react';
import { ArrowRight, Footprints, Pause, Play } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { dayIn } from '#app/core/calendar.ts';
import { counted, dayLabel } from '#app/core/quantities.ts';
import { shortDate } from '#app/core/short-date.ts';
import { GenerationPanel, retryIntent } from '#app/features/generations/generation-panel.tsx';
import { isUnderWay, useGeneration } from '#app/features/generations/use-generation.ts';
import { getHealthHistory } from '#app/features/health/get-health-history.server.ts';
import { healthIntent } from '#app/features/health/request-health-form.tsx';
import { requestHealthReport } from '#app/features/health/request-health-report.server.ts';
import { shownReport } from '#app/features/health/shown-report.ts';
import { editProject } from '#app/features/ideas/edit-project.server.ts';
import { plannerInUse } from '#app/features/ideas/planner-in-use.server.ts';
import { reanalyzeProject } from '#app/features/ideas/reanalyze-project.server.ts';
import { changeFrame } from '#app/features/plans/change-frame.server.ts';
import { chooseFit } from '#app/features/plans/choose-fit.server.ts';
import { showProject } from '#app/features/plans/show-project.server.ts';
import { reasonInWords, tellChange, tellPreview } from '#app/features/plans/tell-change.ts';
import { availabilitySchema } from '#app/features/projects/availability.schema.ts';
import { holdProject, reopenProject, resumeProject } from '#app/features/projects/change-status.server.ts';
import { deleteProject } from '#app/features/projects/delete-project.server.ts';
import { getPace, setPace } from '#app/features/projects/pace.server.ts';
import { retryGeneration } from '#app/features/retry/retry-generation.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { reloadOf } from '#app/http/refresh.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { type Posted, screenActions } from '#app/http/screen-actions.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { Prose } from '#app/ui/prose.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useFocusOnNew } from '#app/ui/use-focus-on-new.ts';
import { WrittenBy } from '#app/ui/written-by.tsx';
import { BriefCard } from './brief-card.tsx';
import { DeleteDialog, EditDialog, ProjectButtons } from './edit-project.tsx';
import { FitSection, fitIntent } from './fit-section.tsx';
import { FrameForm, frameIntent, previewIntent } from './frame-form.tsx';
import { HealthSection } from './health-section.tsx';
import { PaceCard, paceIntent } from './pace-card.tsx';
import { IdeaSummary, PlanFacts } from './plan-facts.tsx';
import { PlanPath } from './plan-path.tsx';
import { readFrameForm } from './read-frame-form.ts';
import { RefineButton, RefineDialog } from './refine-dialog.tsx';
import { RoadmapRail } from './roadmap-rail.tsx';
import { Versions } from './versions.tsx';
import { WhatChanged } from './what-changed.tsx';

/** A search parameter while this page waits for the tasks it asked for; it redirects to them once they exist. */
const thenTasks = '?then=tasks';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const planSchema = availabilitySchema.omit({ hours: true });

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta({ title: page.data?.project.title ?? 'Project' })(page);

export async function loader({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const [shown, health, { pace }] = await Promise.all([
    load(showProject, { id: params.id }, context),
    load(getHealthHistory, { id: params.id }, context),
    load(getPace, { id: params.id }, context),
  ]);
  const {
    project,
    analysis,
    roadmap,
    understood,
    week_tasks: weekTasks,
    change,
    generation,
    so_far: soFar,
  } = shown;
  const hasTasks = generation?.kind === 'tasks' && generation.state === 'succeeded';
  if (hasTasks && new URL(request.url).searchParams.get('then') === 'tasks') {
    throw replace(`/projects/${project.id}/tasks`);
  }
  const isPlanned = generation !== null && project.status !== 'completed' && isUnderWay(generation);
  const isReported = health.generation !== null && isUnderWay(health.generation);
  const reports = health.reports.map(shownReport);
  const plan = planSchema.parse({ ...project, days: project.availability.split(',') });
  const { timeZone } = context.viewer;
  const dateOf = (instant: string) => shortDate(instant, timeZone);
  const lastDay = understood?.fit.ends_on ?? roadmap?.milestones.at(-1)?.ends_on;
  const thisWeek = roadmap?.milestones.find(({ week }) => week === project.currentWeek);
  const isOver = thisWeek?.ends_on != null && thisWeek.ends_on < dayIn(context.now, timeZone);
  const isMissed = isOver && project.status === 'in_progress';
  const isEnglish = understood === null || understood.brief.language.split('-')[0] === 'en';
  return {
    project: {
      id: project.id,
      title: project.title,
      description: project.description,
      status: project.status,
      pausedUntil: project.paused_until,
      currentWeek: project.currentWeek,
      targetWeeks: project.targetWeeks,
      ...plan,
      hoursPerWeek: Object.values(project.hours).reduce((sum, hours) => sum + hours, 0),
      created: dateOf(project.created_at),
      updated: dateOf(project.updated_at),
    },
    analysis: analysis && {
      content: analysis.content,
      model: analysis.model,
      written: dateOf(analysis.created_at),
    },
    roadmap: roadmap && {
      content: roadmap.content,
      model: roadmap.model,
      written: dateOf(roadmap.created_at),
      milestones: roadmap.milestones,
      notInPlan: roadmap.not_in_plan,
      shortfall: roadmap.shortfall,
    },
    understood: understood && {
      ...understood,
      // Models write in the language of the idea.
      language: isEnglish || plannerInUse() === 'model' ? null : languageNames.of(understood.brief.language),
    },
    leftOut: new URL(request.url).searchParams.getAll('leave_out'),
    end: lastDay ? shortDate(lastDay, 'UTC') : null,
    weekTasks,
    missed: isMissed ? weekTasks.all - weekTasks.done : 0,
    change: change && {
      number: change.number,
      reason: reasonInWords[change.reason],
      made: dateOf(change.created_at),
      changes: tellChange(change.diff),
      notApplied: change.not_applied,
    },
    frame: {
      hours: project.hours,
      targetWeeks: project.targetWeeks,
      begun: project.status === 'planning' ? 0 : project.currentWeek,
      startsOn: project.status === 'planning' ? (project.starts_on ?? '') : null,
      daysOff:
        understood?.brief.dates
          .filter(({ kind }) => kind === 'day_off')
          .map(({ name, date, until }) => ({ name, date, until })) ??
        project.days_off.map((date) => ({ name: 'Day off', date })),
      version: shown.version,
    },
    pace,
    generation,
    soFar,
    health: {
      newest: reports[0] ?? null,
      scores: reports
        .map(({ day, written, score, summary }) => ({ day, written, score, summary }))
        .toReversed(),
      generation: health.generation,
      reason: health.reason,
    },
    refresh: isPlanned || isReported ? reloadOf(request) : null,
  };
}

/** The message of each form for an unexpected failure (docs/product.md, 8). */
const failures = {
  refine: 'Failed to reanalyze project',
  'generate-tasks': 'Failed to generate tasks',
  [fitIntent]: 'Failed to change the plan',
  [frameIntent]: 'Failed to change the plan',
  [previewIntent]: 'Failed to work out what that changes',
  [healthIntent]: 'Failed to ask for a health report',
  [paceIntent]: 'Failed to change how your weeks are planned',
  edit: 'Failed to save the project',
  delete: 'Failed to delete the project',
};

const addressOf = ({ params }: Posted) => `/projects/${params.id}`;
const back = (_: unknown, posted: Posted) => redirect(addressOf(posted));
const toTasks = ({ generation }: { generation: { kind: string } }, posted: Posted) =>
  redirect(addressOf(posted) + (generation.kind === 'tasks' ? thenTasks : ''));

const figureIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));

export const action = screenActions({
  [fitIntent]: {
    operation: chooseFit,
    failure: failures[fitIntent],
    input: ({ kind, target_weeks, hours_a_week, leave_out = '' }, params) => ({
      ...params,
      kind,
      target_weeks: figureIn(target_weeks),
      hours_a_week: figureIn(hours_a_week),
      ...(kind === 'scope' && { leave_out: leave_out.split(',').filter(Boolean) }),
    }),
    done: back,
  },
  [previewIntent]: {
    operation: changeFrame,
    failure: failures[previewIntent],
    input: (fields, params) => ({ ...params, ...readFrameForm(fields), preview: true }),
    done: (told) => ({ message: 'preview' in told ? tellPreview(told.preview).join(' ') : '' }),
  },
  [frameIntent]: {
    operation: changeFrame,
    failure: failures[frameIntent],
    input: (fields, params) => ({ ...params, ...readFrameForm(fields) }),
    done: back,
  },
  refine: { operation: reanalyzeProject, failure: failures.refine, done: back },
  'generate-tasks': { operation: requestWeek, failure: failures['generate-tasks'], done: toTasks },
  [healthIntent]: { operation: requestHealthReport, failure: failures[healthIntent], done: back },
  [paceIntent]: {
    operation: setPace,
    failure: failures[paceIntent],
    input: ({ active }, params) => ({ ...params, active: active === 'true' }),
    done: back,
  },
  edit: { operation: editProject, failure: failures.edit, done: back },
  delete: {
    operation: deleteProject,
    failure: failures.delete,
    done: (_, { params: { id = '' } }) => redirect(`/projects?${new URLSearchParams({ undo: id })}`),
  },
  hold: { operation: holdProject, done: back },
  resume: { operation: resumeProject, done: back },
  reopen: { operation: reopenProject, done: back },
  [retryIntent]: { operation: retryGeneration, done: toTasks },
});

export const clientAction = keepForm(failures);

/** After a refusal the loaders run again only when something was changed elsewhere. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export { ProjectErrorBoundary as ErrorBoundary } from '#app/ui/project-error-boundary.tsx';

export default function ProjectDetail() {
  const {
    project,
    analysis,
    roadmap,
    understood,
    health,
    leftOut,
    end,
    weekTasks,
    missed,
    change,
    frame,
    pace,
    generation: loaded,
    soFar,
  } = useLoaderData<typeof loader>();
  const refusal = useFormAnswer(['generate-tasks', 'hold', 'resume', 'reopen', retryIntent]);
  const generation = useGeneration(loaded);
  const formAction = useFormAction();
  const panel = useRef<HTMLElement>(null);
  useFocusOnNew(generation?.id, panel);

  const isBusy = generation !== null && isUnderWay(generation);
  const isWriting = isBusy && generation.kind !== 'tasks';
  const isCompleted = project.status === 'completed';
  const hasBegun = project.status === 'in_progress' || project.status === 'on_hold';
  const current = hasBegun ? project.currentWeek : null;
  const hasHealth = hasBegun || health.newest !== null;
  const finished = isCompleted ? project.targetWeeks : project.currentWeek - 1;

  return (
    <>
      <PageHeader
        back={{ to: '/projects', label: 'Projects' }}
        title={project.title}
        badge={<StatusBadge status={project.status} />}
        actions={
          <>
            <RefineButton disabled={isCompleted || isBusy} />
            <TasksButton project={project} hasPlan={roadmap !== null} isBusy={isBusy} />
          </>
        }
      />
      <RefineDialog key={loaded?.id} />
      <EditDialog key={`${project.title} ${project.description}`} project={project} />
      <DeleteDialog />
      <div className="grid grid-flow-row-dense items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-8">
        <div className="flex min-w-0 flex-col gap-6 empty:hidden">
          {refusal ? <Message tone="error">{refusal.message}</Message> : null}
          {project.status === 'on_hold' ? (
            <Message tone="info">
              <p>
                {project.pausedUntil === null
                  ? 'This project is on hold. Resume it to go on where you stopped.'
                  : `This project is on hold until ${dayLabel(project.pausedUntil)}, then it goes on by itself.`}
              </p>
              <div className="mt-3 mb-1">
                <StatusForm intent="resume" />
              </div>
            </Message>
          ) : null}
          {missed > 0 && generation === null ? (
            <Message tone="info">
              Week {project.currentWeek} is over, with {counted(missed, 'task')} open.{' '}
              <TextLink to={`/projects/${project.id}/tasks`}>Choose how to go on</TextLink>
            </Message>
          ) : null}
          {isCompleted ? (
            <Message tone="success">
              <p>
                This project is completed.{' '}
                <TextLink to={`/projects/${project.id}/tasks`}>Look back at its tasks</TextLink>
              </p>
              <div className="mt-3 mb-1">
                <StatusForm intent="reopen" />
              </div>
            </Message>
          ) : null}
          {roadmap === null && generation === null && !isCompleted ? (
            <Message tone="info">This project has no plan yet. Refine Idea makes one.</Message>
          ) : null}
          {generation && !isCompleted ? (
            <GenerationPanel
              generation={generation}
              retryAction={formAction}
              isRetryFirst={roadmap === null}
              failureTitle={
                generation.kind === 'analysis' && roadmap ? 'Failed to reanalyze project' : undefined
              }
              soFar={soFar}
              panelRef={panel}
            >
              {isWriting && !analysis ? <IdeaSummary {...project} /> : null}
              {isWriting && analysis ? (
                <p>
                  {roadmap
                    ? 'Until it is ready, your last plan stays below.'
                    : 'The analysis is ready to read below.'}
                </p>
              ) : null}
            </GenerationPanel>
          ) : null}
          {change && !isCompleted && !isWriting ? (
            <WhatChanged projectId={project.id} change={change} isOpen={!isBusy} />
          ) : null}
          {understood && !isCompleted ? (
            <FitSection
              fit={understood.fit}
              needs={understood.needs}
              leftOut={leftOut}
              plan={project}
              deliverables={understood.brief.deliverables}
              isOpen={!isBusy}
            />
          ) : null}
        </div>
        <PlanFacts plan={project} end={end}>
          {isCompleted || project.status === 'on_hold' ? null : <StatusForm intent="hold" />}
          <ProjectButtons isCompleted={isCompleted} />
        </PlanFacts>
        <div className="flex min-w-0 flex-col gap-6 xl:col-start-1">
          {roadmap && roadmap.milestones.length > 0 ? (
            <PlanPath
              projectId={project.id}
              targetWeeks={project.targetWeeks}
              milestones={roadmap.milestones}
              current={current}
              finished={finished}
              tasks={weekTasks}
              isCompleted={isCompleted}
            />
          ) : null}
          <Disclosure summary="Project Roadmap" note={isWriting && roadmap ? 'Being rewritten' : null}>
            {roadmap ? (
              <>
                {roadmap.content && <Prose {...roadmap.content} />}
                <RoadmapRail milestones={roadmap.milestones} current={current} finished={finished} />
                <Remarks
                  id="not-in-plan"
                  title="Not in this plan"
                  note="There is no time for these. No week counts on them."
                  items={roadmap.notInPlan}
                />
                <Remarks
                  id="shortfall"
                  title="What to look at yourself"
                  note="The plan was asked for again because of this, and came out no better."
                  items={roadmap.shortfall}
                />
                <WrittenBy {...roadmap} />
              </>
            ) : (
              <Missing isBeingWritten={isWriting}>No roadmap available</Missing>
            )}
          </Disclosure>
          {understood ? (
            <BriefCard
              brief={understood.brief}
              page={`/projects/${project.id}/brief`}
              language={understood.language}
              isCompleted={isCompleted}
            />
          ) : null}
          {isCompleted ? null : <FrameForm {...frame} isOpen={!isBusy} />}
          <Card as="section" aria-labelledby="description">
            <CardTitle id="description">Project Description</CardTitle>
            <p dir="auto" className="max-w-reading whitespace-pre-line">
              {project.description}
            </p>
          </Card>
          <Disclosure summary="Analysis Report" open>
            {analysis ? (
              <>
                <Prose {...analysis.content} />
                <WrittenBy {...analysis} />
              </>
            ) : (
              <Missing isBeingWritten={isWriting}>No analysis available</Missing>
            )}
          </Disclosure>
          <PaceCard pace={pace} isCompleted={isCompleted} />
          {hasHealth ? <HealthSection projectId={project.id} {...health} /> : null}
          {frame.version === null ? null : (
            <Versions
              key={frame.version}
              projectId={project.id}
              count={frame.version}
              isOpen={!isBusy && !isCompleted}
            />
          )}
        </div>
      </div>
    </>
  );
}

const Missing = ({ isBeingWritten, children }: { isBeingWritten: boolean; children: ReactNode }) => (
  <p className="text-muted">{isBeingWritten ? 'It appears here as soon as it is written.' : children}</p>
);

interface RemarksProps {
  id: string;
  title: string;
  note: string;
  items: readonly string[];
}

const Remarks = ({ id, title, note, items }: RemarksProps) =>
  items.length === 0 ? null : (
    <section aria-labelledby={id} className="mt-4 rounded-control bg-warn-soft/50 px-4 py-3">
      <h3 id={id} className="text-lead">
        {title}
      </h3>
      <p className="text-small text-muted">{note}</p>
      <ul className="mt-1.5 list-disc pl-5 marker:text-warn">
        {items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );

const statusForms = {
  hold: { label: 'Put on hold', icon: Pause },
  resume: { label: 'Resume', icon: Play },
  reopen: { label: 'Reopen project', icon: Play },
} as const;

const StatusForm = ({ intent }: { intent: keyof typeof statusForms }) => {
  const { label, icon } = statusForms[intent];
  return (
    <OperationForm intent={intent}>
      <Button variant={intent === 'hold' ? 'quiet' : 'secondary'}>
        <Icon of={icon} />
        {label}
      </Button>
    </OperationForm>
  );
};

interface TasksButtonProps {
  project: { id: string; status: string };
  /** Whether there is a roadmap to make tasks from. */
  hasPlan: boolean;
  /** Whether something is being generated for the project. */
  isBusy: boolean;
}

const TasksButton = ({ project: { id, status }, hasPlan, isBusy }: TasksButtonProps) => {
  if (status === 'completed') return <Button disabled>Explore Tasks</Button>;
  if (status !== 'planning') {
    return (
      <ButtonLink to={`/projects/${id}/tasks`}>
        Explore Tasks
        <Icon of={ArrowRight} />
      </ButtonLink>
    );
  }
  // While the plan is being made, the disabled button shows what comes next.
  if (!hasPlan && !isBusy) return null;
  return (
    <OperationForm intent="generate-tasks">
      <Button disabled={isBusy}>
        <Icon of={Footprints} />
        Generate Tasks
      </Button>
    </OperationForm>
  );
};
