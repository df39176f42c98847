import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  /** When to use what is shown. */
  hint?: string;
  children: ReactNode;
}

export const Section = ({ id, title, hint, children }: SectionProps) => (
  <section aria-labelledby={id} className="border-t border-line py-10">
    <h2 id={id} className="text-title">
      {title}
    </h2>
    {hint ? <p className="mt-1 max-w-reading text-muted">{hint}</p> : null}
    <div className="mt-6 flex flex-col gap-6">{children}</div>
  </section>
);

/** One state of a component, under its name. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-2 text-small text-muted">{name}</p>
    {children}
  </div>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-x-8 gap-y-5">{children}</div>
);

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">{children}</div>
);
