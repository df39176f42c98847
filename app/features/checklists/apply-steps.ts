import {
  type Brief,
  type BriefStep,
  type Deliverable,
  type FixedDate,
  listOfTasks,
} from '#app/features/brief/brief.schema.ts';
import { rangeAround } from '#app/features/brief/brief-hours.ts';
import { briefLimits } from '#app/features/brief/brief-limits.ts';
import type { Checklist, ChecklistPhase, ChecklistStep } from './checklist.schema.ts';
import { checklistOf, isGeneralChecklist } from './checklists.ts';
import { likelyOf, wordOf } from './step-fields.ts';
import type { ChosenSteps, GivenStep } from './steps.schema.ts';

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The next free ids with a letter, for steps and deliverables that are new. */
function newIds(letter: string, taken: ReadonlySet<string>): () => string {
  let number = 0;
  return () => {
    do number += 1;
    while (taken.has(`${letter}${number}`));
    return `${letter}${number}`;
  };
}

const idsOf = (brief: Brief): Set<string> =>
  new Set(brief.deliverables.flatMap(({ id, steps }) => [id, ...steps.map((step) => step.id)]));

/** A brief with the steps that a person typed and ticked in the place of those that it had of each. */
export function applySteps(brief: Brief, { steps, checklist, ticked, day }: ChosenSteps): Brief {
  const taken = idsOf(brief);
  const [deliverableId, stepId] = [newIds('d', taken), newIds('s', taken)];
  const ids = { deliverableId, stepId };
  // A list of tasks has no checklist, and stays one.
  const isNone = checklist === undefined || (checklist === null && brief.checklist === listOfTasks);
  const chosen = isNone ? undefined : (checklistOf(checklist) ?? null);
  let changed = brief;
  // Adding a checklist replaces nothing: without rows that say otherwise, the steps of the former one become one's own.
  if (chosen && chosen.id !== brief.checklist && !steps)
    changed = { ...changed, deliverables: changed.deliverables.flatMap((each) => asOwn(each, brief, ids)) };
  if (steps)
    changed = {
      ...changed,
      deliverables: withGiven(changed.deliverables, steps, ids),
      dates: withEvents(changed, steps),
    };
  if (chosen !== undefined) changed = withChosen(changed, chosen, ticked, ids);
  if (day && chosen?.anchor) changed = { ...changed, dates: withAnchor(changed.dates, chosen.anchor, day) };
  return {
    ...changed,
    deliverables: withoutMissing(changed.deliverables.slice(0, briefLimits.deliverables)),
  };
}

/** Without what comes after or builds on something that is there no longer. */
function withoutMissing(deliverables: readonly Deliverable[]): Deliverable[] {
  const there = new Set(deliverables.flatMap(({ id, steps }) => [id, ...steps.map((step) => step.id)]));
  const isThere = (id: string) => there.has(id);
  return deliverables.map((each) => ({
    ...each,
    needs: each.needs.filter(isThere),
    steps: each.steps.map((step) => ({ ...step, after: step.after.filter(isThere) })),
  }));
}

/** The steps of a phase as the person's own, unless they are general ones, which others replace. */
const asOwn = (phase: Deliverable, { checklist }: Brief, ids: Ids): Deliverable[] =>
  phase.source !== 'checklist' || isGeneralChecklist(checklist)
    ? [phase]
    : phase.steps.map((step) => ({
        ...phase,
        ...{ id: ids.deliverableId(), name: step.title, source: 'you', steps: [{ ...step, source: 'you' }] },
      }));

