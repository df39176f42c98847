import { quote, shorten } from '#app/core/plain-line.ts';
import type { AnalysisOutput } from '#app/features/ideas/analysis.schema.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { layOut } from './lay-out.ts';
import { findAnchor, findMethod } from './list-work.ts';
import { playbookOf } from './playbooks.ts';
import { tellTasks } from './tell-tasks.ts';
import {
  asHeading,
  asObject,
  clause,
  contentOf,
  inHours,
  inWords,
  isPlural,
  listOf,
  sentence,
  stems,
} from './wording.ts';
import { kindSentence } from './write-brief.ts';

/** What the plan comes down to, from the playbook and the person's own words; if there is too little time, that first. */
export function writeAnalysis(facts: PlanFacts): AnalysisOutput {
  const { brief, title } = facts;
  const playbook = playbookOf(brief.playbook);
  const plan = layOut(facts);
  const own = brief.deliverables.filter(({ state, id }) => state === 'open' && !plan.leftOut.includes(id));
  const anchor = findAnchor(brief, playbook);
  const fill = (text: string) =>
    text
      .replaceAll('{title}', shorten(title, 80))
      .replaceAll('{day}', anchor.date ? inWords(anchor.date) : anchor.name);
  const [first] = tellTasks(plan, facts).flat();
  return {
    summary: shorten(summary(facts, plan.leftOut), 2000),
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
    approvals: approvals(
      facts,
      own.map(({ name }) => name),
    ),
    decide_first: playbook.decide_first.map(fill),
    success_measures: [
      sentence(fill(brief.done_when)),
      ...playbook.measures.map((measure) => sentence(fill(measure))),
    ]
      .map((text) => shorten(text, 300))
      .slice(0, 4),
    first_step: first
      ? shorten(
          `${sentence(`start with this: ${clause(first.title)}`)} Half an hour is enough to begin: ${clause(first.description.split(/(?<=[.!?])\s/)[0] ?? first.title)}.`,
          500,
        )
      : 'Say which weeks and hours you have, or what can be left out; there is nothing to begin with before that.',
  };
}

function summary(facts: PlanFacts, leftOut: readonly string[]): string {
  const { brief, fit, title, changes } = facts;
  const { least, likely, most } = fit.needed;
  const has = inHours(fit.available);
  const numbers =
    least === most
      ? `Needs ${inHours(most)}. You have ${has}.`
      : `Needs ${least} to ${inHours(most)}, likely ${likely}. You have ${has}.`;
  const names = (ids: readonly string[]) =>
    listOf(brief.deliverables.filter(({ id }) => ids.includes(id)).map(({ name }) => asObject(name)));
  const open = brief.deliverables.filter(({ state, id }) => state === 'open' && !leftOut.includes(id));
  const verdict = {
    fits: 'It fits, with time to spare even if everything takes long, so some weeks are light.',
    tight: 'It fits if most things take what they usually take; keep an eye on what takes longer.',
    short: 'That is not enough for all of it.',
  }[fit.verdict];
  const short =
    leftOut.length > 0
      ? `Not in this plan: ${names(leftOut)}. More weeks, more hours or a smaller scope would change that.`
      : '';
  const assumed = open.filter(({ source }) => source === 'assumed').map(({ name }) => asObject(name));
  const dates = brief.dates
    .filter(({ kind }) => kind !== 'day_off')
    .map(({ name, date }) => `${name} on ${inWords(date)}`);
  const late = lateLead(facts);
  const kept = brief.constraints.map(({ text }) => clause(text));
  const doneHours = facts.done.reduce((sum, { hours }) => sum + hours, 0);
  return [
    fit.verdict === 'short' ? `${numbers} ${verdict} ${short}`.trim() : '',
    open.length > 0
      ? `${sentence(
          `${shorten(title, 90)} comes down to ${
            listOf(
              open
                .filter(({ source }) => source === 'you')
                .map(({ name }) => asObject(name))
                .slice(0, 9),
            ) || listOf(assumed)
          }`,
        )}`
      : sentence(shorten(title, 90)),
    fit.verdict === 'short' ? '' : `${numbers} ${verdict} ${short}`.trim(),
    assumed.length > 0 && open.length > assumed.length
      ? `I added ${listOf(assumed)}, because such a project rarely does without; take out what you do not need.`
      : '',
    dates.length > 0
      ? sentence(`the plan is counted back from these days: ${listOf(dates.slice(0, 5))}`)
      : '',
    late.length > 0 ? sentence(`too late to be sure of: ${listOf(late)}, so ask about that today`) : '',
    kept.length > 0 ? sentence(`it keeps to what you said: ${kept.slice(0, 8).join('; ')}`) : '',
    changes.length > 0
      ? sentence(
          `your last wish, ${quote(changes.at(-1) ?? '', 120)}, is read into the brief and shapes the weeks that are left`,
        )
      : '',
    doneHours > 0
      ? `${inHours(doneHours)} of work ${doneHours === 1 ? 'is' : 'are'} done already and not planned again.`
      : '',
    kindSentence(brief),
    brief.language.startsWith('en')
      ? ''
      : 'The built-in planner writes English only; with a model the plan is in your language.',
  ]
    .filter((text) => text.trim() !== '')
    .join(' ');
}

