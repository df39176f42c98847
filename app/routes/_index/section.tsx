import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

interface SectionProps {
  id: string;
  title: string;
  /** A sentence or two under the title. */
  lead?: ReactNode;
  /** On a darker ground, between two hairlines. */
  sunken?: boolean | undefined;
  /** Whether title and lead are beside the content from 1024 px on. */
  beside?: boolean | undefined;
  children: ReactNode;
}

/** One section of the landing page. An anchor scrolls its edge to the top bar. */
export const Section = ({ id, title, lead, sunken = false, beside = false, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={classNames('-scroll-mt-4', sunken && 'border-y border-line bg-sunken')}
  >
    <div
      className={classNames(
        'mx-auto grid max-w-content gap-x-12 gap-y-10 px-5 py-16 sm:gap-y-12 sm:px-8 sm:py-24',
        beside && 'lg:grid-cols-[2fr_5fr]',
      )}
    >
      <div>
        <h2 id={`${id}-title`} className="text-title sm:text-display">
          {title}
        </h2>
        {lead ? <p className="mt-3 max-w-reading text-lead text-muted">{lead}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  </section>
);
