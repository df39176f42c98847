import { numbered, quote, quotes } from '#app/core/plain-line.ts';
import { clause, inWords, sentence } from '#app/core/prose.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import { lookUp } from '#app/features/brief/look-up.ts';
import { holdsOneOf } from '#app/features/brief/signs.ts';
import { contentOf, stems } from '#app/features/brief/stems.ts';
import type { Question } from '#app/features/chat/answer-question.prompt.ts';
import { findAnchor, workFor } from './list-work.ts';
import type { Playbook } from './playbook.schema.ts';
import { playbookOf } from './playbooks.ts';
import { recognisePlaybook } from './recognise-playbook.ts';
import { say, sayAll, wordsFor } from './say.ts';
import { workOfTitle } from './work-left.ts';

// The first of these that a question mentions is its topic.
const topics = ['cancel', 'behind', 'done', 'place', 'time', 'money', 'skip', 'how'] as const;
type Topic = (typeof topics)[number];

/** Answers from the playbook's advice and the task's own place in the plan, or says that it cannot. */
export function writeAnswer(question: Question): string {
  const { plan, project, task, taskTitle, query, context } = question;
  const playbook = playbookOf(plan ? plan.brief.playbook : (recognisePlaybook(project).playbook?.id ?? null));
  const about = task?.title ?? taskTitle;
  const title = quote(about, 90);
  const isAbout = (topic: Topic) => holdsOneOf(wordsFor(`asks_${topic}`), stems(query));
  // The task itself may be about cancelling something.
  const topic = topics.find((each) => isAbout(each) && !(each === 'cancel' && /\bcancel/i.test(about)));
  const told = tell(question, title, playbook);
  const isSetback = topic === 'cancel' || topic === 'behind';
  const found = plan && !isSetback && lookUp(query, plan, { anchor: findAnchor(plan.brief), about });
  const points = found
    ? [say(found.kind, found)]
    : [...(isSetback ? [] : adviceOn(query, playbook)), ...(topic ? told(topic) : [])];
  const answer = numbered(points.length > 0 ? points : [say('cannot', { task: title })]);
  if (!context.some(({ response }) => response === answer)) return answer;
  return numbered([say('nothing_more', { task: title }), ...[...told('place'), ...told('done')].slice(0, 3)]);
}

/** What there is to say about a task, by topic. */
function tell(
  { plan, task, taskTitle, roadmapWeek }: Question,
  title: string,
  playbook: Playbook,
): (topic: Topic) => string[] {
  const work = plan ? workOfTitle(task?.title ?? taskTitle, workFor(plan)) : null;
  const { holdsUp = [], waitsFor = [], dueDate = null, hours = 0, description = '' } = task ?? {};
  const fixed = plan?.brief.dates.filter(({ kind, date }) => kind !== 'day_off' && date >= plan.today) ?? [];
  const dates = fixed.slice(0, 2).map(({ name, date }) => `${name} on ${inWords(date)}`);
  const said = /\bdone when:?([^.]*)/i.exec(description)?.[1]?.trim();
  const steps = (work?.how ?? description).split(/(?<=[.!?])\s+/).filter((step) => step.trim() !== '');
  const { name, source } = work?.deliverable ?? {};
  const budget = plan?.brief.budget;
  const lines = playbook.budget
    .slice(0, 4)
    .map(({ line, from, to }) => `${line}: ${from === to ? to : `${from} to ${to}`}`);
  const values = {
    ...{ task: title, hours: hoursLabel(hours), day: dueDate && inWords(dueDate), dates: dates.join(', ') },
    ...{ holds: quotes(holdsUp), waits: quotes(waitsFor), fits: plan?.fit.verdict === 'fits' },
    waiting: holdsUp.length > 0 && `${quotes(holdsUp)} ${holdsUp.length === 1 ? 'waits' : 'wait'} for it.`,
    ...{ known: work, end: work ? clause(work.doneWhen) : said, needs: work?.needs && clause(work.needs) },
    ...(roadmapWeek && { week: roadmapWeek.week, title: clause(roadmapWeek.title) }),
    ...{ amount: budget && `${budget.amount} ${budget.currency}`, lines: lines.join('; ') },
    ...{ it: name && quote(name, 80), you: source === 'you', goal: plan && clause(plan.brief.done_when) },
    ...Object.fromEntries(steps.map((step, at) => [`step${at + 1}`, step])),
  };
  return (topic) =>
    !task && ['behind', 'place', 'time'].includes(topic)
      ? [say('unknown', { task: title })]
      : sayAll(`answer_${topic}`, values);
}

/** The playbook's advice on the problem that the question names; empty if it names none. */
function adviceOn(query: string, { advice, risks }: Playbook): string[] {
  const words = stems(query);
  const count = (signs: readonly string[]) => signs.filter((sign) => holdsOneOf([sign], words)).length;
  const best = advice.toSorted((one, other) => count(other.signs) - count(one.signs))[0];
  if (best && count(best.signs) > 0) return [best.answer];
  const risk = risks.find(
    ({ risk: what }) => contentOf(what).filter((word) => words.includes(word)).length >= 2,
  );
  return risk ? [sentence(`if ${clause(risk.risk)}: ${clause(risk.fallback)}`)] : [];
}
