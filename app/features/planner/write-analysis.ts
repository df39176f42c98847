import { daysBetween } from '#app/core/calendar.ts';
import { planLanguageOf } from '#app/core/plan-language.ts';
import { sumOf } from '#app/core/sum.ts';
import { countNotEstimated } from '#app/features/brief/brief-hours.ts';
import { checklistOf, isGeneralChecklist } from '#app/features/checklists/checklists.ts';
import { type Messages, messagesIn } from '#app/features/checklists/messages.ts';
import { markdownLine } from '#app/features/plans/markdown-line.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { type ArrangedPlan, arrangeSteps, stepsOf } from './arrange-steps.ts';

/** What was found, whether it fits, and what the checklist's author says, as Markdown. Nothing in it is an opinion of ours. */
export function writeAnalysis(facts: PlanFacts): string {
  const { brief } = facts;
  const messages = messagesIn(brief.language);
  const plan = arrangeSteps(facts);
  const sections: [string, string[]][] = [
    [messages.say('found'), bullets(found(facts, messages))],
    [messages.say('does_it_fit'), bullets(fitLines(facts, messages))],
    [messages.say('dates'), bullets(dateLines(facts, plan, messages))],
    [messages.say('conditions'), bullets(conditionLines(facts, messages))],
    ...checklistSections(facts, messages),
  ];
  return sections
    .filter(([, body]) => body.length > 0)
    .map(([heading, body]) => [`### ${heading}`, ...body].join('\n\n'))
    .join('\n\n');
}

const bullets = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join('\n')];

function found({ brief }: PlanFacts, { say, steps }: Messages): string[] {
  const open = brief.deliverables.filter(({ state }) => state === 'open');
  const count = (isOwn: boolean) =>
    sumOf(
      open,
      (deliverable) => stepsOf(deliverable).filter(({ source }) => (source === 'you') === isOwn).length,
    );
  const checklist = checklistOf(brief.checklist);
  const [own, others] = [count(true), count(false)];
  const { notEstimated, all } = countNotEstimated(brief);
  if (own + others === 0) return [say('no_steps')];
  return [
    ...(own > 0 ? [say('own_steps', { steps: steps(own) })] : []),
    ...(checklist && others > 0
      ? [
          isGeneralChecklist(checklist.id)
            ? say('general')
            : say('checklist_steps', { checklist: checklist.title, steps: steps(others) }),
          ...(planLanguageOf(brief.language) === checklist.language ? [] : [say('english_checklist')]),
        ]
      : []),
    ...(notEstimated > 0 ? [say('guesses', { guessed: notEstimated, steps: steps(all) })] : []),
    say('next'),
  ];
}

/** The fit in numbers. */
function fitLines({ fit }: PlanFacts, { say, hours, day }: Messages): string[] {
  const { least, likely, most } = fit.needed;
  const isUnknown = fit.verdict === 'tight' && most <= fit.available;
  return [
    say('needs', {
      ...{ least: hours(least), likely: hours(likely), most: hours(most) },
      ...{ available: hours(fit.available), day: day(fit.until ?? fit.ends_on) },
    }),
    isUnknown ? say('tight_unknown') : say(fit.verdict, { missing: hours(likely - fit.available) }),
  ];
}

function dateLines(
  { brief, weeks, today }: PlanFacts,
  plan: ArrangedPlan,
  { say, day, weeks: inWeeks }: Messages,
): string[] {
  const endsOn = weeks.at(-1)?.endsOn ?? today;
  const dates = brief.dates.map(({ kind, name, date, until = date }) => {
    const title = markdownLine(name);
    if (kind === 'day_off') return say('off', { day: day(date), until: day(until), title });
    return date > endsOn
      ? say('date_after_end', { day: day(date), title, end: day(endsOn) })
      : say('date', { day: day(date), title });
  });
  const sessions = plan.weeks.flatMap(({ week, sessions: own }) => own.map((each) => ({ ...each, week })));
  const { date, isNamed } = plan.mainDay;
  const before = sessions.filter(({ step, day: each }) => !step.event && each <= date).at(-1);
  const spare = isNamed && before && before.day < date ? daysBetween(before.day, date) : 0;
  const anchor = checklistOf(brief.checklist)?.anchor;
  const waiting = sessions.filter(({ step, number, of }) => step.lead_weeks >= 1 && number === of);
  return [
    ...dates,
    ...(anchor && !isNamed ? [say('no_anchor', { anchor })] : []),
    ...(before && spare >= 7
      ? [say('spare', { day: day(date), ready: day(before.day), spare: inWeeks(Math.floor(spare / 7)) })]
      : []),
    ...waiting
      .slice(0, 8)
      .map(({ step, week }) =>
        say('waits', { title: markdownLine(step.title), weeks: inWeeks(step.lead_weeks), week }),
      ),
    ...plan.onOtherDays.map(({ title }) => say('any_day', { title: markdownLine(title) })),
  ];
}

const conditionLines = ({ brief }: PlanFacts, { say, amount }: Messages): string[] => [
  ...brief.constraints.map(({ text }) => markdownLine(text)),
  ...(brief.budget
    ? [say('budget_line', { amount: amount(brief.budget.amount, brief.budget.currency) })]
    : []),
];

/** What a checklist's author asks, warns of and budgets, under its name. */
function checklistSections({ brief }: PlanFacts, { say, weeks }: Messages): [string, string[]][] {
  const checklist = checklistOf(brief.checklist);
  if (!checklist) return [];
  const { questions, approvals, budget, risks } = checklist;
  const parts: [string, string[]][] = [
    [say('questions'), questions.map(({ ask, why }) => say('question', { title: ask, why }))],
    [
      say('approvals'),
      approvals.map(({ what, where, lead_weeks }) =>
        say('approval', { title: what, where, weeks: weeks(lead_weeks) }),
      ),
    ],
    [say('budget'), budget.map(({ line, typical }) => say('budget_item', { title: line, typical }))],
    [
      say('risks'),
      risks.map(({ risk, early_sign: sign, fallback }) =>
        say('risk', { title: ended(risk), sign: ended(sign), fallback }),
      ),
    ],
  ];
  const body = parts.flatMap(([title, lines]) =>
    lines.length > 0 ? [`**${title}**`, ...bullets(lines)] : [],
  );
  return [[say('from_checklist', { checklist: checklist.title }), body]];
}

/** A line of a list as a sentence of its own, with its full stop. */
const ended = (line: string): string => (/[.!?…]$/.test(line) ? line : `${line}.`);
