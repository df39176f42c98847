import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Stone } from './stones.tsx';

interface ErrorPageProps {
  title: string;
  children: ReactNode;
  /** The id of the log line, to quote when asking for help. */
  errorId?: string | null | undefined;
  /** What to do next; by default a link to the dashboard. */
  action?: ReactNode;
}

/** A full-page error: what went wrong and what to do next. */
export const ErrorPage = ({ title, children, errorId, action }: ErrorPageProps) => (
  <div className="mx-auto flex max-w-form flex-col items-start py-6 sm:py-8">
    <div aria-hidden="true" className="mb-8 flex items-end gap-3">
      <Stone state="done" place={0} size="h-8 w-10" />
      <Stone state="done" place={1} size="h-8 w-10" className="mb-3" />
      <Stone state="ahead" place={2} size="h-8 w-10" className="mb-1 rotate-12" />
    </div>
    <h1 className="text-display">{title}</h1>
    <div className="mt-4 text-lead text-muted">{children}</div>
    <div className="mt-8 flex flex-wrap gap-3">
      {action ?? (
        <>
          <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Start page
          </ButtonLink>
        </>
      )}
    </div>
    {errorId ? (
      <p className="mt-8 text-small text-muted">
        If you ask for help, mention <span className="font-mono text-ink">{errorId}</span>.
      </p>
    ) : null}
  </div>
);
