import { redirect } from '@remix-run/node';
import { changedFields, forgetTold, readJson } from '#app/core/shown-fields.ts';
import { retryIntent } from '#app/features/generations/generation-panel.tsx';
import { healthIntent } from '#app/features/health/request-health-form.tsx';
import { requestHealthReport } from '#app/features/health/request-health-report.server.ts';
import { editProject } from '#app/features/ideas/edit-project.server.ts';
import { textsAsReadSchema } from '#app/features/ideas/idea.schema.ts';
import { ideaLabels, sharingOptions } from '#app/features/ideas/idea-labels.ts';
import { reanalyzeProject } from '#app/features/ideas/reanalyze-project.server.ts';
import { changeFrame } from '#app/features/plans/change-frame.server.ts';
import { holdProject, reopenProject, resumeProject } from '#app/features/plans/change-status.server.ts';
import { chooseFit } from '#app/features/plans/choose-fit.server.ts';
import { deleteProject } from '#app/features/plans/delete-project.server.ts';
import { backWithMoved, movedIn } from '#app/features/plans/moved-toast.tsx';
import { tellPreview } from '#app/features/plans/tell-change.ts';
import { setPace } from '#app/features/projects/pace.server.ts';
import { retryGeneration } from '#app/features/retry/retry-generation.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { type Posted, screenActions } from '#app/http/screen-actions.server.ts';
import { failures } from './failures.ts';
import { fitIntent } from './fit-section.tsx';
import { frameIntent, previewIntent } from './frame-form.tsx';
import { paceIntent } from './pace-card.tsx';
import { readFrameForm } from './read-frame-form.ts';

const addressOf = ({ params }: Posted) => `/projects/${params.id}`;
const back = (_: unknown, posted: Posted) => redirect(addressOf(posted));
// The page redirects to the tasks once they exist.
const toTasks = ({ generation }: { generation: { kind: string } }, posted: Posted) =>
  redirect(addressOf(posted) + (generation.kind === 'tasks' ? '?then=tasks' : ''));

const figureIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const frameLabels = {
  hours: 'Hours on each day',
  target_weeks: 'Weeks',
  starts_on: ideaLabels.starts_on,
  days_off: 'Days off',
  sharing: [ideaLabels.sharing, sharingOptions] as const,
};
const changesLabel = { changes: 'What would you like to change?' };

/** The action of the project's page. */
export const answerForm = screenActions(failures, {
  [fitIntent]: {
    operation: chooseFit,
    labels: { leave_out: 'Leave out' },
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
    labels: frameLabels,
    input: (fields, params) => ({ ...params, ...readFrameForm(fields), preview: true }),
    done: (told) => ({ message: 'preview' in told ? tellPreview(told.preview).join(' ') : '' }),
  },
  [frameIntent]: {
    operation: changeFrame,
    labels: frameLabels,
    input: (fields, params) => ({ ...params, ...readFrameForm(fields) }),
    done: (saved, posted) => ('generation' in saved ? back(saved, posted) : { message: 'Saved.' }),
  },
  'say-more': {
    operation: reanalyzeProject,
    labels: changesLabel,
    done: back,
  },
  refine: { operation: reanalyzeProject, labels: changesLabel, done: back },
  'generate-tasks': { operation: requestWeek, done: toTasks },
  [healthIntent]: { operation: requestHealthReport, done: back },
  [paceIntent]: {
    operation: setPace,
    input: ({ active }, params) => ({ ...params, active: active === 'true' }),
    done: back,
  },
  edit: {
    operation: editProject,
    labels: { title: 'Project title', description: 'Description' },
    input: ({ was: shown, ...fields }, params) => {
      const was = textsAsReadSchema.safeParse(readJson(shown)).data ?? {};
      return { ...changedFields(fields, was), ...params, was };
    },
    refused: (answer) => forgetTold(answer, answer.values),
    done: back,
  },
  delete: {
    operation: deleteProject,
    done: (changed, { params: { id = '' } }) =>
      redirect(`/projects?${new URLSearchParams({ undo: id, ...movedIn(changed, 'placed') })}`),
  },
  hold: {
    operation: holdProject,
    labels: { until: 'Until' },
    input: ({ until }, params) => ({ ...params, until: until || undefined }),
    done: (changed, posted) => backWithMoved(changed, posted, 'placed'),
  },
  resume: { operation: resumeProject, done: backWithMoved },
  reopen: { operation: reopenProject, done: backWithMoved },
  [retryIntent]: { operation: retryGeneration, done: toTasks },
});
