import type { ReactElement } from 'react';
import { classNames } from '#app/ui/class-names.ts';

const outlines = [
  'M-12 1C-12 -6 -6 -9 0 -9S12 -6 12 0S7 9 0 9S-12 7 -12 1Z',
  'M-12 -1C-11 -7 -5 -9 1 -9S12 -5 12 1S5 9 -1 9S-13 6 -12 -1Z',
  'M-11 2C-13 -4 -7 -9 -1 -9S11 -8 12 -1S8 8 2 9S-9 8 -11 2Z',
] as const;

/** A stone around x,y, 24 by 18 times its scale. */
const Pebble = ({ x, y, scale, className }: { x: number; y: number; scale: number; className: string }) => (
  <path
    d={outlines[Math.round(x) % outlines.length]}
    transform={`translate(${x} ${y}) scale(${scale})`}
    className={className}
  />
);

/** Three weeks of days: most of them done, one of them today. */
const Habits = () => (
  <>
    {Array.from({ length: 21 }, (_, day) => {
      const isKept = day < 15 && day !== 4 && day !== 11;
      return (
        <Pebble
          // biome-ignore lint/suspicious/noArrayIndexKey: the days never change their order.
          key={day}
          x={42 + (day % 7) * 26}
          y={34 + Math.floor(day / 7) * 26 + (day % 2) * 3}
          scale={0.8}
          className={isKept ? 'fill-accent' : day === 15 ? 'fill-spark' : 'fill-line'}
        />
      );
    })}
  </>
);

/** A cairn with a sprig on top. */
const Balm = () => (
  <>
    <Pebble x={120} y={98} scale={3.1} className="fill-line" />
    <Pebble x={117} y={68} scale={2.3} className="fill-accent" />
    <Pebble x={123} y={46} scale={1.5} className="fill-spark" />
    <path
      d="M123 34C123 22 127 14 136 8"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className="stroke-good"
    />
    <path d="M126 22C114 22 108 15 108 7C119 7 126 13 126 22Z" className="fill-good" />
    <path d="M130 16C131 7 138 2 149 3C149 12 141 17 130 16Z" className="fill-good" />
  </>
);

/** A letter, sealed with a stone. */
const Letter = () => (
  <>
    <rect
      x="66"
      y="22"
      width="108"
      height="74"
      rx="9"
      className="fill-raised stroke-line-strong"
      strokeWidth="2"
    />
    <path
      d="M68 28L112 62C117 66 123 66 128 62L172 28"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      className="stroke-line-strong"
    />
    <Pebble x={120} y={66} scale={1.25} className="fill-spark" />
    <path d="M30 46H54M20 62H54M34 78H54" strokeWidth="3" strokeLinecap="round" className="stroke-accent" />
  </>
);

/** A screen on two stones, with a stone to press. */
const Channel = () => (
  <>
    <Pebble x={88} y={104} scale={1.4} className="fill-line" />
    <Pebble x={153} y={104} scale={1.4} className="fill-line" />
    <rect x="56" y="16" width="128" height="80" rx="12" className="fill-accent" />
    <Pebble x={120} y={52} scale={1.9} className="fill-spark" />
    <path
      d="M114.5 43.5V60.5L129 52Z"
      strokeWidth="3"
      strokeLinejoin="round"
      className="fill-on-spark stroke-on-spark"
    />
    <path d="M70 84H170" strokeWidth="4" strokeLinecap="round" className="stroke-on-accent/30" />
    <path d="M70 84H104" strokeWidth="4" strokeLinecap="round" className="stroke-on-accent" />
  </>
);

const pictures: Record<string, () => ReactElement> = { 70: Habits, 71: Balm, 72: Letter, 73: Channel };

/** A drawing for each sample plan, by its id. Decorative. */
export const SamplePicture = ({ id, className }: { id: string; className?: string | undefined }) => {
  const Picture = pictures[id];
  return (
    <svg viewBox="0 0 240 120" className={classNames('h-auto w-full', className)} aria-hidden="true">
      {Picture ? <Picture /> : null}
    </svg>
  );
};
