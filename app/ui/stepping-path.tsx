import { classNames } from './class-names.ts';

/** Large stones around 0,0, about 64 by 46; three shapes, so that the path looks laid by hand. */
const outlines = [
  'M-32 2C-32 -15 -17 -23 1 -23S32 -16 32 0S19 23 0 23S-32 18 -32 2Z',
  'M-31 -2C-29 -17 -13 -23 3 -23S32 -13 31 3S13 23 -3 23S-34 15 -31 -2Z',
  'M-29 5C-34 -11 -19 -23 -2 -23S29 -20 32 -3S21 20 5 23S-24 20 -29 5Z',
] as const;

const looks = {
  done: 'fill-accent',
  current: 'fill-spark',
  ahead: 'stroke-line-strong',
} as const;

const lit = { x: 448, y: 172 };

const stones = [
  { x: 218, y: 304, scale: 1.1, look: 'done' },
  { x: 300, y: 278, scale: 1.04, look: 'done' },
  { x: 376, y: 236, scale: 0.98, look: 'done' },
  { ...lit, scale: 1.04, look: 'current' },
  { x: 526, y: 110, scale: 0.88, look: 'ahead' },
  { x: 574, y: 46, scale: 0.72, look: 'ahead' },
] as const;

/** An idea before it is a plan: 164 wide and 158 high, from 24,150 on; it ends at 188,303. */
export const Scribble = () => (
  <path
    d="M30 262C10 190 104 150 134 206S92 304 56 262S58 168 116 176S174 262 128 286S36 272 66 218S150 190 156 238S98 292 90 250S118 212 126 246S124 296 158 308S182 302 188 303"
    fill="none"
    strokeWidth="3.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="stroke-muted"
  />
);

interface PathStoneProps {
  x: number;
  y: number;
  look: keyof typeof looks;
  scale?: number | undefined;
  place: number;
}

/** One stone of a drawn path, about 64 by 46 before it is scaled. */
export const PathStone = ({ x, y, look, scale = 1, place }: PathStoneProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    {look === 'current' ? <circle r="48" className="fill-spark-soft" /> : null}
    <path
      d={outlines[place % outlines.length]}
      fill="none"
      strokeWidth="2"
      strokeDasharray={look === 'ahead' ? '5 5' : undefined}
      className={looks[look]}
    />
    {look === 'done' ? (
      <path
        d="M-10 1L-3 8L11 -7"
        fill="none"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    ) : null}
  </g>
);

/** A scribble that turns into a path of stepping stones. Decorative. */
export const SteppingPath = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 604 340" className={classNames('h-auto w-full', className)} aria-hidden="true">
    <Scribble />
    {stones.map((stone, place) => (
      <PathStone key={stone.x} {...stone} place={place} />
    ))}
  </svg>
);
