import { flatten, quote } from '#app/core/plain-line.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import type { Question } from '#app/features/chat/answer-question.prompt.ts';
import { workFor, workOfTitle } from './lay-out.ts';
import type { Work } from './list-work.ts';
import type { Playbook } from './playbook.schema.ts';
import { kindsOfProject, playbookOf } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';
import { clause, contentOf, inWords, placesOf, sentence, stems } from './wording.ts';

/** What is known of the question's task: its place in the plan, and how the playbook does it. */
interface Known extends Question {
  title: string;
  work: Work | null;
  playbook: Playbook;
}

const behind =
  /\b(?:ill|sick|flu|hospital|behind|catch(?:ing)? up|missed|overdue|too late|no time|not? (?:enough )?time|too busy|exhausted|overwhelm\w*|holiday|reschedul\w*|postpone\w*|move (?:it|this)|another (?:day|week)|next week|can[’']?t (?:do|make) (?:it|this))\b/i;

// The first that matches is what the question is about.
const topics: readonly (readonly [RegExp, (known: Known) => string[]])[] = [
  [behind, catchUp],
  [
    /\b(?:how (?:do|will|can) i know|when (?:is|am) (?:it|this|i)? ?(?:done|finished)|done when|good enough|finished|complete)\b/i,
    whenDone,
  ],
  [
    /\b(?:wait\w*|depend\w*|what (?:comes|has to come|must come) (?:first|before|after|next)|in which order|blocked)\b/i,
    place,
  ],
  [
    /\b(?:how long|how much time|how many (?:hours|minutes)|when (?:is|must|should)|due|by when|deadline)\b/i,
    time,
  ],
  [/\b(?:cost\w*|money|budget|expens\w*|cheap\w*|afford|price\w*|pay)\b/i, money],
  [/\b(?:skip|leave (?:it |this )?out|drop|necessary|must i|do i (?:really )?(?:have|need) to|why)\b/i, skip],
  [
    /\b(?:how (?:do|should|can|would|to)|where (?:do|should|can) i (?:start|begin)|start|begin|first step|steps|stuck|help|example|explain|what exactly|what do i need|which tools|tools?|materials?|equipment)\b/i,
    how,
  ],
];

/** Answers from the playbook's advice and the task's own place in the plan, or says that it cannot. */
export function writeAnswer(question: Question): string {
  const { plan, project, task, taskTitle, query, context } = question;
  const recognised = () => recognisePlaybook(project, kindsOfProject).playbook;
  const playbook = plan ? playbookOf(plan.brief.playbook) : (recognised() ?? playbookOf(null));
  const name = task?.title ?? taskTitle;
  const work = plan ? workOfTitle(name, workFor(plan)) : null;
  const known: Known = { ...question, title: quote(name, 90), playbook, work };
  const advice = behind.test(query) ? [] : adviceOn(query, playbook);
  const points = [...advice, ...(topics.find(([signs]) => signs.test(query))?.[1](known) ?? [])];
  const answer = numbered(points.length > 0 ? points : cannot(known));
  if (!context.some(({ response }) => response === answer)) return answer;
  const rest = [...place(known), ...whenDone(known)].slice(0, 3);
  return numbered([
    `That is all I know about this from ${known.title} itself; a person who does such things can say more.`,
    ...rest,
  ]);
}

/** Several points are numbered, each on one line without what means something in markdown. */
function numbered(points: readonly string[]): string {
  const lines = [
    ...new Set(
      points.map((text) => flatten(text.replaceAll(/[`*[\]<>|#{}\\]/g, ' ')).replace(/^[\s>-]+/, '')),
    ),
  ].filter(Boolean);
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

function catchUp({ title, task, plan }: Known): string[] {
  if (!task)
    return [
      `I do not find ${title} among your tasks, so I cannot say what moving it would hold up.`,
      'Open tasks can be moved to another day with Reschedule.',
    ];
  const { dueDate, hours, holdsUp } = task;
  const due = dueDate
    ? `It is due on ${inWords(dueDate)} and takes ${hoursLabel(hours)}.`
    : `It takes ${hoursLabel(hours)} and has no day yet.`;
  const fixed =
    plan?.brief.dates.filter(({ kind, date }) => kind !== 'day_off' && date >= plan.today).slice(0, 2) ?? [];
  const dates = fixed.map(({ name, date }) => `${name} on ${inWords(date)}`).join(', ');
  return [
    `Do not catch up all at once: only ${title} matters for now. ${due}`,
    holdsUp.length > 0
      ? `Before you move it, know that ${list(holdsUp)} ${waitFor(holdsUp)} it.`
      : 'Nothing else waits for it, so it can move to a later day with Reschedule without holding anything up.',
    dates ? `What cannot move: ${dates}.` : 'No fixed day stands behind it.',
    plan?.fit.verdict === 'fits'
      ? 'There is time to spare in this plan, so a few lost days need no catching up by night.'
      : 'If the days are lost, take something out in the brief or give the plan a week more, rather than working twice as much.',
  ];
}

function whenDone({ title, task, work }: Known): string[] {
  const told = work
    ? clause(work.doneWhen)
    : task?.description
        .split(/\bdone when:?/i)[1]
        ?.split('.')[0]
        ?.trim();
  if (!told)
    return [
      `The plan does not say when ${title} is done. Write one sentence that somebody else could check, and stop when it is true.`,
    ];
  return [
    `${title} is done when this is true: ${told}.`,
    ...(task && task.holdsUp.length > 0 ? [`Then ${list(task.holdsUp)} can begin.`] : []),
  ];
}

function place({ title, task, roadmapWeek }: Known): string[] {
  if (!task) return [`I do not find ${title} among your tasks, so I do not know its place in the plan.`];
  return [
    task.waitsFor.length > 0
      ? `${title} waits for ${list(task.waitsFor)}.`
      : `${title} waits for nothing: you can do it now.`,
    ...(task.holdsUp.length > 0 ? [`${list(task.holdsUp)} ${waitFor(task.holdsUp)} it.`] : []),
    ...(roadmapWeek
      ? [`It belongs to week ${roadmapWeek.week}, which is for this: ${clause(roadmapWeek.title)}.`]
      : []),
  ];
}

function time({ title, task }: Known): string[] {
  if (!task) return [`${title} has no hours in your plan that I could name.`];
  const due = task.dueDate ? ` and is due on ${inWords(task.dueDate)}` : '';
  return [
    `${title} is planned with ${hoursLabel(task.hours)}${due}.`,
    'If half of the time is over and less than a third is done, cut it down to what the next task needs, and note the rest for later.',
  ];
}

function money({ playbook, plan }: Known): string[] {
  const budget = plan?.brief.budget;
  const lines = playbook.budget
    .slice(0, 4)
    .map(({ line, from, to }) => `${line}: ${from === to ? to : `${from} to ${to}`}`);
  return [
    ...(budget
      ? [`You said ${budget.amount} ${budget.currency} in all; write a stop for this before you spend.`]
      : []),
    ...(lines.length > 0
      ? [
          `What such a project usually costs: ${lines.join('; ')}. Prices differ from place to place, so ask twice.`,
        ]
      : []),
  ];
}

function skip({ title, task, work, plan }: Known): string[] {
  const { name, source } = work?.deliverable ?? {};
  const whose = source === 'you' ? 'you named yourself' : 'I assumed; you can take it out in the brief';
  return [
    name ? `${title} serves ${quote(name, 80)}, which ${whose}.` : `${title} serves the project as a whole.`,
    task && task.holdsUp.length > 0
      ? `Without it ${list(task.holdsUp)} would lack what it brings.`
      : 'Nothing else waits for it.',
    ...(plan
      ? [
          `The project is done when this is true: ${clause(plan.brief.done_when)}. If it does not need this task, leave it out.`,
        ]
      : []),
  ];
}

function how({ title, task, work }: Known): string[] {
  const steps = (work?.how ?? task?.description ?? '')
    .split(/(?<=[.!?])\s+/)
    .filter((step) => step.trim() !== '');
  if (steps.length === 0) return [];
  return [
    ...(task && task.waitsFor.length > 0
      ? [`First ${list(task.waitsFor)}, because ${title} waits for it.`]
      : []),
    ...(work?.needs ? [`Have at hand: ${clause(work.needs)}.`] : []),
    ...steps.slice(0, 4),
    ...(work ? [`It is done when this is true: ${clause(work.doneWhen)}.`] : []),
  ];
}

const cannot = ({ title }: Known): string[] => [
  `I cannot answer that: without an AI model I know only the plan and what is usual in this kind of project. About ${title} I can say how it is done, what it waits for, how long it may take, when it is done, and what to do if you fall behind.`,
];

const waitFor = (titles: readonly string[]): string => (titles.length === 1 ? 'waits for' : 'wait for');
const list = (titles: readonly string[]): string =>
  titles
    .slice(0, 3)
    .map((each) => quote(each, 70))
    .join(', ');
