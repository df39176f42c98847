import { redirect } from '@remix-run/node';
import { answerFailed } from '#app/features/chat/answer-question.server.ts';
import { askAboutTask } from '#app/features/chat/ask-about-task.server.ts';
import { completeProject, reopenProject, resumeProject } from '#app/features/plans/change-status.server.ts';
import { getProject } from '#app/features/plans/get-project.server.ts';
import { backWithMoved, withMoved } from '#app/features/plans/moved-toast.tsx';
import { retryGeneration } from '#app/features/retry/retry-generation.server.ts';
import { closeWeek } from '#app/features/tasks/close-week.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { rescheduleTask } from '#app/features/tasks/reschedule-task.server.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { statusFields } from '#app/features/tasks/status-fields.ts';
import { takeBackDroppedTask } from '#app/features/tasks/take-back-dropped-task.server.ts';
import { completedCookieFor } from '#app/http/completed-cookie.server.ts';
import { type Posted, screenActions } from '#app/http/screen-actions.server.ts';
import { wantsPage } from '#app/http/wants-page.server.ts';
import { celebratedCookieFor } from './celebrated.server.ts';
import { failures } from './failures.ts';
import {
  describeChange,
  describeOpened,
  describeTakenBack,
  ownTaskForms,
  saying,
} from './own-task-forms.server.ts';
import { readWeekForm, weekLabels } from './week-form.ts';

const addressOf = ({ params }: Posted) => `/projects/${params.id}/tasks`;
const back = (_: unknown, posted: Posted) => redirect(addressOf(posted));

/** Forms about a task carry its id. */
const aboutTask = {
  input: (fields: Record<string, string>) => fields,
  // Without scripts the browser goes to the task on the page.
  done: (_: unknown, posted: Posted) =>
    wantsPage(posted.request) ? redirect(`${addressOf(posted)}#task-${posted.values.id}`) : {},
};

const failuresOfAll = {
  ...failures,
  'undo-edit': failures['edit-task'],
  'undelete-task': failures['edit-task'],
  ask: answerFailed,
  retry: failures.next,
};

/** The action of the tasks screen. */
export const answerForm = screenActions(failuresOfAll, {
  status: {
    operation: setTaskStatus,
    labels: { spent_hours: 'Hours' },
    input: statusFields,
    done: (task, posted) => {
      const { id, title, status } = task;
      if (wantsPage(posted.request)) return aboutTask.done(null, posted);
      const isTick = status === 'completed' && posted.values.spent_hours === undefined;
      const { waits } = posted.values;
      const undo = { intent: 'status', id, status: 'pending', ...(waits && { waits }) };
      return isTick ? saying(`“${title}” is done.`, posted, undo) : { message: describeOpened(task) };
    },
  },
  reschedule: {
    operation: rescheduleTask,
    labels: { due_date: 'New due date' },
    // Buttons for a day show how full it gets, so they may overfill it.
    input: ({ must_fit, day, ...fields }) => ({
      ...fields,
      ...(day && { due_date: day }),
      must_fit: must_fit === 'true',
    }),
    done: (task, posted) => {
      const undo = { intent: 'undo-edit', id: task.id, changes: JSON.stringify(task.before) };
      return saying(describeChange(task), posted, undo);
    },
  },
  ...ownTaskForms,
  ask: {
    operation: askAboutTask,
    labels: { query: 'Your question' },
    input: (fields, { id }) => ({ ...fields, projectId: id }),
    done: ({ pairs }, { values }) => ({ values: { ...values, query: '', context: JSON.stringify(pairs) } }),
  },
  first: { operation: requestWeek, done: back },
  next: { operation: requestWeek, done: back },
  retry: { operation: retryGeneration, done: back },
  resume: { operation: resumeProject, done: backWithMoved },
  reopen: { operation: reopenProject, done: backWithMoved },
  'close-week': {
    operation: closeWeek,
    labels: weekLabels,
    input: (fields, { id }) => ({ id, ...readWeekForm(fields) }),
    done: back,
  },
  'take-back': {
    operation: takeBackDroppedTask,
    input: (fields) => fields,
    done: (task, posted) => saying(describeTakenBack(task), posted),
  },
  complete: {
    operation: completeProject,
    done: async (changed, { params: { id = '' } }) => {
      const headers = { 'Set-Cookie': await completedCookieFor(id) };
      return redirect(withMoved('/dashboard', changed, 'placed'), { headers });
    },
  },
  celebrated: {
    operation: getProject,
    done: async (_, posted) => {
      const { request, params } = posted;
      const headers = { 'Set-Cookie': await celebratedCookieFor(request, params.id ?? '') };
      return wantsPage(request) ? redirect(addressOf(posted), { headers }) : { headers };
    },
  },
});
