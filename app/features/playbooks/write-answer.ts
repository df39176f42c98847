import { flatten, quote } from '#app/core/plain-line.ts';
import { clause, inWords, sentence } from '#app/core/prose.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import type { Question } from '#app/features/chat/answer-question.prompt.ts';
import { workFor, workOfTitle } from './lay-out.ts';
import type { Playbook } from './playbook.schema.ts';
import { kindsOfProject, playbookOf } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';
import { contentOf, placesOf, stems } from './wording.ts';

type Topic = 'behind' | 'done' | 'place' | 'time' | 'money' | 'skip' | 'how';

// The first that matches is what the question is about.
const topics: readonly (readonly [Topic, RegExp])[] = [
  [
    'behind',
    /\b(?:ill|sick|flu|hospital|behind|catch(?:ing)? up|missed|overdue|too late|no time|not? (?:enough )?time|too busy|exhausted|overwhelm\w*|holiday|reschedul\w*|postpone\w*|move (?:it|this)|another (?:day|week)|next week|can[’']?t (?:do|make) (?:it|this))\b/i,
  ],
  [
    'done',
    /\b(?:how (?:do|will|can) i know|when (?:is|am) (?:it|this|i)? ?(?:done|finished)|done when|good enough|finished|complete)\b/i,
  ],
  [
    'place',
    /\b(?:wait\w*|depend\w*|what (?:comes|has to come|must come) (?:first|before|after|next)|in which order|blocked)\b/i,
  ],
  [
    'time',
    /\b(?:how long|how much time|how many (?:hours|minutes)|when (?:is|must|should)|due|by when|deadline)\b/i,
  ],
  ['money', /\b(?:cost\w*|money|budget|expens\w*|cheap\w*|afford|price\w*|pay)\b/i],
  [
    'skip',
    /\b(?:skip|leave (?:it |this )?out|drop|necessary|must i|do i (?:really )?(?:have|need) to|why)\b/i,
  ],
  [
    'how',
    /\b(?:how (?:do|should|can|would|to)|where (?:do|should|can) i (?:start|begin)|start|begin|first step|steps|stuck|help|example|explain|what exactly|what do i need|which tools|tools?|materials?|equipment)\b/i,
  ],
];

/** Answers from the playbook's advice and the task's own place in the plan, or says that it cannot. */
export function writeAnswer(question: Question): string {
  const { plan, project, task, taskTitle, query, context } = question;
  const recognised = () => recognisePlaybook(project, kindsOfProject).playbook;
  const playbook = plan ? playbookOf(plan.brief.playbook) : (recognised() ?? playbookOf(null));
  const title = quote(task?.title ?? taskTitle, 90);
  const topic = topics.find(([, signs]) => signs.test(query))?.[0];
  const told = tell(question, title, playbook);
  const points = [...(topic === 'behind' ? [] : adviceOn(query, playbook)), ...(topic ? told[topic] : [])];
  const cannot = `I cannot answer that: without an AI model I know only the plan and what is usual in this kind of project. About ${title} I can say how it is done, what it waits for, how long it may take, when it is done, and what to do if you fall behind.`;
  const answer = numbered(points.length > 0 ? points : [cannot]);
  if (!context.some(({ response }) => response === answer)) return answer;
  const nothingMore = `That is all I know about this from ${title} itself; a person who does such things can say more.`;
  return numbered([nothingMore, ...[...told.place, ...told.done].slice(0, 3)]);
}

/** What can be said of a task on each topic. */
function tell(
  { plan, task, taskTitle, roadmapWeek }: Question,
  title: string,
  playbook: Playbook,
): Record<Topic, string[]> {
  const work = plan ? workOfTitle(task?.title ?? taskTitle, workFor(plan)) : null;
  const { holdsUp = [], waitsFor = [], dueDate = null, hours = 0, description = '' } = task ?? {};
  const waiting = `${list(holdsUp)} ${holdsUp.length === 1 ? 'waits' : 'wait'} for it.`;
  const day = dueDate ? ` and is due on ${inWords(dueDate)}` : '';
  const fixed = plan?.brief.dates.filter(({ kind, date }) => kind !== 'day_off' && date >= plan.today) ?? [];
  const dates = fixed
    .slice(0, 2)
    .map(({ name, date }) => `${name} on ${inWords(date)}`)
    .join(', ');
  const end = work
    ? clause(work.doneWhen)
    : description
        .split(/\bdone when:?/i)[1]
        ?.split('.')[0]
        ?.trim();
  const done = `${title} is done when this is true: ${end}.`;
  const steps = (work?.how ?? description).split(/(?<=[.!?])\s+/).filter((step) => step.trim() !== '');
  const { name, source } = work?.deliverable ?? {};
  const whose = source === 'you' ? 'you named yourself' : 'I assumed; you can take it out in the brief';
  const budget = plan?.brief.budget;
  const lines = playbook.budget
    .slice(0, 4)
    .map(({ line, from, to }) => `${line}: ${from === to ? to : `${from} to ${to}`}`);
  const unknown = `I do not find ${title} among your tasks, so I do not know its place in the plan.`;
  const points: Record<Topic, string[]> = {
    behind: [
      `Do not catch up all at once: only ${title} matters for now. It takes ${hoursLabel(hours)}${day}.`,
      holdsUp.length > 0
        ? `Before you move it, know that ${waiting}`
        : 'Nothing else waits for it, so it can move to a later day with Reschedule without holding anything up.',
      dates ? `What cannot move: ${dates}.` : 'No fixed day stands behind it.',
      plan?.fit.verdict === 'fits'
        ? 'There is time to spare in this plan, so a few lost days need no catching up by night.'
        : 'If the days are lost, take something out in the brief or give the plan a week more, rather than working twice as much.',
    ],
    done: end
      ? [done, holdsUp.length > 0 ? `Then ${list(holdsUp)} can begin.` : '']
      : [
          `The plan does not say when ${title} is done. Write one sentence that somebody else could check, and stop when it is true.`,
        ],
    place: [
      waitsFor.length > 0
        ? `${title} waits for ${list(waitsFor)}.`
        : `${title} waits for nothing: you can do it now.`,
      holdsUp.length > 0 ? waiting : '',
      roadmapWeek
        ? `It belongs to week ${roadmapWeek.week}, which is for this: ${clause(roadmapWeek.title)}.`
        : '',
    ],
    time: [
      `${title} is planned with ${hoursLabel(hours)}${day}.`,
      'If half of the time is over and less than a third is done, cut it down to what the next task needs, and note the rest for later.',
    ],
    money: [
      budget
        ? `You said ${budget.amount} ${budget.currency} in all; write a stop for this before you spend.`
        : '',
      lines.length > 0
        ? `What such a project usually costs: ${lines.join('; ')}. Prices differ from place to place, so ask twice.`
        : '',
    ].filter(Boolean),
    skip: [
      name
        ? `${title} serves ${quote(name, 80)}, which ${whose}.`
        : `${title} serves the project as a whole.`,
      holdsUp.length > 0
        ? `Without it ${list(holdsUp)} would lack what it brings.`
        : 'Nothing else waits for it.',
      plan
        ? `The project is done when this is true: ${clause(plan.brief.done_when)}. If it does not need this task, leave it out.`
        : '',
    ],
    how:
      steps.length === 0
        ? []
        : [
            waitsFor.length > 0 ? `First ${list(waitsFor)}, because ${title} waits for it.` : '',
            work?.needs ? `Have at hand: ${clause(work.needs)}.` : '',
            ...steps.slice(0, 4),
            work ? done : '',
          ],
  };
  if (!task) for (const topic of ['behind', 'place', 'time'] as const) points[topic] = [unknown];
  return points;
}

/** Several points are numbered, each on one line without what means something in markdown. */
function numbered(points: readonly string[]): string {
  const plain = points.map((text) =>
    flatten(text.replaceAll(/[`*[\]<>|#{}\\]/g, ' ')).replace(/^[\s>-]+/, ''),
  );
  const lines = [...new Set(plain)].filter(Boolean);
  return lines.length > 1 ? lines.map((line, at) => `${at + 1}. ${line}`).join('\n') : (lines[0] ?? '');
}

/** What the playbook says about what goes wrong in this trade, when the question names it. */
function adviceOn(query: string, { advice, risks }: Playbook): string[] {
  const words = stems(query);
  const count = (signs: readonly string[]) => signs.filter((sign) => placesOf(sign, words).length > 0).length;
  const best = advice.toSorted((one, other) => count(other.signs) - count(one.signs))[0];
  if (best && count(best.signs) > 0) return [best.answer];
  const risk = risks.find(
    ({ risk: what }) => contentOf(what).filter((word) => words.includes(word)).length >= 2,
  );
  return risk ? [sentence(`if ${clause(risk.risk)}: ${clause(risk.fallback)}`)] : [];
}

const list = (titles: readonly string[]): string =>
  titles
    .slice(0, 3)
    .map((each) => quote(each, 70))
    .join(', ');
