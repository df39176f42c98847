import type { Brief, Deliverable, HoursRange } from './brief.schema.ts';

/** What a step counts with that nobody has estimated. */
const notEstimated: HoursRange = { least: 1, likely: 3, most: 6 };

/** The hours to plan with: an estimate, or what a step without one counts with. */
export const countedHours = (hours: HoursRange | null): HoursRange => hours ?? notEstimated;

const quarterUp = (hours: number): number => Math.ceil(hours * 4 - 1e-6) / 4;

/** The range of a person's own estimate: half of it to half as much again. */
export const rangeAround = (likely: number): HoursRange => ({
  least: Math.min(likely, quarterUp(likely / 2)),
  likely,
  most: Math.max(likely, quarterUp(likely * 1.5)),
});

type Work = Pick<Deliverable, 'hours' | 'steps'>;

/** The hours of a deliverable: those of the person's steps for it, or its own without steps. */
export const hoursOfDeliverable = ({ hours, steps }: Work): HoursRange => {
  const own = steps.filter(({ by }) => by === 'me').map((step) => countedHours(step.hours));
  const sum = (figure: keyof HoursRange) => own.reduce((total, each) => total + each[figure], 0);
  return steps.length > 0
    ? { least: sum('least'), likely: sum('likely'), most: sum('most') }
    : countedHours(hours);
};

/** How many steps of open deliverables nobody has estimated, and how many there are. */
export function countNotEstimated({ deliverables }: Pick<Brief, 'deliverables'>): {
  notEstimated: number;
  all: number;
} {
  const open = deliverables.filter(({ state }) => state === 'open');
  const estimates = open.flatMap(({ hours, steps }) =>
    steps.length > 0 ? steps.flatMap((step) => (step.by === 'me' ? [step.hours] : [])) : [hours],
  );
  return { notEstimated: estimates.filter((each) => each === null).length, all: estimates.length };
}
