import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title, such as a status badge. */
  badge?: ReactElement;
  description?: ReactNode;
  /** Buttons at the right, or below the title where there is no room. */
  actions?: ReactNode;
  /** A link to the parent page, above the title. */
  back?: { to: string; label: string } | undefined;
}

/** Long titles are one size smaller on phones. */
const isLong = (title: ReactNode): boolean => typeof title === 'string' && title.length > 70;

/** The head of a screen: its h1, description and actions. */
export const PageHeader = ({ title, badge, description, actions, back }: PageHeaderProps) => (
  <header className="mb-8">
    {back ? (
      <Link
        to={back.to}
        className="-ml-2 mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-small font-medium text-muted hover:text-ink print:hidden"
      >
        <Icon of={ArrowLeft} className="size-4" />
        <span>{back.label}</span>
      </Link>
    ) : null}
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 lg:flex-nowrap">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          dir="auto"
          className={classNames(
            'min-w-0',
            isLong(title) ? 'text-heading sm:text-title' : 'text-title sm:text-display',
          )}
        >
          {title}
        </h1>
        {badge}
      </div>
      {actions ? <div className="flex flex-wrap gap-3 lg:shrink-0 print:hidden">{actions}</div> : null}
    </div>
    {description ? (
      <div className={classNames('max-w-reading text-muted', actions ? 'mt-3' : 'mt-2')}>{description}</div>
    ) : null}
  </header>
);
