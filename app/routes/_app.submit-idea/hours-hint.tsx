import { counted, hoursLabel } from '#app/core/quantities.ts';

interface HoursHintProps {
  /** Hours a week; null while the form is incomplete, undefined without scripts. */
  hours: number | null | undefined;
  weeks: number | undefined;
  weeksRange: { min: number; max: number };
}

/** The hours that the chosen days and times add up to. */
export const HoursHint = ({ hours, weeks = 0, weeksRange }: HoursHintProps) => {
  const isComplete = Number.isInteger(weeks) && weeks >= weeksRange.min && weeks <= weeksRange.max;
  return (
    <output className="grid min-h-12 content-center text-small text-muted">
      {hours === undefined ? null : hours === null ? (
        'Tick your days and choose the times to see how many hours you have.'
      ) : (
        <>
          <strong className="block font-heading text-lead leading-snug text-ink">
            {`${hoursLabel(hours)} a week`}
          </strong>
          {isComplete ? <span>{`${hoursLabel(hours * weeks)} in ${counted(weeks, 'week')}`}</span> : null}
        </>
      )}
    </output>
  );
};
