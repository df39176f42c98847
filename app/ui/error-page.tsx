import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Stone } from './stones.tsx';

interface ErrorPageProps {
  title: string;
  /** What happened and what to do next. */
  children: ReactNode;
  /** The id of the log line, for whoever asks for help. */
  errorId?: string | null | undefined;
  /** The way on; the dashboard unless given. */
  action?: ReactNode;
}

/** A whole page that says what went wrong and how to go on; never what the code threw. */
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
