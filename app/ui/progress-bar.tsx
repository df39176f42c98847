import { classNames } from './class-names.ts';

interface ProgressBarProps {
  /** The label for screen readers. */
  label: string;
  /** From 0 to `max`. */
  value: number;
  max?: number;
  className: string;
}

/** A thin native progress bar. */
export const ProgressBar = ({ label, value, max = 100, className }: ProgressBarProps) => (
  <progress
    aria-label={label}
    value={value}
    max={max}
    className={classNames('progress-bar h-2 w-full overflow-hidden rounded-pill', className)}
  />
);
