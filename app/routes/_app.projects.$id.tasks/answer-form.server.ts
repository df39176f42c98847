import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { answerFailed } from '#app/features/chat/answer-question.server.ts';
import { completeProject, resumeProject } from '#app/features/projects/change-status.server.ts';
import { getProject } from '#app/features/projects/get-project.server.ts';
import { retryGeneration } from '#app/features/retry/retry-generation.server.ts';
import { askAboutTask, readPairs } from '#app/features/tasks/ask-about-task.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { rescheduleTask } from '#app/features/tasks/reschedule-task.server.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { completedCookieFor } from '#app/http/completed-cookie.server.ts';
import { readForm } from '#app/http/read-body.server.ts';
import { type FormResult, load, privateScreen, submitForm } from '#app/http/screen.server.ts';
import { wantsPage } from '#app/http/wants-page.server.ts';
import { celebratedCookieFor } from './celebrated.server.ts';
import { failures } from './failures.ts';
import type { Outcome } from './outcome.ts';

type Values = Record<string, string>;

/** Does what a form of the tasks screen asks for in its field `intent`; one that is about a task names it in `id`. */
export async function answerForm({ request, params }: ActionFunctionArgs) {
  const context = await privateScreen(request);
  const values = await readForm(request);
  const { intent = '' } = values;
  const failure = failures[intent];
  const project = { id: params.id ?? '' };
  const here = `/projects/${params.id}/tasks`;
  const goTo = (address: string, result: FormResult<unknown>) =>
    result.ok ? redirect(address) : refuse(values, result.error);

  switch (intent) {
    case 'status':
      return answerAboutTask(
        request,
        values,
        await submitForm(setTaskStatus, values, context, failure),
        here,
      );
    case 'reschedule':
      return answerAboutTask(
        request,
        values,
        await submitForm(rescheduleTask, values, context, failure),
        here,
      );
    case 'ask': {
      const question = { ...values, projectId: project.id };
      const result = await submitForm(askAboutTask, question, context, answerFailed);
      if (result.ok) return data<Outcome>({ intent, id: values.id, ok: true, pairs: result.value.pairs });
      return refuse(values, result.error, { pairs: readPairs(values.context ?? '') });
    }
    case 'first':
    case 'next':
      return goTo(here, await submitForm(requestWeek, project, context, failure));
    case 'retry':
      return goTo(here, await submitForm(retryGeneration, project, context, failures.next));
    case 'resume':
      return goTo(here, await submitForm(resumeProject, project, context));
    case 'complete': {
      const result = await submitForm(completeProject, project, context, failure);
      if (!result.ok) return refuse(values, result.error);
      return redirect('/dashboard', { headers: { 'Set-Cookie': await completedCookieFor(project.id) } });
    }
    case 'celebrated': {
      await load(getProject, project, context);
      const headers = { 'Set-Cookie': await celebratedCookieFor(request, project.id) };
      if (wantsPage(request)) return redirect(here, { headers });
      return data<Outcome>({ intent, id: undefined, ok: true }, { headers });
    }
    default:
      throw new Response('This form is not known here.', { status: 400 });
  }
}

type Refused = Extract<FormResult<unknown>, { ok: false }>['error'];

const refuse = ({ intent = '', id }: Values, error: Refused, more: Pick<Outcome, 'pairs'> = {}) =>
  data<Outcome>({ intent, id, ok: false, error, ...more }, { status: error.status });

/** A browser without scripts goes on to the page, at the task; a script gets the outcome. */
function answerAboutTask(request: Request, values: Values, result: FormResult<unknown>, here: string) {
  if (!result.ok) return refuse(values, result.error);
  if (wantsPage(request)) return redirect(`${here}#task-${values.id}`);
  return data<Outcome>({ intent: values.intent ?? '', id: values.id, ok: true });
}
