import { sumLabel as hours, hoursRangeLabel, isOrAre, quarters } from '#app/core/quantities.ts';
import { shortDate } from '#app/core/short-date.ts';
import { CardTitle } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Fit } from './fit.schema.ts';

export const verdictTitles = { fits: 'It fits', tight: 'It is tight', short: 'It does not fit' } as const;

/** Whether a plan fits, in numbers and as bars, in a card of its own. */
export const FitVerdict = ({ id, fit }: { id: string; fit: Fit }) => {
  const { needed, available, verdict, ends_on, until = ends_on } = fit;
  return (
    <>
      <CardTitle id={id} className="mb-2">
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className={classNames('size-3 rounded-pill', tones[verdict])} />
          <span>{verdictTitles[verdict]}</span>
        </span>
      </CardTitle>
      <p className="tabular-nums">
        {`Needs ${hoursRangeLabel(needed)}. You have ${quarters(available)} for it until ${shortDate(until, 'UTC')}${rest(fit)}`}
      </p>
      <Bars needed={needed} available={available} />
    </>
  );
};

const tones = { fits: 'bg-good', tight: 'bg-spark', short: 'bg-bad' } as const;

function rest({ needed: { likely, most }, available, verdict }: Fit): string {
  if (verdict === 'fits') return ': it fits.';
  if (verdict === 'tight') {
    return `: enough if it goes as usual, and up to ${hours(most - available)} short if it takes longer.`;
  }
  const missing = likely - available;
  return `: ${hours(missing)} ${isOrAre(missing)} likely to be missing.`;
}

/** The hours needed above the hours available, on one scale; the sentence before it says the same. */
const Bars = ({ needed: { least, likely, most }, available }: Pick<Fit, 'needed' | 'available'>) => {
  const whole = Math.max(most, available, 0.01);
  const width = (count: number) => `${Math.max(1, (100 * count) / whole)}%`;
  const bar = (count: number, className: string) => (
    <rect width={width(count)} height="10" rx="5" className={className} />
  );
  return (
    <div
      aria-hidden="true"
      className="mt-4 grid max-w-reading grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-small text-muted"
    >
      <span>Needed</span>
      <svg aria-hidden="true" className="h-2.5 w-full">
        {bar(most, 'fill-accent/25')}
        {bar(likely, 'fill-accent/50')}
        {bar(least, 'fill-accent')}
      </svg>
      <span>You have</span>
      <svg aria-hidden="true" className="h-2.5 w-full">
        {bar(available, 'fill-good')}
      </svg>
    </div>
  );
};