/** The fixed dates with those of the person's own events, which the plan leads to. */
function withEvents({ dates, deliverables }: Brief, given: readonly GivenStep[]): Brief['dates'] {
  const newId = newIds('e', new Set(dates.map(({ id }) => id)));
  const events = given.filter(({ date, event, state }) => event && date && state === 'open');
  const isFixed = (date: string) => dates.some((each) => each.date === date && each.kind !== 'day_off');
  const isFormer = ({ kind, name, date }: FixedDate) =>
    kind === 'event' &&
    deliverables.some((each) => each.steps[0]?.event && each.due === date && same(each.name, name)) &&
    !events.some((each) => each.date === date && same(each.title, name));
  const own = dates
    .filter((each) => !isFormer(each))
    .map((each) =>
      each.kind === 'deadline' && events.some(({ date }) => date === each.date)
        ? { ...each, kind: 'event' as const }
        : each,
    );
  const added = events.flatMap(({ title, date }): FixedDate[] =>
    !date || isFixed(date) ? [] : [{ id: newId(), name: title, date, kind: 'event', source: 'you' }],
  );
  return [...own, ...added].slice(-briefLimits.dates);
}

/** The fixed dates with the day that a checklist counts from. */
function withAnchor(dates: readonly FixedDate[], anchor: string, date: string): FixedDate[] {
  const known =
    dates.find((each) => each.kind === 'event' && same(each.name, anchor)) ??
    dates.find((each) => each.kind === 'event');
  if (known) return dates.map((each) => (each === known ? { ...each, date, source: 'you' } : each));
  const id = newIds('e', new Set(dates.map((each) => each.id)))();
  const added: FixedDate = { id, name: anchor, date, kind: 'event', source: 'you' };
  return [...dates, added].slice(-briefLimits.dates);
}

interface Ids {
  deliverableId(): string;
  stepId(): string;
}

/** The person's rows as deliverables, under their former ids, and behind them what a checklist brought. */
function withGiven(before: readonly Deliverable[], given: readonly GivenStep[], ids: Ids): Deliverable[] {
  const own = before.filter(({ source }) => source === 'you');
  const rows = given.map((row) => {
    const former = before.find(({ id }) => id === row.id) ?? own.find(({ name }) => same(name, row.title));
    return { row, former, id: former?.id ?? ids.deliverableId() };
  });
  const stepsOf = rows.map(({ row, former }) => ownSteps(row, former, ids));
  const lastOf = (reference: number | string): string[] => {
    const at =
      typeof reference === 'number'
        ? reference - 1
        : rows.findIndex(({ row, id }) => id === reference || same(row.title, reference));
    const last = stepsOf[at]?.at(-1);
    return last ? [last.id] : [];
  };
  const made = rows.map(({ row, former, id }, at): Deliverable => {
    const own = stepsOf[at] ?? [];
    const steps = own.map((step, place) => {
      if (own === former?.steps) return step;
      const before = place > 0 ? [own[place - 1]?.id ?? ''] : row.after.flatMap(lastOf);
      return { ...step, after: before.filter((each) => each !== step.id) };
    });
    const isOthers = former !== undefined && former.source !== 'you' && same(former.name, row.title);
    return {
      ...{ id, name: row.title, hours: null, due: row.date ?? null, state: row.state },
      ...{ essential: former?.essential ?? false, needs: former?.needs ?? [], part: former?.part ?? null },
      ...{ source: isOthers ? former.source : 'you', steps },
    };
  });
  const awaited = new Set(made.flatMap(({ steps }) => steps.flatMap(({ after }) => after)));
  const asBefore = made.map((each, at) => {
    const former = rows[at]?.former;
    const isAwaited = each.steps.some(({ id }) => awaited.has(id)) && former?.steps.length === 0;
    return former && !isAwaited && saysSame(each, former) ? former : each;
  });
  const stays = before.filter(
    ({ id, source }) => source === 'checklist' && !rows.some((row) => row.id === id),
  );
  return [...asBefore, ...stays];
}

/** Whether a row says no more than there was, which then stays as it is: a model's work has no steps, or several. */
function saysSame(made: Deliverable, former: Deliverable): boolean {
  const said = ({ name, due, state, hours, steps }: Deliverable) => {
    const all = steps.length > 0 ? steps : [{ ...ownStep, hours, title: name }];
    const own = all.map(({ title, hours, on, lead_weeks, by, event, after }) => [
      ...[title, hours?.likely ?? null, on, lead_weeks, by, event, after],
    ]);
    return JSON.stringify([name, due, state, own]);
  };
  return said(made) === said(former);
}

