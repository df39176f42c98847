import { flatten, quote } from '#app/core/plain-line.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import type { Question } from '#app/features/chat/answer-question.prompt.ts';
import { workFor, workOfTitle } from './lay-out.ts';
import type { Work } from './list-work.ts';
import type { Playbook } from './playbook.schema.ts';
import { kindsOfProject, playbookOf } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';
import { clause, contentOf, inWords, placesOf, sentence, stems } from './wording.ts';

type Task = NonNullable<Question['task']>;

/** What is known of the question's task: its place in the plan, and how the playbook does it. */
interface Known {
  question: Question;
  title: string;
  task: Task | null;
  work: Work | null;
  playbook: Playbook;
}

// The first that matches is what the question is about.
const topics: readonly (readonly [RegExp, (known: Known) => string[]])[] = [
  [
    /\b(?:ill|sick|flu|hospital|behind|catch up|catching up|missed|overdue|too late|no time|not? (?:enough )?time|too busy|exhausted|overwhelm\w*|holiday|reschedul\w*|postpone\w*|move (?:it|this)|another (?:day|week)|next week|can[’']?t (?:do|make) (?:it|this))\b/i,
    catchUp,
  ],
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
  [/\b(?:what do i need|which tools|tools?|materials?|at hand|equipment)\b/i, atHand],
  [
    /\b(?:how (?:do|should|can|would|to)|where (?:do|should|can) i (?:start|begin)|start|begin|first step|steps|stuck|help|example|explain|what exactly)\b/i,
    how,
  ],
];

/** Answers from the playbook's advice and the task's own place in the plan, or says that it cannot. */
export function writeAnswer(question: Question): string {
  const { plan, project, task, taskTitle, query } = question;
  const playbook = plan
    ? playbookOf(plan.brief.playbook)
    : (recognisePlaybook(project, kindsOfProject).playbook ?? playbookOf(null));
  const title = quote(task?.title ?? taskTitle, 90);
  const known: Known = {
    question,
    title,
    task,
    playbook,
    work: plan ? workOfTitle(task?.title ?? taskTitle, workFor(plan)) : null,
  };
  const isBehind = topics[0]?.[0].test(query) ?? false;
  const advice = isBehind ? null : adviceOn(query, playbook);
  const own = topics.find(([signs]) => signs.test(query))?.[1](known) ?? [];
  const said = new Set(question.context.map(({ response }) => response));
  const text = [...(advice ? [advice] : []), ...own];
  const answer = numbered(text.length > 0 ? text : cannot(known));
  if (!said.has(answer)) return answer;
  const rest = [...place(known), ...whenDone(known)];
  return numbered([
    `That is all I know about this from ${title} itself; a person who does such things can say more.`,
    ...rest.slice(0, 3),
  ]);
}

/** Several points are numbered. */
const numbered = (points: readonly string[]): string => {
  const lines = [...new Set(points.map(plain).filter(Boolean))];
  return lines.length > 1 ? lines.map((line, at) => `${at + 1}. ${line}`).join('\n') : (lines[0] ?? '');
};

/** One line without what means something in markdown. */
const plain = (text: string): string =>
  flatten(text.replaceAll(/[`*[\]<>|#{}\\]/g, ' ')).replace(/^[\s>-]+/, '');

/** What the playbook says about what goes wrong in this trade, when the question names it. */
function adviceOn(query: string, { advice, risks }: Playbook): string | null {
  const words = stems(query);
  const best = advice
    .map(({ signs, answer }) => ({
      answer,
      count: signs.filter((sign) => placesOf(sign, words).length > 0).length,
    }))
    .sort((one, other) => other.count - one.count)[0];
  if (best && best.count > 0) return best.answer;
  const risk = risks.find(
    ({ risk: what }) => contentOf(what).filter((word) => words.includes(word)).length >= 2,
  );
  return risk ? sentence(`if ${clause(risk.risk)}: ${clause(risk.fallback)}`) : null;
}

function catchUp({ title, task, question: { plan } }: Known): string[] {
  if (!task)
    return [
      `I do not find ${title} among your tasks, so I cannot say what moving it would hold up.`,
      'Open tasks can be moved to another day with Reschedule.',
    ];
  const due = task.dueDate
    ? `It is due on ${inWords(task.dueDate)} and takes ${hoursLabel(task.hours)}.`
    : `It takes ${hoursLabel(task.hours)} and has no day yet.`;
  const holds =
    task.holdsUp.length > 0
      ? `Before you move it, know that ${list(task.holdsUp)} ${task.holdsUp.length === 1 ? 'waits' : 'wait'} for it.`
      : 'Nothing else waits for it, so it can move to a later day with Reschedule without holding anything up.';
  const fixed =
    plan?.brief.dates.filter(({ kind, date }) => kind !== 'day_off' && date >= plan.today).slice(0, 2) ?? [];
  const dates =
    fixed.length > 0
      ? `What cannot move: ${fixed.map(({ name, date }) => `${name} on ${inWords(date)}`).join(', ')}.`
      : 'No fixed day stands behind it.';
  const fit =
    plan?.fit.verdict === 'short' || plan?.fit.verdict === 'tight'
      ? 'There is little time to spare in this plan: if the days are lost, take something out in the brief or give it a week more, rather than working twice as much.'
      : 'There is time to spare in this plan, so a few lost days need no catching up by night.';
  return [`Do not catch up all at once: only ${title} matters for now. ${due}`, holds, dates, fit];
}

function whenDone({ title, task, work }: Known): string[] {
  if (work)
    return [
      `${title} is done when this is true: ${clause(work.doneWhen)}.`,
      ...(task && task.holdsUp.length > 0 ? [`Then ${list(task.holdsUp)} can begin.`] : []),
    ];
  const told = /\bdone when:?\s*(.+?)(?:\.|$)/i.exec(task?.description ?? '')?.[1];
  return told
    ? [`${title} is done when this is true: ${told}.`]
    : [
        `The plan does not say when ${title} is done. Write one sentence that somebody else could check, and stop when it is true.`,
      ];
}

function place({ title, task, question: { roadmapWeek } }: Known): string[] {
  if (!task) return [`I do not find ${title} among your tasks, so I do not know its place in the plan.`];
  return [
    task.waitsFor.length > 0
      ? `${title} waits for ${list(task.waitsFor)}.`
      : `${title} waits for nothing: you can do it now.`,
    ...(task.holdsUp.length > 0
      ? [`For it ${task.holdsUp.length === 1 ? 'waits' : 'wait'} ${list(task.holdsUp)}.`]
      : []),
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
    'If half of the time is over and less than a third is done, stop, cut it down to what the next task needs, and note the rest for later.',
  ];
}

function money({ playbook, question: { plan } }: Known): string[] {
  const budget = plan?.brief.budget;
  const lines = playbook.budget
    .slice(0, 4)
    .map(({ line, from, to }) => `${line}: ${from === to ? to : `${from} to ${to}`}`);
  if (!budget && lines.length === 0) return [];
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

function skip({ title, task, work, question: { plan } }: Known): string[] {
  const name = work?.deliverable?.name ?? null;
  return [
    name
      ? `${title} serves ${quote(name, 80)}, which ${work?.deliverable?.source === 'you' ? 'you named yourself' : 'I assumed; you can take it out in the brief'}.`
      : `${title} serves the project as a whole.`,
    task && task.holdsUp.length > 0
      ? `Without it ${list(task.holdsUp)} would have to begin without what it brings.`
      : 'Nothing else waits for it.',
    ...(plan
      ? [
          `The project is done when this is true: ${clause(plan.brief.done_when)}. If it does not need this task, leave it out.`,
        ]
      : []),
  ];
}

function atHand({ title, work }: Known): string[] {
  return work?.needs
    ? [`For ${title} have this at hand: ${clause(work.needs)}.`, work.how]
    : work
      ? [work.how]
      : [];
}

function how({ title, task, work }: Known): string[] {
  const text = work?.how ?? task?.description ?? '';
  const steps = text.split(/(?<=[.!?])\s+/).filter((step) => step.trim() !== '');
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

const list = (titles: readonly string[]): string =>
  titles
    .slice(0, 3)
    .map((each) => quote(each, 70))
    .join(', ');
