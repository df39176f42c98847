import {
  type MetaFunction,
  type ShouldRevalidateFunction,
  useFormAction,
  useLoaderData,
} from '@remix-run/react';
import { useMemo, useRef } from 'react';
import { BriefCard } from '#app/features/brief/brief-card.tsx';
import { GenerationPanel, retryIntent } from '#app/features/generations/generation-panel.tsx';
import { isUnderWay, useGeneration } from '#app/features/generations/use-generation.ts';
import { MovedToast } from '#app/features/plans/moved-toast.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { Message } from '#app/ui/message.tsx';
import { useFormAnswer } from '#app/ui/operation-form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { useFocusOnNew } from '#app/ui/use-focus-on-new.ts';
import { answerForm } from './answer-form.server.ts';
import { DeleteDialog, EditDialog, ProjectButtons } from './edit-project.tsx';
import { failures } from './failures.ts';
import { FitSection } from './fit-section.tsx';
import { FrameForm } from './frame-form.tsx';
import { HealthSection } from './health-section.tsx';
import { type Loaded, loadProject } from './load-project.server.ts';
import { NextStep } from './next-step.tsx';
import { PaceCard } from './pace-card.tsx';
import { IdeaSummary, PlanFacts } from './plan-facts.tsx';
import { PlanPath } from './plan-path.tsx';
import { RefineButton, RefineDialog } from './refine-dialog.tsx';
import { SayMore } from './say-more.tsx';
import { HoldButton, HoldDialog, Standing } from './standing.tsx';
import { TakeAlong } from './take-along.tsx';
import { TasksButton } from './tasks-button.tsx';
import { Versions } from './versions.tsx';
import { WhatChanged } from './what-changed.tsx';
import { AnalysisReport, Roadmap } from './written-plan.tsx';

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta({ title: page.data?.title ?? 'Project' })(page);

export const loader = loadProject;
export const action = answerForm;
export const clientAction = keepForm(failures);

/** After a refusal the loaders run again only if something was changed elsewhere. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export { ProjectErrorBoundary as ErrorBoundary } from '#app/ui/project-error-boundary.tsx';

export default function ProjectDetail() {
  const { page, leftOut } = useLoaderData<typeof loader>();
  const loaded = useMemo((): Loaded => JSON.parse(page), [page]);
  const { project, analysis, roadmap, understood, health, change, frame } = loaded;
  const refusal = useFormAnswer(['generate-tasks', 'resume', 'reopen', retryIntent]);
  const generation = useGeneration(loaded.generation);
  const formAction = useFormAction();
  const panel = useRef<HTMLElement>(null);
  useFocusOnNew(generation?.id, panel);

  const isBusy = generation !== null && isUnderWay(generation);
  const isWriting = isBusy && generation.kind !== 'tasks';
  const isCompleted = project.status === 'completed';
  const isFitShown = understood !== null && !isCompleted;
  const hasBegun = project.status === 'in_progress' || project.status === 'on_hold';
  const hasHealth = hasBegun || health.newest !== null;
  const progress = {
    current: hasBegun ? project.currentWeek : null,
    finished: isCompleted ? project.targetWeeks : project.currentWeek - 1,
  };

  return (
    <>
      <PageHeader
        back={{ to: '/projects', label: 'Projects' }}
        title={project.title}
        badge={<StatusBadge status={project.status} />}
        description={
          // A week that is over says itself what to do.
          roadmap && roadmap.milestones.length > 0 && loaded.missed === 0 ? (
            <NextStep
              projectId={project.id}
              isCompleted={isCompleted}
              weekTasks={loaded.weekTasks}
              {...progress}
            />
          ) : null
        }
        actions={
          <>
            <RefineButton disabled={isCompleted || isBusy} />
            <TasksButton project={project} hasPlan={roadmap !== null} isBusy={isBusy} />
          </>
        }
      />
      <RefineDialog key={loaded.generation?.id} />
      <EditDialog key={`${project.title} ${project.description}`} project={project} />
      <DeleteDialog />
      <HoldDialog key={project.status} pause={loaded.pause} />
      <div className="grid grid-flow-row-dense items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-8">
        <div className="flex min-w-0 flex-col gap-6 empty:hidden">
          <MovedToast />
          {refusal ? <Message tone="error">{refusal.message}</Message> : null}
          <Standing {...loaded} isGenerated={generation !== null} />
          {generation && !isCompleted ? (
            <GenerationPanel
              generation={generation}
              retryAction={formAction}
              isRetryFirst={roadmap === null}
              failureTitle={
                generation.kind === 'analysis' && roadmap ? 'Failed to reanalyze project' : undefined
              }
              soFar={loaded.soFar}
              panelRef={panel}
            >
              {!isWriting ? null : !analysis ? (
                <IdeaSummary {...project} />
              ) : roadmap ? (
                <p>Until it is ready, your last plan stays below.</p>
              ) : (
                <p>The analysis is ready to read below.</p>
              )}
            </GenerationPanel>
          ) : null}
          {change && !isCompleted && !isWriting ? (
            <WhatChanged projectId={project.id} change={change} isOpen={!isBusy} />
          ) : null}
          {isFitShown ? (
            <FitSection
              {...understood}
              leftOut={leftOut}
              pace={loaded.pace.active ? loaded.pace.factor : null}
              plan={project}
              isOpen={!isBusy}
            />
          ) : null}
          {roadmap && roadmap.milestones.length > 0 ? (
            <PlanPath project={project} milestones={roadmap.milestones} {...progress} />
          ) : null}
        </div>
        <PlanFacts plan={project} end={loaded.end}>
          {isCompleted || project.status === 'on_hold' ? null : <HoldButton />}
          <TakeAlong projectId={project.id} />
          <ProjectButtons isCompleted={isCompleted} />
        </PlanFacts>
        <div className="flex min-w-0 flex-col gap-6 xl:col-start-1">
          <Roadmap roadmap={roadmap} isWriting={isWriting} {...progress} />
          {understood ? (
            <BriefCard
              brief={understood.brief}
              page={isCompleted ? undefined : `/projects/${project.id}/brief`}
              kind={understood.kind}
            />
          ) : null}
          {loaded.moreQuestions && !isCompleted ? (
            <SayMore questions={loaded.moreQuestions} isOpen={!isBusy} />
          ) : null}
          {isCompleted ? null : <FrameForm {...frame} isOpen={!isBusy} />}
          <Card as="section" aria-labelledby="description">
            <CardTitle id="description">Project Description</CardTitle>
            <p dir="auto" className="max-w-reading whitespace-pre-line">
              {project.description}
            </p>
          </Card>
          <AnalysisReport analysis={analysis} isWriting={isWriting} isFitShown={isFitShown} />
          <PaceCard pace={loaded.pace} isCompleted={isCompleted} />
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