const ownStep = { on: 'any', lead_weeks: 0, by: 'me', event: false, after: [] } as const;

/** The steps of a row: one of the same title, or as many as it counts; those that there were if it is as long as they are. */
function ownSteps(
  { title, hours, count, word, ...row }: GivenStep,
  former: Deliverable | undefined,
  ids: Ids,
): BriefStep[] {
  const isSeveral = former !== undefined && former.steps.length > 1 && wordOf(former) === '';
  if (isSeveral && !count && (hours ?? null) === likelyOf(former)) return former.steps;
  const titles = count && word ? Array.from({ length: count }, (_, at) => `${word} ${at + 1}`) : [title];
  return titles.map((each, at) => {
    const before = isSeveral ? undefined : former?.steps[at];
    const known = former?.steps.length === 0 ? former.hours : before?.hours;
    const estimate = hours == null ? null : known?.likely === hours ? known : rangeAround(hours);
    return {
      ...{ id: before?.id ?? ids.stepId(), title: each, hours: estimate },
      ...{ how: before?.how ?? null, done_when: before?.done_when ?? null },
      ...{ on: row.on, lead_weeks: row.lead_weeks, by: row.by, event: row.event },
      ...{ weeks_before: before?.weeks_before ?? null, weeks_after: before?.weeks_after ?? null },
      ...{ after: [], source: 'you' as const },
    };
  });
}

/** The ticked steps of a checklist, by phase, in the place of those that were ticked before. */
function withChosen(
  brief: Brief,
  chosen: Checklist | null,
  ticked: readonly string[] | undefined,
  ids: Ids,
): Brief {
  const former = brief.deliverables.filter(({ source }) => source === 'checklist');
  const others = brief.deliverables.filter((each) => !former.includes(each));
  const stepIds = new Map<string, string>();
  const phases = (chosen?.phases ?? []).flatMap((phase): Deliverable[] => {
    const before = former.find(({ name }) => same(name, phase.title));
    const steps = phase.steps.filter(({ id, essential }) => (ticked ? ticked.includes(id) : essential));
    for (const { id, title } of steps)
      stepIds.set(id, before?.steps.find((step) => same(step.title, title))?.id ?? ids.stepId());
    return steps.length === 0 ? [] : [phaseOf(phase, steps, before, ids.deliverableId)];
  });
  const asBrief = (deliverable: Deliverable): Deliverable => ({
    ...deliverable,
    steps: deliverable.steps.map((step) => ({
      ...step,
      id: stepIds.get(step.id) ?? step.id,
      // What comes after a step that is not ticked comes after nothing instead.
      after: step.after.flatMap((each) => stepIds.get(each) ?? []),
    })),
  });
  return { ...brief, checklist: chosen?.id ?? null, deliverables: [...others, ...phases.map(asBrief)] };
}

const phaseOf = (
  { title }: ChecklistPhase,
  steps: readonly ChecklistStep[],
  before: Deliverable | undefined,
  newId: () => string,
): Deliverable => ({
  ...{ id: before?.id ?? newId(), name: title, hours: null, due: before?.due ?? null },
  ...{ state: before?.state === 'left_out' ? 'left_out' : 'open', essential: false, needs: [], part: null },
  source: 'checklist',
  steps: steps.map(
    ({ id, title, hours, how, done_when, on, lead_weeks, weeks_before, weeks_after, event, after }) => {
      const [least, likely, most] = hours ?? [];
      const isKnown = least !== undefined && likely !== undefined && most !== undefined;
      return {
        ...{
          id,
          title,
          hours: isKnown ? { least, likely, most } : null,
          how: how ?? null,
          done_when: done_when ?? null,
        },
        ...{
          on,
          lead_weeks,
          weeks_before: weeks_before ?? null,
          weeks_after: weeks_after ?? null,
          event,
          after,
        },
        ...{ by: 'me' as const, source: 'checklist' as const },
      };
    },
  ),
});
