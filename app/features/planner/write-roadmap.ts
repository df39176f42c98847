import { checklistOf } from '#app/features/checklists/checklists.ts';
import { type Messages, messagesIn } from '#app/features/checklists/messages.ts';
import type { PlannedWeek, RoadmapOutput } from '#app/features/plans/planned-week.schema.ts';
import { roadmapLimits } from '#app/features/plans/roadmap-limits.ts';
import type { RoadmapInput } from '#app/features/plans/write-roadmap.prompt.ts';
import { type ArrangedPlan, arrangeSteps, type Session } from './arrange-steps.ts';

/** The title of a session: the step's own, with its number where there are several. */
const titleOfSession = ({ step: { title }, number, of }: Session, { say }: Messages): string =>
  of > 1 ? say('session', { title, n: number, all: of }) : title;

/** Writes these weeks. The whole plan is arranged each time, so that pieces fit together. */
export function writeRoadmap(facts: Omit<RoadmapInput, 'analysis'>): RoadmapOutput {
  const { brief, earlier, from, to, targetWeeks } = facts;
  const messages = messagesIn(brief.language);
  const plan = arrangeSteps(facts);
  const titles = new Set(earlier.map(({ title }) => title));
  const weeks = plan.weeks.map((week) => weekOf(week, messages, titles));
  const checklist = checklistOf(brief.checklist);
  const written = weeks.filter(({ week }) => week >= from && week <= to);
  const isLast = to >= targetWeeks;
  const placed = new Set(plan.weeks.flatMap(({ sessions }) => sessions.map(({ step }) => step.title)));
  const phaseEnd = (sessions: readonly Session[]) => {
    const last = sessions.at(-1);
    const phase = checklist?.phases.find(({ title }) => title === last?.deliverable.name);
    const isOver =
      last &&
      plan.weeks
        .flatMap((week) => week.sessions)
        .findLast(({ deliverable }) => deliverable === last.deliverable) === last;
    // What a phase ends with holds only if its essential steps are in the plan.
    const isWhole = phase?.steps.every(({ essential, title }) => !essential || placed.has(title));
    return isOver && isWhole ? (phase?.done_when ?? null) : null;
  };
  return {
    weeks: written.map((week) => ({
      ...week,
      check: phaseEnd(plan.weeks.find((each) => each.week === week.week)?.sessions ?? []),
    })),
    not_in_plan: isLast ? wholeNotPlaced(plan) : [],
    not_placed: isLast ? notPlacedLines(plan, messages) : [],
  };
}

/** The deliverables of which no step has a place. */
function wholeNotPlaced({ weeks, notPlaced }: ArrangedPlan): string[] {
  const placed = new Set(weeks.flatMap(({ sessions }) => sessions.map(({ deliverable }) => deliverable.id)));
  const missing = notPlaced
    .filter(({ reason }) => reason !== 'by_other')
    .map(({ deliverable }) => deliverable.id);
  return [...new Set(missing)].filter((id) => !placed.has(id));
}

/** Each step that is not in the plan, with the reason. */
const notPlacedLines = ({ notPlaced }: ArrangedPlan, { say, hours }: Messages): string[] =>
  notPlaced.map(({ step, hours: left, reason }) => say(reason, { title: step.title, hours: hours(left) }));

function weekOf(
  { week, sessions }: ArrangedPlan['weeks'][number],
  messages: Messages,
  titles: Set<string>,
): PlannedWeek {
  const { say } = messages;
  const [first] = sessions;
  if (!first)
    return {
      week,
      title: say('free_week'),
      goal: null,
      milestone: say('free'),
      check: null,
      steps: [],
      needs: [],
      if_missed: null,
    };
  const done = sessions.filter(({ step, number, of }) => number === of && step.title !== '');
  const names = (done.length > 0 ? done : sessions).map(({ step }) => step.title);
  const milestone = say(done.length > 0 ? 'done_by_then' : 'under_way', {
    titles: messages.titles([...new Set(names)]),
  });
  // A phase names the first week that it fills; after that, weeks are named after their first step.
  const own =
    first.step.source === 'checklist' ? [first.deliverable.name, first.step.title] : [first.step.title];
  const all = [...own, ...sessions.map(({ step }) => step.title)];
  const title = all.find((each) => !titles.has(each)) ?? titleOfSession(first, messages);
  titles.add(title);
  return {
    week,
    title,
    goal: null,
    milestone:
      milestone.length > roadmapLimits.milestone ? wholeTitles(names, done.length > 0, messages) : milestone,
    check: null,
    steps: sessions.map((session) => ({
      text: titleOfSession(session, messages),
      hours: session.hours,
      deliverable: session.deliverable.id,
      step: session.step.id,
      date: session.step.event ? session.day : null,
    })),
    needs: [],
    if_missed: null,
  };
}

/** As many whole titles as a milestone has room for. */
function wholeTitles(names: readonly string[], isDone: boolean, messages: Messages): string {
  const kept = [...new Set(names)];
  const written = () =>
    messages.say(isDone ? 'done_by_then' : 'under_way', { titles: messages.titles(kept) });
  while (kept.length > 1 && written().length > roadmapLimits.milestone) kept.pop();
  return written();
}
