import { quote, shorten } from '#app/core/plain-line.ts';
import { clause, inWords, listOf, sentence, toYou } from '#app/core/prose.ts';
import { counted, hoursLabel, hoursRangeLabel } from '#app/core/quantities.ts';
import type { Deliverable } from '#app/features/brief/brief.schema.ts';
import type { AnalysisOutput } from '#app/features/ideas/analysis.schema.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { type LaidPlan, layOut } from './lay-out.ts';
import { findAnchor, findMethod, isAlone } from './list-work.ts';
import { playbookOf } from './playbooks.ts';
import { say } from './say.ts';
import { tellTasks } from './tell-tasks.ts';
import { asHeading, asObject, withDay } from './wording.ts';

/** What the plan comes down to, from the playbook and the person's own words; if there is too little time, that first. */
export function writeAnalysis(facts: PlanFacts): AnalysisOutput {
  const { brief, title } = facts;
  const playbook = playbookOf(brief.playbook);
  const plan = layOut(facts);
  const inPlan = brief.deliverables.filter(({ state, id }) => state === 'open' && !plan.leftOut.includes(id));
  const anchor = findAnchor(brief, playbook);
  const fill = (text: string) => withDay(text, anchor.date).replaceAll('{title}', () => quote(title, 80));
  const told = tellTasks(plan, facts).flat();
  // Of what begins on the first day, that which is about the thing itself.
  const first =
    told.find(({ sitting: { day, work } }) => day === told[0]?.sitting.day && work.deliverable) ?? told[0];
  const begin = clause(first?.description.split(/(?<=[.!?])\s/)[0] ?? '');
  return {
    summary: shorten(summary(facts, inPlan, plan), 2000),
    audience: fill(playbook.audience),
    value: fill(playbook.value),
    strengths: strengths(facts),
    assumptions: playbook.assumptions.map((each) => ({
      assumption: fill(each.assumption),
      test: fill(each.test),
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
    first_step: first ? shorten(`${sentence(first.title)} ${sentence(begin)}`, 500) : say('no_first_step'),
  };
}

function summary(facts: PlanFacts, inPlan: readonly Deliverable[], plan: LaidPlan): string {
  const { brief, fit, title, changes, done } = facts;
  const { cut, begun } = plan;
  const leftOut = plan.leftOut.filter((id) => id !== begun);
  const dates = brief.dates.filter(({ kind }) => kind !== 'day_off').slice(0, 5);
  const names = (of: readonly Deliverable[]) => listOf(of.map(({ name }) => asObject(name)));
  const namesOf = (ids: readonly string[]) => names(brief.deliverables.filter(({ id }) => ids.includes(id)));
  const end = facts.weeks.at(-1)?.endsOn ?? facts.today;
  const beyond = dates.find(({ date }) => date > end);
  const free = plan.weeks.flatMap(({ sittings, week }) => (sittings.length === 0 ? [`${week}`] : []));
  const numbers = [
    say('needs', { needed: hoursRangeLabel(fit.needed), available: hoursLabel(fit.available) }),
    say(fit.verdict),
    begun !== null && say('start', { it: namesOf([begun]) }),
    leftOut.length > 0 && say('missing', { it: namesOf(leftOut) }),
    plan.leftOut.length === 0 && fit.verdict === 'short' && say('least'),
    free.length > 0 && say('free', { weeks: `${free.length > 1 ? 'weeks' : 'week'} ${listOf(free)}` }),
  ];
  const own = inPlan.filter(({ source }) => source === 'you').slice(0, 9);
  const added = inPlan.filter(({ source }) => source === 'assumed');
  const open = brief.deliverables.filter(({ state }) => state === 'open');
  const about = shorten(title, 90);
  const late = inPlan
    .filter((each) => dates.length > 0 && leadOf(each, facts) > weeksUntil(each, facts))
    .map((each) => `${asObject(each.name)} (usually ${counted(leadOf(each, facts), 'week')})`);
  const kept = brief.constraints.slice(0, 8).map(({ text }) => clause(toYou(text)));
  const spent = done.reduce((sum, { hours }) => sum + hours, 0);
  const last = changes.at(-1);
  const kind = playbookOf(brief.playbook).title.toLowerCase();
  return [
    ...(fit.verdict === 'short' ? numbers : []),
    inPlan.length === 0 && about,
    inPlan.length > 0 &&
      open.length > 1 &&
      say('about', { title: about, it: names(isAlone(brief) ? open : own) }),
    ...(fit.verdict === 'short' ? [] : numbers),
    !isAlone(brief) && added.length > 0 && say('added', { it: names(added) }),
    dates.length > 0 &&
      say('dates', { it: listOf(dates.map(({ name, date }) => `${inWords(date)} (${clause(name)})`)) }),
    beyond && say('beyond', { end: inWords(end), day: inWords(beyond.date) }),
    cut.length > 0 && fit.verdict !== 'short' && say('cut', { it: namesOf(cut) }),
    late.length > 0 && say('late', { it: listOf(late) }),
    kept.length > 0 && say('kept', { it: kept.join('; ') }),
    last && say('wish', { it: quote(last, 120) }),
    spent > 0 && say('spent', { hours: hoursLabel(spent) }),
    say(brief.playbook === null ? 'no_kind' : 'kind', { it: kind }),
    !brief.language.startsWith('en') && say('english'),
  ]
    .flatMap((text) => (text ? [sentence(text)] : []))
    .join(' ');
}

/** Weeks that others usually need for it. */
const leadOf = ({ name }: Deliverable, { brief }: PlanFacts): number =>
  findMethod(name, playbookOf(brief.playbook)).lead;

function weeksUntil({ due }: Deliverable, { brief, today, weeks }: PlanFacts): number {
  const anchor = findAnchor(brief, playbookOf(brief.playbook)).date;
  const by = [due, anchor ?? weeks.at(-1)?.endsOn ?? today].flatMap((day) => day ?? []).sort()[0] ?? today;
  return (Date.parse(by) - Date.parse(today)) / (7 * 86_400_000);
}

function strengths({ brief, fit }: PlanFacts): string[] {
  const own = brief.deliverables.filter(({ source, state }) => source === 'you' && state === 'open');
  const spare = Math.floor(fit.available - fit.needed.likely);
  return [
    own.length >= 3 && say('strength_named', { count: own.length }),
    ...brief.resources.slice(0, 2).map(({ text }) => say('strength_start', { it: clause(toYou(text)) })),
    spare >= 2 && say('strength_spare', { hours: hoursLabel(spare) }),
    brief.constraints.length > 0 && say('strength_limits'),
    brief.dates.some(({ kind }) => kind !== 'day_off') && say('strength_day'),
  ].filter((text) => text !== false);
}

/** The playbook's lines, within the person's money. */
function budget({ brief, idea }: PlanFacts): AnalysisOutput['budget'] {
  const { amount, currency } = brief.budget ?? { amount: null, currency: '' };
  const guests = Number(/\b(\d{1,4}) (?:guests|people|of us)\b/i.exec(idea)?.[1] ?? 0);
  const perGuest = / per (?:guest|person|head)\b/i;
  const lines = playbookOf(brief.playbook)
    .budget.slice(0, 10)
    .map((each) =>
      guests > 0 && perGuest.test(each.line)
        ? {
            line: each.line.replace(perGuest, ` for ${guests}`),
            from: each.from * guests,
            to: each.to * guests,
          }
        : each,
    );
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
  return amount === null ? told : [...told, { line: say('money_all'), amount: money(amount) }];
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
    if (known !== null || lead < 3 || !asked) return [];
    return [{ what: asHeading(name), lead_weeks: lead, where: say('asked_in', { week: asked.week }) }];
  });
  const usual = playbook.approvals.map(({ where, ...rest }) => ({ ...rest, where: sentence(where) }));
  return [...usual, ...others].slice(0, 12);
}
