import { classNames } from './class-names.ts';

export type StoneState = 'done' | 'current' | 'ahead';

/** Pebbles around 0,0, about 24 by 18; three shapes, so that a row looks laid by hand. */
const outlines = [
  'M-12 1C-12 -6 -6 -9 0 -9S12 -6 12 0S7 9 0 9S-12 7 -12 1Z',
  'M-12 -1C-11 -7 -5 -9 1 -9S12 -5 12 1S5 9 -1 9S-13 6 -12 -1Z',
  'M-11 2C-13 -4 -7 -9 -1 -9S11 -8 12 -1S8 8 2 9S-9 8 -11 2Z',
] as const;

const outlineOf = (place: number): string => outlines[place % outlines.length] ?? outlines[0];

const looks: Record<StoneState, string> = {
  done: 'fill-accent stroke-accent',
  current: 'fill-spark stroke-spark',
  ahead: 'fill-sunken stroke-line-strong',
};

interface StoneProps {
  state: StoneState;
  /** Which of the three shapes; give the week. */
  place?: number | undefined;
  /** Classes for its size; 28 by 22 px by default. */
  size?: string | undefined;
  className?: string | undefined;
}

/** One stone, decorative: the text beside it says the same. */
export const Stone = ({ state, place = 0, size = 'h-5.5 w-7', className }: StoneProps) => (
  <svg viewBox="-14 -11 28 22" className={classNames('shrink-0', size, className)} aria-hidden="true">
    <path d={outlineOf(place)} strokeWidth="1.5" className={looks[state]} />
    {state === 'done' ? <Tick /> : null}
  </svg>
);

const Tick = () => (
  <path
    d="M-4 0.2L-1.2 3L4.2 -2.8"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="stroke-on-accent"
  />
);

const perRow = 13;
const step = 36;
const rowHeight = 44;

interface StonesProps {
  /** How many weeks, 1 or more. */
  weeks: number;
  /** The current week, from 1; null before the first and after the last. */
  current: number | null;
  /** The number of finished weeks; by default those before the current one. */
  finished?: number | undefined;
  className?: string | undefined;
}

/** The path of a project: finished weeks filled, the current one lit, later ones outlined. */
export const Stones = ({ weeks, current, finished = (current ?? 1) - 1, className }: StonesProps) => {
  const rows = Math.ceil(weeks / perRow);
  const columns = Math.ceil(weeks / rows);
  const width = (columns - 1) * step + 26;
  const height = rows * rowHeight;
  const places = Array.from({ length: weeks }, (_, at) => ({
    week: at + 1,
    x: (at % columns) * step + 13,
    y: Math.floor(at / columns) * rowHeight + rowHeight / 2 + (at % 2 === 0 ? 5 : -5),
  }));
  const stateOf = (week: number): StoneState =>
    week === current ? 'current' : week <= finished ? 'done' : 'ahead';
  const label = `${current === null ? '' : `Week ${current} of ${weeks}, `}${finished} of ${weeks} weeks finished`;

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={classNames('h-auto max-w-full overflow-visible', className)}
    >
      {places.map(({ week, x, y }) => (
        <g key={week} transform={`translate(${x} ${y})`}>
          {week === current ? <circle r="17" className="fill-spark-soft" /> : null}
          <path d={outlineOf(week)} strokeWidth="1.5" className={looks[stateOf(week)]} />
          {stateOf(week) === 'done' ? <Tick /> : null}
        </g>
      ))}
    </svg>
  );
};

interface StonesLoadingProps {
  /** The current step, such as "Reading your idea". */
  label: string;
}

/** Five stones that light up one after another, with the current step below. */
export const StonesLoading = ({ label }: StonesLoadingProps) => (
  <div role="status" className="flex flex-col items-center gap-3 text-muted">
    <svg viewBox="0 0 180 44" width="180" height="44" className="stones-loading" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((at) => (
        <path
          key={at}
          d={outlineOf(at)}
          transform={`translate(${at * step + step / 2} ${at % 2 === 0 ? 27 : 17})`}
          className="animate-light-up fill-line"
        />
      ))}
    </svg>
    <p>{label}</p>
  </div>
);