/** What others need longer for than there is time. */
function lateLead({ brief, today, weeks }: PlanFacts): string[] {
  const playbook = playbookOf(brief.playbook);
  const anchor = findAnchor(brief, playbook).date;
  const end = weeks.at(-1)?.endsOn ?? today;
  return brief.deliverables.flatMap(({ name, state, due }) => {
    if (state !== 'open') return [];
    const method = findMethod(name, playbook);
    const lead = 'known' in method ? method.known.lead_weeks : method.way.lead_weeks;
    const by = [due, anchor, end].filter((day) => day !== null).sort()[0] ?? end;
    const weeksLeft = (Date.parse(by) - Date.parse(today)) / (7 * 86_400_000);
    return lead > weeksLeft && lead > 0
      ? [`${asObject(name)} (usually ${lead} ${lead === 1 ? 'week' : 'weeks'})`]
      : [];
  });
}

function strengths({ brief, fit }: PlanFacts): string[] {
  const own = brief.deliverables.filter(({ source, state }) => source === 'you' && state === 'open');
  const spare = fit.available - fit.needed.likely;
  return [
    ...(own.length >= 3
      ? [`You named ${own.length} things that can be ticked off; that is most of a plan.`]
      : []),
    ...brief.resources.slice(0, 2).map(({ text }) => sentence(`you have a start: ${clause(text)}`)),
    ...(spare >= 2
      ? [`About ${inHours(Math.floor(spare))} are likely to be spare, so one bad week does no harm.`]
      : []),
    ...(brief.constraints.length > 0 ? ['You know what you do not want, which saves decisions later.'] : []),
    ...(brief.dates.some(({ kind }) => kind !== 'day_off')
      ? ['A fixed day makes it easy to say what has to come first.']
      : []),
  ].slice(0, 6);
}

/** The playbook's lines, as far as the person's money goes. */
function budget({ brief }: PlanFacts): AnalysisOutput['budget'] {
  const currency = brief.budget?.currency ?? '';
  const lines = playbookOf(brief.playbook).budget;
  const total = lines.reduce((sum, { to }) => sum + to, 0);
  const amount = brief.budget?.amount ?? null;
  // More than the person has is not proposed: each line is cut in the same measure.
  const share = amount !== null && total > amount ? amount / total : 1;
  const rounded = (value: number) => (share < 1 ? Math.floor((value * share) / 10) * 10 : value);
  const money = (value: number) => rounded(value).toLocaleString('en-US');
  const told = lines.slice(0, 10).map(({ line, from, to }) => ({
    line,
    amount:
      share < 1
        ? `up to ${money(to)} ${currency}`.trim()
        : `${from === to ? money(to) : `${money(from)} to ${money(to)}`} ${currency}`.trim(),
  }));
  const all =
    amount === null
      ? []
      : [{ line: 'What you said is there in all', amount: `${amount.toLocaleString('en-US')} ${currency}` }];
  return [...told, ...all];
}

/** What needs an answer from others, of those that are in the plan. */
function approvals({ brief }: PlanFacts, names: readonly string[]): AnalysisOutput['approvals'] {
  const playbook = playbookOf(brief.playbook);
  const known = playbook.approvals.slice(0, 8);
  const words = known.flatMap(({ what }) => stems(what));
  const others = names.flatMap((name) => {
    const method = findMethod(name, playbook);
    const lead = 'known' in method ? method.known.lead_weeks : method.way.lead_weeks;
    const isKnown = contentOf(name).some((word) => words.includes(word));
    return lead >= 3 && !isKnown
      ? [
          {
            what: asHeading(name),
            lead_weeks: lead,
            where: `Whoever ${isPlural(name) ? 'they have' : 'it has'} to come from; ask about ${asObject(name)} in writing and name a day for the answer.`,
          },
        ]
      : [];
  });
  return [
    ...known.map(({ what, lead_weeks, where }) => ({
      what: sentence(what).replace(/\.$/, ''),
      lead_weeks,
      where: sentence(where),
    })),
    ...others,
  ].slice(0, 12);
}
