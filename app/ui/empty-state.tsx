import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Stones } from './stones.tsx';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  heading?: 'h2' | 'h3' | 'p' | undefined;
  className?: string | undefined;
}

/** An empty list: what that means and what to do next. */
export const EmptyState = ({
  title,
  children,
  action,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) => (
  <div className={classNames('flex flex-col items-center gap-2 px-4 py-10 text-center', className)}>
    <div aria-hidden="true" className="mb-3">
      <Stones weeks={5} current={1} />
    </div>
    <Heading className="font-heading text-heading font-semibold">{title}</Heading>
    {children ? <div className="max-w-form text-muted">{children}</div> : null}
    {action ? <div className="mt-4">{action}</div> : null}
  </div>
);
