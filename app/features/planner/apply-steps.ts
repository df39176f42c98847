import {
  type Brief,
  type BriefStep,
  briefLimits,
  type Deliverable,
  type HoursRange,
} from '#app/features/brief/brief.schema.ts';
import type { Checklist, ChecklistPhase, ChecklistStep } from './checklist.schema.ts';
import { checklistOf, isGeneralChecklist } from './checklists.ts';
import type { ChosenSteps, GivenStep } from './steps.schema.ts';

const quarterUp = (hours: number): number => Math.ceil(hours * 4 - 1e-6) / 4;

/** The range of a person's own estimate: half of it to half as much again. */
export const rangeAround = (likely: number): HoursRange => ({
  least: Math.min(likely, quarterUp(likely / 2)),
  likely,
  most: Math.max(likely, quarterUp(likely * 1.5)),
});

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
export function applySteps(brief: Brief, { steps, checklist, ticked }: ChosenSteps): Brief {
  const taken = idsOf(brief);
  const [deliverableId, stepId] = [newIds('d', taken), newIds('s', taken)];
  const ids = { deliverableId, stepId };
  let changed = brief;
  if (steps)
    changed = {
      ...changed,
      deliverables: withGiven(changed.deliverables, steps, ids),
      dates: withEvents(changed.dates, steps),
    };
  if (checklist !== undefined) {
    const chosen = checklistOf(checklist);
    changed = withChosen(changed, chosen ?? null, ticked, ids);
  }
  return { ...changed, deliverables: changed.deliverables.slice(0, briefLimits.deliverables) };
}

/** The fixed dates with those of the person's own events, which the plan leads to. */
function withEvents(dates: Brief['dates'], given: readonly GivenStep[]): Brief['dates'] {
  const newId = newIds('e', new Set(dates.map(({ id }) => id)));
  const events = given.filter(({ date, event, state }) => event && date && state === 'open');
  const isFixed = (date: string) => dates.some((each) => each.date === date && each.kind !== 'day_off');
  const own = dates.map((each) =>
    each.kind === 'deadline' && events.some(({ date }) => date === each.date)
      ? { ...each, kind: 'event' as const }
      : each,
  );
  const added = events.flatMap(({ title, date }): Brief['dates'] =>
    !date || isFixed(date) ? [] : [{ id: newId(), name: title, date, kind: 'event', source: 'you' }],
  );
  return [...own, ...added].slice(-briefLimits.dates);
}

interface Ids {
  deliverableId(): string;
  stepId(): string;
}

/** The person's rows as deliverables, under their former ids; what a checklist or a model brought stays behind them. */
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
    const steps = (stepsOf[at] ?? []).map((step, place, all) => ({
      ...step,
      after:
        place > 0 ? [all[place - 1]?.id ?? ''] : row.after.flatMap(lastOf).filter((each) => each !== step.id),
    }));
    const isOthers = former !== undefined && former.source !== 'you' && same(former.name, row.title);
    return {
      ...{ id, name: row.title, hours: null, due: row.date ?? null, state: row.state },
      ...{ essential: former?.essential ?? false, needs: former?.needs ?? [], part: former?.part ?? null },
      ...{ source: isOthers ? former.source : 'you', steps },
    };
  });
  const stays = before.filter(({ id, source }) => source !== 'you' && !rows.some((row) => row.id === id));
  return [...made, ...stays];
}

/** The steps of a row: one of the same title, or as many as it counts. */
function ownSteps(
  { title, hours, count, word, ...row }: GivenStep,
  former: Deliverable | undefined,
  ids: Ids,
): BriefStep[] {
  const titles = count && word ? Array.from({ length: count }, (_, at) => `${word} ${at + 1}`) : [title];
  return titles.map((each, at) => {
    const before = former?.steps[at];
    const estimate =
      hours == null ? null : before?.hours?.likely === hours ? before.hours : rangeAround(hours);
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
  const isReplaced = brief.checklist === chosen?.id || isGeneralChecklist(brief.checklist) || chosen === null;
  const former = brief.deliverables.filter(({ source }) => source === 'checklist');
  const others = brief.deliverables.filter((each) => !former.includes(each) || !isReplaced);
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
