import { quote, shorten } from '#app/core/plain-line.ts';
import { clause, inHours, inWords, listOf, sentence, toYou } from '#app/core/prose.ts';
import type { Deliverable } from '#app/features/brief/brief.schema.ts';
import type { AnalysisOutput } from '#app/features/ideas/analysis.schema.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { type LaidPlan, layOut } from './lay-out.ts';
import { findAnchor, findMethod } from './list-work.ts';
import { playbookOf } from './playbooks.ts';
import { tellTasks } from './tell-tasks.ts';
import { asHeading, asObject, withDay } from './wording.ts';

/** What the plan comes down to, from the playbook and the person's own words; if there is too little time, that first. */
export function writeAnalysis(facts: PlanFacts): AnalysisOutput {
  const { brief, title } = facts;
  const playbook = playbookOf(brief.playbook);
  const plan = layOut(facts);
  const inPlan = brief.deliverables.filter(({ state, id }) => state === 'open' && !plan.leftOut.includes(id));
  const anchor = findAnchor(brief, playbook);
  const fill = (text: string) => withDay(text, anchor.date).replaceAll('{title}', () => shorten(title, 80));
  const [first] = tellTasks(plan, facts).flat();
  const begin = clause(first?.description.split(/(?<=[.!?])\s/)[0] ?? '');
  return {
    summary: shorten(summary(facts, inPlan, plan), 2000),
    audience: fill(playbook.audience),
    value: fill(playbook.value),
    strengths: strengths(facts),
    assumptions: playbook.assumptions.map(({ assumption, test }) => ({
      assumption: fill(assumption),
      test: fill(test),
    })),
    risks: playbook.risks.map(({ risk, early_sign, fallback }) => ({
      risk: fill(risk),
      early_sign: sentence(fill(early_sign)),
      fallback: sentence(fill(fallback)),
    })),
    budget: budget(facts),
    approvals: approvals(facts, inPlan, plan),
    decide_first: playbook.decide_first.map(fill),
    success_measures: [brief.done_when, ...playbook.measures]
      .map((text) => shorten(sentence(fill(text)), 300))
      .slice(0, 4),
    first_step: first
      ? shorten(`${sentence(first.title)} ${sentence(begin)}`, 500)
      : 'Say which weeks and hours you have, or what can be left out; there is nothing to begin with before that.',
  };
}

function summary(facts: PlanFacts, inPlan: readonly Deliverable[], { leftOut, cut }: LaidPlan): string {
  const { brief, fit, title, changes, done } = facts;
  const { least, likely, most } = fit.needed;
  const dates = brief.dates.filter(({ kind }) => kind !== 'day_off').slice(0, 5);
  const names = (of: readonly Deliverable[]) => listOf(of.map(({ name }) => asObject(name)));
  const needs = least === most ? inHours(most) : `${least} to ${inHours(most)}, likely ${likely}`;
  const verdict = {
    fits: 'It fits, with time to spare even if everything takes long, so some weeks are light.',
    tight: 'It fits if most things take what they usually take; keep an eye on what takes longer.',
    short: 'That is not enough for all of it.',
  }[fit.verdict];
  const missing = names(brief.deliverables.filter(({ id }) => leftOut.includes(id)));
  const short = names(brief.deliverables.filter(({ id }) => cut.includes(id)));
  const end = facts.weeks.at(-1)?.endsOn ?? facts.today;
  const beyond = dates.find(({ date }) => date > end);
  const numbers = [
    `Needs ${needs}. You have ${inHours(fit.available)}. ${verdict}`,
    ...(missing
      ? [`Not in this plan: ${missing}. More weeks, more hours or a smaller scope would change that.`]
      : []),
  ];
  const own = inPlan.filter(({ source }) => source === 'you').slice(0, 9);
  const added = inPlan.filter(({ source }) => source === 'assumed');
  const about =
    inPlan.length > 0
      ? `${shorten(title, 90)} comes down to ${names(own.length > 0 ? own : added)}`
      : shorten(title, 90);
  const late = inPlan
    .filter((each) => leadOf(each, facts) > weeksUntil(each, facts))
    .map((each) => `${asObject(each.name)} (usually ${inWeeks(leadOf(each, facts))})`);
  const kept = brief.constraints.slice(0, 8).map(({ text }) => clause(toYou(text)));
  const spent = done.reduce((sum, { hours }) => sum + hours, 0);
  const last = changes.at(-1);
  const kind =
    brief.playbook === null
      ? 'I was not sure what kind of project this is, so the plan follows what you listed. You can choose the kind in the brief with one press.'
      : `Planned as: ${playbookOf(brief.playbook).title.toLowerCase()}.`;
  return [
    ...(fit.verdict === 'short' ? numbers : []),
    sentence(about),
    ...(fit.verdict === 'short' ? [] : numbers),
    own.length > 0 && added.length > 0
      ? `I added ${names(added)}, because such a project rarely does without; take out what you do not need.`
      : '',
    dates.length > 0
      ? `Fixed days: ${listOf(dates.map(({ name, date }) => `${inWords(date)} (${clause(name)})`))}.`
      : '',
    beyond
      ? `The last week ends on ${inWords(end)}, before ${inWords(beyond.date)}, so this is the preparation; the last steps come after it.`
      : '',
    short ? `There is less time than usual for ${short}, because of days and dates.` : '',
    late.length > 0 ? `Too late to be sure of: ${listOf(late)}, so ask about that today.` : '',
    kept.length > 0 ? `It keeps to what you said: ${kept.join('; ')}.` : '',
    last
      ? `Your last wish, ${quote(last, 120)}, is read into the brief and shapes the weeks that are left.`
      : '',
    spent > 0 ? `What is done already, ${inHours(spent)} of work, is not planned again.` : '',
    kind,
    brief.language.startsWith('en')
      ? ''
      : 'The built-in planner writes English only; with a model the plan is in your language.',
  ]
    .filter(Boolean)
    .join(' ');
}

