import type { Question } from '#app/features/chat/answer-question.prompt.ts';
import { checklistOf } from '#app/features/checklists/checklists.ts';
import { messagesIn } from '#app/features/checklists/messages.ts';
import { stepsOf } from './arrange-steps.ts';

/** What the plan says about a task: its day and hours, how, done when, what waits for it, and its phase's advice. */
export function answerQuestion({ plan, task }: Question): string {
  const { say, day, hours, titles } = messagesIn(plan?.brief.language ?? 'en');
  if (!task || !plan) return [say('no_model'), say('unknown_task'), say('connect')].join('\n\n');
  const step = plan.brief.deliverables
    .flatMap((deliverable) => stepsOf(deliverable).map((each) => ({ ...each, deliverable })))
    .find(({ id, title }) => (task.step ? id === task.step : title === task.title));
  const phase = checklistOf(plan.brief.checklist)?.phases.find(
    ({ title }) => title === step?.deliverable.name,
  );
  const { dueDate, isDone, waitsFor, holdsUp } = task;
  const when = dueDate && !isDone ? say('task_when', { day: day(dueDate), hours: hours(task.hours) }) : '';
  return [
    say('no_model'),
    when || say('task_hours', { hours: hours(task.hours) }),
    step?.how ?? task.description,
    step?.done_when ? say('done_when', { text: step.done_when }) : '',
    waitsFor.length > 0 ? say('waits_for', { titles: titles(waitsFor) }) : '',
    holdsUp.length > 0 ? say('holds_up', { titles: titles(holdsUp) }) : '',
    phase?.advice ?? '',
    say('connect'),
  ]
    .filter(Boolean)
    .join('\n\n');
}
