import type { ReactElement } from 'react';
import { ButtonLink } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { PublicShell } from './public-shell.tsx';
import { SiteFooter } from './site-footer.tsx';

export interface LegalSection {
  /** Its anchor, such as `#payments`. */
  id: string;
  title: string;
  text: ReactElement;
}

interface LegalPageProps {
  title: string;
  /** The key points before the long text, one sentence each. */
  inShort: readonly string[];
  sections: readonly LegalSection[];
}

const Contents = ({ sections }: Pick<LegalPageProps, 'sections'>) => (
  <ol className="text-small">
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex min-h-9 items-center rounded-small py-1 leading-snug text-muted underline-offset-[0.2em] hover:text-ink hover:underline"
        >
          {title}
        </a>
      </li>
    ))}
  </ol>
);

/** A legal text: key points, a table of contents, then the sections with anchors. */
export const LegalPage = ({ title, inShort, sections }: LegalPageProps) => (
  <PublicShell action={<ButtonLink to="/login">Get Started</ButtonLink>} footer={<SiteFooter />}>
    <div className="mx-auto grid max-w-reading grid-cols-[minmax(0,1fr)] gap-x-16 lg:max-w-none lg:grid-cols-[13rem_minmax(0,45rem)]">
      <header className="lg:col-start-2">
        <h1 className="text-display sm:text-hero">{title}</h1>
        <p className="mt-3 text-muted">
          Last updated <time dateTime="2025-06-18">June 18, 2025</time>
        </p>
        <section
          aria-labelledby="in-short"
          className="mt-8 rounded-card border border-line bg-raised p-5 sm:p-6"
        >
          <h2 id="in-short" className="text-heading">
            In short
          </h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-spark">
            {inShort.map((sentence) => (
              <li key={sentence} className="pl-1">
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      </header>
      <Disclosure summary="On this page" className="mt-4 lg:hidden">
        <nav aria-label="On this page">
          <Contents sections={sections} />
        </nav>
      </Disclosure>
      <nav
        aria-labelledby="contents"
        className="hidden self-start lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block"
      >
        <h2 id="contents" className="mb-2 text-base">
          On this page
        </h2>
        <Contents sections={sections} />
      </nav>
      <div className="prose mt-2 lg:col-start-2">
        {sections.map(({ id, title, text }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {text}
          </section>
        ))}
      </div>
    </div>
  </PublicShell>
);