const inWeeks = (weeks: number): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;

/** Weeks that others usually need for it. */
const leadOf = ({ name }: Deliverable, { brief }: PlanFacts): number =>
  findMethod(name, playbookOf(brief.playbook)).lead;

function weeksUntil({ due }: Deliverable, { brief, today, weeks }: PlanFacts): number {
  const anchor = findAnchor(brief, playbookOf(brief.playbook)).date;
  const by = [due, anchor, weeks.at(-1)?.endsOn ?? today].flatMap((day) => day ?? []).sort()[0] ?? today;
  return (Date.parse(by) - Date.parse(today)) / (7 * 86_400_000);
}

function strengths({ brief, fit }: PlanFacts): string[] {
  const own = brief.deliverables.filter(({ source, state }) => source === 'you' && state === 'open');
  const spare = Math.floor(fit.available - fit.needed.likely);
  return [
    own.length >= 3 ? `You named ${own.length} things that can be ticked off; that is most of a plan.` : '',
    ...brief.resources.slice(0, 2).map(({ text }) => `You have a start: ${clause(toYou(text))}.`),
    spare >= 2 ? `About ${inHours(spare)} are likely to be spare, so one bad week does no harm.` : '',
    brief.constraints.length > 0 ? 'You know what you do not want, which saves decisions later.' : '',
    brief.dates.some(({ kind }) => kind !== 'day_off')
      ? 'A fixed day makes it easy to say what has to come first.'
      : '',
  ].filter(Boolean);
}

/** The playbook's lines, within the person's money. */
function budget({ brief }: PlanFacts): AnalysisOutput['budget'] {
  const { amount, currency } = brief.budget ?? { amount: null, currency: '' };
  const lines = playbookOf(brief.playbook).budget.slice(0, 10);
  // What is paid for each guest or hour is no part of the whole.
  const isEach = (line: string) => /\b(?:per|each|every)\b/i.test(line);
  const total = lines.reduce((sum, { line, to }) => sum + (isEach(line) ? 0 : to), 0);
  // More than the person has is not proposed: each line is cut in the same measure.
  const share = amount !== null && total > amount ? amount / total : 1;
  const money = (value: number) => `${value.toLocaleString('en-US')} ${currency}`.trim();
  const told = lines.map(({ line, from, to }) => ({
    line,
    amount:
      share < 1 && !isEach(line)
        ? `up to ${money(Math.max(10, Math.floor((to * share) / 10) * 10))}`
        : from === to
          ? money(to)
          : `${from.toLocaleString('en-US')} to ${money(to)}`,
  }));
  return amount === null ? told : [...told, { line: 'What you said is there in all', amount: money(amount) }];
}

/** What needs an answer from others: as the trade knows it, and what the person named besides. */
function approvals(
  { brief }: PlanFacts,
  inPlan: readonly Deliverable[],
  { weeks }: LaidPlan,
): AnalysisOutput['approvals'] {
  const playbook = playbookOf(brief.playbook);
  const others = inPlan.flatMap(({ id, name }) => {
    const { known, lead } = findMethod(name, playbook);
    const asked = weeks.find(({ sittings }) => sittings.some(({ work }) => work.unit === id));
    return known !== null || lead < 3 || !asked
      ? []
      : [
          {
            what: asHeading(name),
            lead_weeks: lead,
            where: `It is asked for in week ${asked.week} of the plan.`,
          },
        ];
  });
  return [
    ...playbook.approvals.map(({ what, lead_weeks, where }) => ({
      what,
      lead_weeks,
      where: sentence(where),
    })),
    ...others,
  ].slice(0, 12);
}
