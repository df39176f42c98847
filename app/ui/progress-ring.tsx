import { classNames } from './class-names.ts';

type RingTone = 'red' | 'yellow' | 'green';

/** Red at 0, yellow below 1, green at 1. `progress` is a share from 0 to 1. */
export const progressTone = (progress: number): RingTone =>
  progress <= 0 ? 'red' : progress < 1 ? 'yellow' : 'green';

/** Green from 8, yellow from 5, else red. `score` goes from 0 to 10. */
export const scoreTone = (score: number): RingTone => (score >= 8 ? 'green' : score >= 5 ? 'yellow' : 'red');

const strokes: Record<RingTone, string> = {
  red: 'stroke-bad',
  yellow: 'stroke-spark',
  green: 'stroke-good',
};

const tracks: Record<RingTone, string> = {
  red: 'stroke-bad/20',
  yellow: 'stroke-spark/25',
  green: 'stroke-good/20',
};

const sizes = {
  /** Without its figure. */
  tiny: { box: 'size-7', figure: 'hidden', rest: 'hidden', width: 16 },
  small: { box: 'size-14', figure: 'text-small', rest: 'text-[0.625rem]', width: 9 },
  regular: { box: 'size-22', figure: 'text-heading', rest: 'text-small', width: 8 },
  large: { box: 'size-36', figure: 'text-display', rest: 'text-base', width: 7 },
} as const;

interface RingProps {
  label: string;
  tone: RingTone;
  /** From 0 to 1. */
  share: number;
  figure: string;
  rest: string;
  size: keyof typeof sizes;
  className?: string | undefined;
}

const Ring = ({ label, tone, share, figure, rest, size, className }: RingProps) => {
  const { box, figure: figureSize, rest: remainderSize, width } = sizes[size];
  const radius = 50 - width / 2;
  // Round caps extend half a stroke beyond each end, so the smallest arc is a dot and a full one closes.
  const filled = Math.min(Math.max(share, 0), 1) * 100;
  return (
    <span
      role="img"
      aria-label={label}
      data-tone={tone}
      className={classNames('relative grid shrink-0 place-items-center', box, className)}
    >
      <svg
        viewBox="0 0 100 100"
        className="absolute inset-0 size-full -rotate-90"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="50" cy="50" r={radius} strokeWidth={width} className={tracks[tone]} />
        <circle
          cx="50"
          cy="50"
          r={radius}
          strokeWidth={width}
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${Math.max(filled, 0.1)} 100`}
          className={strokes[tone]}
        />
      </svg>
      <span className="relative font-heading leading-none font-semibold tabular-nums">
        <span className={figureSize}>{figure}</span>
        <span className={classNames('text-muted', remainderSize)}>{rest}</span>
      </span>
    </span>
  );
};

interface ProgressRingProps {
  /** A share from 0 to 1. */
  progress: number;
  /** The label for screen readers: "Week 2 progress". */
  label: string;
  /** 28, 56, 88 or 144 px. */
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
}

/** Progress as a ring with its rounded percent inside. */
export const ProgressRing = ({ progress, label, size = 'regular', className }: ProgressRingProps) => {
  const percent = Math.round(Math.min(Math.max(progress, 0), 1) * 100);
  return (
    <Ring
      label={`${label}: ${percent}%`}
      tone={progressTone(progress)}
      share={progress}
      figure={String(percent)}
      rest="%"
      size={size}
      className={className}
    />
  );
};

interface ScoreRingProps {
  /** From 0 to 10. */
  score: number;
  label: string;
}

/** A score out of ten as a ring. */
export const ScoreRing = ({ score, label }: ScoreRingProps) => (
  <Ring
    label={`${label}: ${score} out of 10`}
    tone={scoreTone(score)}
    share={score / 10}
    figure={String(score)}
    rest="/10"
    size="regular"
  />
);
