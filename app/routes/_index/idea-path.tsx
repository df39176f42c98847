import { classNames } from '#app/ui/class-names.ts';
import { PathStone, Scribble } from '#app/ui/stepping-path.tsx';

const stones = [
  { label: 'Analysis', x: 262, y: 134, look: 'done' },
  { label: 'Roadmap', x: 392, y: 116, look: 'done' },
  { label: 'Week 1', x: 520, y: 128, look: 'done' },
  { label: 'Week 2', x: 648, y: 104, look: 'done' },
  { label: 'Week 3', x: 778, y: 114, look: 'current' },
  { label: 'Week 4', x: 906, y: 88, look: 'ahead' },
  { label: 'Done', x: 1034, y: 92, look: 'ahead' },
] as const;

/** An idea from a scribble to the last week, in one line. Decorative: the page says it in words. */
export const IdeaPath = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="0 0 1084 204"
    className={classNames('h-auto w-full text-[15px]', className)}
    textAnchor="middle"
    aria-hidden="true"
  >
    <g transform="translate(-14 -142) scale(0.98)">
      <Scribble />
    </g>
    <text x="88" y="194" className="fill-muted">
      An idea
    </text>
    <path d="M1038 68V10" strokeWidth="3" strokeLinecap="round" className="stroke-line-strong" />
    <path d="M1038 10C1052 4 1060 18 1076 11V37C1060 44 1052 30 1038 36Z" className="fill-spark" />
    {stones.map(({ label, ...stone }, place) => (
      <g key={label}>
        <PathStone {...stone} place={place} />
        {/* Drawn before the glow of the lit stone. */}
        <text x={stone.x} y={stone.y + (stone.look === 'current' ? 72 : 60)} className="fill-muted">
          {label}
        </text>
      </g>
    ))}
  </svg>
);
