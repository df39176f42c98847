import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Open from the start. */
  open?: boolean | undefined;
  /** A small text at the right of the summary, such as a count. */
  note?: ReactNode;
  /** Adds Show or Hide to the arrow. */
  worded?: boolean | undefined;
  /** `plain` is for use inside a card. */
  look?: 'card' | 'plain' | undefined;
  /** The heading level of the summary, so that it is part of the page's outline. */
  heading?: 'h2' | 'h3' | 'none' | undefined;
  className?: string | undefined;
  /** Called each time it is opened. */
  onOpen?: (() => void) | undefined;
}

/** A collapsible section, made with the native details element. */
export const Disclosure = ({
  summary,
  children,
  open = false,
  note,
  worded = false,
  look = 'card',
  heading = 'h2',
  className,
  onOpen,
}: DisclosureProps) => {
  const Heading = heading === 'none' ? 'span' : heading;
  const card = look === 'card';
  return (
    <details
      open={open}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
      className={classNames('min-w-0', card && 'rounded-card border border-line bg-raised', className)}
    >
      <summary
        className={classNames(
          'flex min-h-11 list-none items-center gap-3 rounded-card select-none',
          card ? 'px-5 py-4 hover:bg-sunken/50 sm:px-6' : 'py-1.5',
        )}
      >
        <Heading
          className={classNames('min-w-0 flex-1', card ? 'text-heading' : 'font-heading font-semibold')}
        >
          {summary}
        </Heading>
        {note ? <span className="text-small text-muted">{note}</span> : null}
        {worded ? (
          <span className="text-small font-medium text-accent">
            <span className="[details[open]>summary>span>&]:hidden">Show</span>
            <span className="hidden [details[open]>summary>span>&]:inline">Hide</span>
          </span>
        ) : null}
        <Icon
          of={ChevronDown}
          className="size-5 shrink-0 text-muted transition-transform [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className={classNames(card ? 'px-5 pt-1 pb-6 sm:px-6' : 'pt-1 pb-3')}>{children}</div>
    </details>
  );
};
