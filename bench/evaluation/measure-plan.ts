import { weekdayOf } from '#app/core/calendar.ts';
import { forbids } from '#app/features/brief/rules.ts';
import { mayBeIn } from '#app/features/plans/check-language.ts';
import type { Idea } from './idea.ts';
import type { PlannedIdea } from './plan-idea.ts';

/** The measures of a plan. Shares go from 0 to 1; null if the idea does not need the measure. */
export interface Measures {
  /** How many of the eight things are in the plan's texts, and how many in the titles of tasks. */
  inPlan: number;
  inTitles: number;
  /** The share of repeated texts. */
  repeated: number;
  /** The share of weeks with work left that use 60 to 100 percent of their hours. */
  filled: number | null;
  /** Days with more hours than available. */
  fullDays: number;
  verdictRight: boolean | null;
  /** Whether the brief has the dates, and no work comes after its due day. */
  datesKept: boolean | null;
  /** Whether the brief names the idea's language, and the weeks and the tasks are written in it. */
  languageKept: boolean;
  /** Whether the plan mentions the change or follows it in its days, and no task is about what the change rules out. */
  refineKept: boolean | null;
  /** The share of what the trade needs that is in a plan made from a playbook. */
  trade: number | null;
  weekTitles: readonly string[];
}

const epsilon = 1e-6;
const minimalUse = 0.6;

export function measurePlan(idea: Idea, plan: PlannedIdea): Measures {
  const tasks = plan.weeks.flatMap(({ scheduled }) => scheduled);
  const titles = tasks.map(({ task }) => task.title).join('\n');
  const roadmap = plan.roadmap.flatMap(({ title, goal, milestone, check, steps, if_missed }) => [
    title,
    goal,
    milestone,
    check,
    if_missed,
    ...steps.map(({ text }) => text),
  ]);
  const whole = [...roadmap, titles, ...tasks.map(({ task }) => task.description)].join('\n');
  const has = (text: string) => (word: string) =>
    word.split('|').some((either) => text.toLowerCase().includes(either.toLowerCase()));
  const texts = [...tasks.flatMap(({ task }) => [task.title, task.description]), ...titlesOf(plan)];
  const days = plan.weeks.flatMap((week) => week.days);
  const lastWithWork = plan.weeks.findLastIndex(({ scheduled }) => scheduled.length > 0);
  const working = plan.weeks.slice(0, Math.max(0, lastWithWork)).filter(({ room }) => room > 0);
  const isFilled = ({ days: ofWeek, room }: (typeof working)[number]) => {
    const share = ofWeek.reduce((sum, { used }) => sum + used, 0) / room;
    return share >= minimalUse && share <= 1 + epsilon;
  };
  const knownDays = plan.brief.dates.map(({ date }) => date);
  const briefDays = [...knownDays, ...plan.brief.deliverables.map(({ due }) => due)];
  const dueOf = new Map(plan.brief.deliverables.map(({ id, due }) => [id, due]));
  const isLate = ({ task, dueDate }: (typeof tasks)[number]) =>
    dueDate > (dueOf.get(task.deliverable ?? '') ?? dueDate);
  const written = [
    roadmap.join('\n'),
    tasks.map(({ task }) => `${task.title}. ${task.description}`).join('\n'),
  ];
  return {
    inPlan: idea.deliverables.filter(has(whole)).length,
    inTitles: idea.deliverables.filter(has(titles)).length,
    repeated: 1 - new Set(texts.map((text) => text.toLowerCase())).size / Math.max(1, texts.length),
    filled: working.length === 0 ? null : working.filter(isFilled).length / working.length,
    fullDays: days.filter(({ hours, used }) => used > hours + epsilon).length,
    verdictRight:
      idea.verdict === undefined ? null : (idea.verdict === 'short') === (plan.fit.verdict === 'short'),
    datesKept:
      idea.dates.length === 0
        ? null
        : idea.dates.every((day) => briefDays.includes(day)) && !tasks.some(isLate),
    languageKept:
      new Intl.Locale(plan.brief.language).language === idea.language &&
      written.every((text) => mayBeIn(text, idea.language)),
    refineKept: plan.refined === null ? null : isKept(idea, plan.refined),
    trade:
      idea.trade.length === 0 || plan.brief.playbook === null
        ? null
        : idea.trade.filter(has(`${titles}\n${whole}`)).length / idea.trade.length,
    weekTitles: titlesOf(plan),
  };
}

function isKept({ kept }: Idea, { brief, analysis, roadmap, weeks }: NonNullable<PlannedIdea['refined']>) {
  const tasks = weeks.flatMap(({ scheduled }) => scheduled);
  const told = JSON.stringify([analysis, roadmap, tasks.map(({ task }) => task)]).toLowerCase();
  const isOnlyOn = (day: string) =>
    weeks.every(({ days }) => days.every((each) => weekdayOf(each.day).toLowerCase() === day));
  const isBroken = tasks.some(({ task: { title, description } }) =>
    brief.constraints.some(({ text }) => forbids(text, `${title}. ${description}`)),
  );
  return (
    !isBroken && kept.map((word) => word.toLowerCase()).every((word) => told.includes(word) || isOnlyOn(word))
  );
}

const titlesOf = ({ roadmap }: PlannedIdea): string[] => roadmap.map(({ title }) => title);

/** The largest share of its week titles that a plan has in common with a plan of another kind. */
export function overlap(plans: readonly { idea: Idea; measures: Measures }[]): number {
  let largest = 0;
  for (const [at, one] of plans.entries()) {
    for (const other of plans.slice(at + 1)) {
      if (one.idea.kind === other.idea.kind) continue;
      const titles = new Set(other.measures.weekTitles.map((title) => title.toLowerCase()));
      const shared = one.measures.weekTitles.filter((title) => titles.has(title.toLowerCase())).length;
      const shorter = Math.min(one.measures.weekTitles.length, other.measures.weekTitles.length);
      largest = Math.max(largest, shorter === 0 ? 0 : shared / shorter);
    }
  }
  return largest;
}
