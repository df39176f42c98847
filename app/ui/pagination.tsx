import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The pages to link to: the first, the last and those around the current one; null is a gap. */
export const pagesToShow = (page: number, pageCount: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const numbers = [...new Set(near)].sort((one, other) => one - other);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? number - 1;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
};

// Narrower on phones, so that seven numbers and both arrows fit on one line.
const place =
  'grid min-h-11 min-w-11 place-items-center rounded-control px-3 tabular-nums max-sm:min-w-9.5 max-sm:px-1.5';

interface PaginationProps {
  page: number;
  pageCount: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  className: string;
}

/** Prev, the page numbers and Next, as links; nothing when there is one page only. */
export const Pagination = ({ page, pageCount, hrefOf, className }: PaginationProps) => {
  if (pageCount <= 1) return null;
  const end = (text: string, target: number, rel: 'prev' | 'next'): ReactNode =>
    target >= 1 && target <= pageCount ? (
      <Link
        to={hrefOf(target)}
        rel={rel}
        className={classNames(place, 'font-medium text-accent hover:bg-accent-soft')}
      >
        {text}
      </Link>
    ) : (
      <span aria-disabled="true" className={classNames(place, 'text-muted opacity-70')}>
        {text}
      </span>
    );
  return (
    <nav aria-label="Pages" className={className}>
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        <li>{end('Prev', page - 1, 'prev')}</li>
        {pagesToShow(page, pageCount).map((number, at) =>
          number === null ? (
            <li key={`gap-${at < 3 ? 'before' : 'after'}`} aria-hidden="true" className="text-muted sm:px-1">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(
                  place,
                  number === page ? 'bg-accent font-medium text-on-accent' : 'hover:bg-accent-soft',
                )}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <li>{end('Next', page + 1, 'next')}</li>
      </ul>
    </nav>
  );
};
