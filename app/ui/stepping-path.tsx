import { classNames } from './class-names.ts';

/** A large stone around 0,0, about 64 wide and 46 high; three shapes, so that the path looks laid by hand. */
const outlines = [
  'M-32 2C-32 -15 -17 -23 1 -23S32 -16 32 0S19 23 0 23S-32 18 -32 2Z',
  'M-31 -2C-29 -17 -13 -23 3 -23S32 -13 31 3S13 23 -3 23S-34 15 -31 -2Z',
  'M-29 5C-34 -11 -19 -23 -2 -23S29 -20 32 -3S21 20 5 23S-24 20 -29 5Z',
] as const;

const looks = {
  done: 'fill-accent',
  current: 'fill-spark',
  ahead: 'fill-surface stroke-line-strong',
} as const;

const stones = [
  { x: 222, y: 284, scale: 1.08, look: 'done', outline: outlines[0] },
  { x: 304, y: 256, scale: 1, look: 'done', outline: outlines[1] },
  { x: 376, y: 212, scale: 0.96, look: 'done', outline: outlines[2] },
  { x: 440, y: 158, scale: 0.94, look: 'current', outline: outlines[0] },
  { x: 494, y: 100, scale: 0.82, look: 'ahead', outline: outlines[1] },
  { x: 538, y: 48, scale: 0.7, look: 'ahead', outline: outlines[2] },
] as const;

/** A scribble that turns into a path of stepping stones: what Stepwise does with an idea. Decorative. */
export const SteppingPath = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="0 0 572 330"
    fill="none"
    className={classNames('h-auto w-full', className)}
    aria-hidden="true"
  >
    <path
      d="M28 236C16 168 96 142 122 190S76 276 50 238S66 150 112 158S160 236 116 262S38 252 62 204S132 168 142 214S92 268 84 232S108 196 118 222S116 274 150 286S176 284 190 284"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-muted"
    />
    <circle cx="440" cy="158" r="58" className="fill-spark-soft" />
    <circle cx="440" cy="158" r="43" className="fill-spark/25" />
    {stones.map(({ x, y, scale, look, outline }) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
        <path
          d={outline}
          strokeWidth="2"
          strokeDasharray={look === 'ahead' ? '5 5' : undefined}
          className={looks[look]}
        />
        {look === 'done' ? (
          <path
            d="M-10 1L-3 8L11 -7"
            strokeWidth="4.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-on-accent"
          />
        ) : null}
      </g>
    ))}
  </svg>
);
