import { daysBetween } from '#app/core/calendar.ts';
import { quote, shorten } from '#app/core/plain-line.ts';
import { clause, inWords, listOf, sentence, toYou } from '#app/core/prose.ts';
import { counted, hoursLabel, hoursRangeLabel } from '#app/core/quantities.ts';
import { sumOf } from '#app/core/sum.ts';
import type { Deliverable } from '#app/features/brief/brief.schema.ts';
import { asObject } from '#app/features/brief/english-names.ts';
import { rulesFor } from '#app/features/brief/rules.ts';
import { sourceOfHours } from '#app/features/fit/usual-hours.ts';
import type { AnalysisOutput } from '#app/features/ideas/analysis.schema.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { type LaidPlan, layOut } from './lay-out.ts';
import { findAnchor, findMethod, isAlone, type Work } from './list-work.ts';
import { playbookOf } from './playbooks.ts';
import { say, sayAll } from './say.ts';
import { tellTasks } from './tell-tasks.ts';
import { withDay } from './wording.ts';

/** What matters about a plan, from the playbook and the person's words; if there is too little time, that comes first. */
export function writeAnalysis(facts: PlanFacts): AnalysisOutput {
  const { brief, title } = facts;
  const playbook = playbookOf(brief.playbook);
  const plan = layOut(facts);
  const inPlan = brief.deliverables.filter(({ state, id }) => state === 'open' && !plan.leftOut.includes(id));
  const anchor = findAnchor(brief);
  const fill = (text: string) => withDay(text, anchor.date).replaceAll('{title}', () => quote(title, 80));
  const told = tellTasks(plan, facts).flat();
  // The first day's task for a deliverable, if it has one.
  const first =
    told.find(({ sitting: { day, work } }) => day === told[0]?.sitting.day && work.deliverable) ?? told[0];
  const begin = clause(first?.description.split(/(?<=[.!?])\s/)[0] ?? '');
  return {
    summary: shorten(summary(facts, inPlan, plan), 2000),
    audience: fill(playbook.audience),
    value: fill(playbook.value),
    strengths: strengths(facts),
    ...{ assumptions: playbook.assumptions, risks: playbook.risks },
    budget: budget(facts),
    ...{ approvals: playbook.approvals, decide_first: playbook.decide_first },
    success_measures: [brief.done_when, ...playbook.measures]
      .map((text) => shorten(sentence(fill(text)), 300))
      .slice(0, 4),
    first_step: first ? shorten(`${sentence(first.title)} ${sentence(begin)}`, 500) : say('no_first_step'),
  };
}

function summary(facts: PlanFacts, inPlan: readonly Deliverable[], plan: LaidPlan): string {
  const { brief, fit, title, changes, done } = facts;
  const dates = brief.dates.filter(({ kind }) => kind !== 'day_off').slice(0, 5);
  const names = (of: readonly Deliverable[]) => listOf(of.map(({ name }) => asObject(name)));
  const namesOf = (ids: readonly string[]) => names(brief.deliverables.filter(({ id }) => ids.includes(id)));
  const end = facts.weeks.at(-1)?.endsOn ?? facts.today;
  const beyond = dates.find(({ date }) => date > end);
  const free = plan.weeks.filter(({ sittings }) => sittings.length === 0).length;
  const own = inPlan.filter(({ source }) => source === 'you').slice(0, 9);
  const isMany = inPlan.length > 0 && brief.deliverables.filter(({ state }) => state === 'open').length > 1;
  const late = inPlan.flatMap(({ name, due }) => {
    const { lead_weeks: lead } = findMethod(name, playbookOf(brief.playbook));
    const isLate = dates.length > 0 && lead > daysBetween(facts.today, due ?? end) / 7;
    return isLate ? `${asObject(name)} (usually ${counted(lead, 'week')})` : [];
  });
  const spent = sumOf(done, ({ hours }) => hours);
  const wish = changes.at(-1);
  const told = tellTasks(plan, facts).flat();
  const missing = (days: Work['missing']) =>
    listOf(
      told
        .flatMap(({ title: task, sitting: { work } }) => (work.missing === days ? quote(task, 80) : []))
        .slice(0, 3),
    );
  const values = {
    ...{ title: shorten(title, 90), open: inPlan.length > 0 },
    it: isMany && names(isAlone(brief) ? inPlan : own),
    ...{ needed: hoursRangeLabel(fit.needed), available: hoursLabel(fit.available), [fit.verdict]: true },
    begun: plan.begun && namesOf([plan.begun]),
    missing: namesOf(plan.leftOut.filter((id) => id !== plan.begun)),
    free: free > 0 && counted(free, 'week'),
    ...sourceOfHours(brief, facts),
    added: !isAlone(brief) && names(inPlan.filter(({ source }) => source === 'assumed')),
    dates: listOf(dates.map(({ name, date }) => `${inWords(date)} (${clause(name)})`)),
    ...{ end: inWords(end), beyond: beyond && inWords(beyond.date), late: listOf(late) },
    cut: namesOf(plan.cut),
    ...rulesFor(brief.constraints, told, facts),
    ...{ weekdays: missing('weekdays'), weekends: missing('weekends') },
    ...{ wish: wish && quote(wish, 120), spent: spent > 0 && hoursLabel(spent) },
    kind: brief.playbook !== null && playbookOf(brief.playbook).title.toLowerCase(),
    foreign: !brief.language.startsWith('en'),
  };
  const [about, numbers] = [sayAll('about', values), sayAll('fit', values)];
  const beginning = fit.verdict === 'short' ? [...numbers, ...about] : [...about, ...numbers];
  return [...beginning, ...sayAll('summary', values)].map(sentence).join(' ');
}

function strengths({ brief, fit }: PlanFacts): string[] {
  const own = brief.deliverables.filter(({ source, state }) => source === 'you' && state === 'open');
  const spare = Math.floor(fit.available - fit.needed.likely);
  return sayAll('strengths', {
    count: own.length >= 3 && own.length,
    start: brief.resources
      .slice(0, 2)
      .map(({ text }) => clause(toYou(text)))
      .join('; '),
    spare: spare >= 2 && hoursLabel(spare),
    limits: brief.constraints.length > 0,
    day: brief.dates.some(({ kind }) => kind !== 'day_off'),
  });
}

/** The playbook's budget lines, cut to what the person has. */
function budget({ brief }: PlanFacts): AnalysisOutput['budget'] {
  const { amount, currency } = brief.budget ?? { amount: null, currency: '' };
  const lines = playbookOf(brief.playbook).budget.slice(0, 10);
  // Prices for each guest or hour are not part of the total.
  const isEach = (line: string) => /\b(?:per|each|every)\b/i.test(line);
  const total = sumOf(lines, ({ line, to }) => (isEach(line) ? 0 : to));
  // All lines are cut by the same share, so that the total is not more than the person has.
  const share = amount !== null && total > amount ? amount / total : 1;
  const figure = (value: number) => value.toLocaleString('en-US');
  const money = (value: number) => `${figure(value)} ${currency}`.trim();
  const told = lines.map(({ line, from, to }) => {
    const cut = Math.max(10, Math.floor((to * share) / 10) * 10);
    const least = from === to ? '' : `${figure(from)} to `;
    return { line, amount: share < 1 && !isEach(line) ? `up to ${money(cut)}` : `${least}${money(to)}` };
  });
  return amount === null ? told : [...told, { line: say('money_all'), amount: money(amount) }];
}
