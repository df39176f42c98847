import { classNames } from './class-names.ts';

interface SpinnerProps {
  /** For screen readers; leave it out where text beside it says the same. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A spinner for work of about a second; longer work should show its step. */
export const Spinner = ({ label, className }: SpinnerProps) => (
  <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
    <svg viewBox="0 0 20 20" className="size-5 animate-spin" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
    {label ? <span className="sr-only">{label}</span> : null}
  </span>
);
