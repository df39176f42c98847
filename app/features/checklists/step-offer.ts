import { counted, hoursRangeLabel } from '#app/core/quantities.ts';
import type { HoursRange } from '#app/features/brief/brief.schema.ts';

/** A checklist as a form shows it. */
export interface OpenedChecklist {
  id: string;
  title: string;
  /** Whether it is the one for any kind of project. */
  isGeneral: boolean;
  /** Whether it is in another language than the idea. */
  isForeign: boolean;
  anchor: string | null;
  phases: {
    title: string;
    steps: {
      id: string;
      title: string;
      hours: HoursRange | null;
      lead_weeks: number;
      essential: boolean;
      how: string | null;
    }[];
  }[];
}

/** What stands beside the steps of a form: sentences that were not read, and checklists. */
export interface StepOffer {
  sentences: string[];
  found: { id: string; title: string }[];
  opened: OpenedChecklist | null;
}

/** What a form of steps shows. */
export interface ShownSteps {
  /** The fields of its rows and ticks. */
  fields: Readonly<Record<string, string>>;
  offer: StepOffer;
}

/** "1 to 4 hours, likely 2 · 3 weeks for an answer" */
export const hoursOfStep = ({
  hours,
  lead_weeks: weeks,
}: OpenedChecklist['phases'][number]['steps'][number]): string =>
  [hours && hoursRangeLabel(hours), weeks > 0 && `${counted(weeks, 'week')} until an answer`]
    .filter(Boolean)
    .join(' · ');
