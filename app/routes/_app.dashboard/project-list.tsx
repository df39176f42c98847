import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

/** The list of projects in a card; a long one scrolls, so that the page stays short. */
export const ProjectList = ({ children }: { children: ReactNode }) => (
  <ul className="-mx-3 flex max-h-[60dvh] flex-col gap-1 overflow-y-auto overscroll-contain">{children}</ul>
);

interface ProjectRowProps {
  to: string;
  title: string;
  /** How far it is, as a small picture. */
  picture?: ReactNode;
  /** Its progress or score, in a few characters. */
  note: string | undefined;
  isSelected: boolean;
}

/** A project that can be selected. */
export const ProjectRow = ({ to, title, picture, note, isSelected }: ProjectRowProps) => (
  <li>
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(
        'flex min-h-13 items-center gap-4 rounded-control px-3 py-2 -outline-offset-2 transition-colors',
        isSelected ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="line-clamp-2 min-w-0 flex-1 font-medium wrap-anywhere" dir="auto">
        {title}
      </span>
      {picture ? <span className="order-first flex">{picture}</span> : null}
      {note ? <span className="shrink-0 text-small text-muted tabular-nums">{note}</span> : null}
    </Link>
  </li>
);

interface ShowAllProps {
  /** The address of the longer or shorter list. */
  to: string;
  isExpanded: boolean;
  /** The id of the card's heading. */
  card: string;
}

/** Expands and collapses a list of projects. */
export const ShowAll = ({ to, isExpanded, card }: ShowAllProps) => (
  <ButtonLink
    to={to}
    replace
    preventScrollReset
    variant="quiet"
    aria-describedby={card}
    className="-ml-4 mt-2"
  >
    {isExpanded ? 'Show Less' : 'Show All'}
  </ButtonLink>
);
