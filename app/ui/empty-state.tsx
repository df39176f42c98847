import type { ReactNode } from 'react';
import { Stones } from './stones.tsx';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty list: what that means and what to do next. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
    <div aria-hidden="true" className="mb-3">
      <Stones weeks={5} current={1} />
    </div>
    <h2 className="font-heading text-heading font-semibold">{title}</h2>
    {children ? <div className="max-w-form text-muted">{children}</div> : null}
    {action ? <div className="mt-4">{action}</div> : null}
  </div>
);
