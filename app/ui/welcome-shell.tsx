import type { ReactNode } from 'react';
import { PublicShell } from './public-shell.tsx';
import { SteppingPath } from './stepping-path.tsx';
import { tagline } from './tagline.ts';

interface WelcomeShellProps {
  title: ReactNode;
  /** One line under the title. */
  description: ReactNode;
  children: ReactNode;
  /** Below the card: the link to the other screen. */
  footnote?: ReactNode;
}

/** The layout of signing in and signing up: the form in a card, beside it the tagline. */
export const WelcomeShell = ({ title, description, children, footnote }: WelcomeShellProps) => (
  <PublicShell>
    <div className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_27.5rem] xl:gap-x-24">
      <div className="min-w-0 lg:order-2">
        <div className="rounded-card border border-line bg-raised p-5 sm:p-8">
          <h1 className="text-title wrap-anywhere">{title}</h1>
          <p className="mt-1 wrap-anywhere text-muted">{description}</p>
          <div className="mt-6">{children}</div>
        </div>
        {footnote ? <p className="mt-5 text-center wrap-anywhere text-muted">{footnote}</p> : null}
      </div>
      <div className="lg:sticky lg:top-28 lg:pt-6">
        <p>
          <span className="block font-heading text-heading font-semibold tracking-tight text-balance lg:text-hero">
            {tagline.promise}
          </span>{' '}
          <span className="mt-2 block max-w-form text-muted lg:mt-5 lg:text-lead">{tagline.means}</span>
        </p>
        <SteppingPath className="mt-12 hidden max-w-form lg:block" />
      </div>
    </div>
  </PublicShell>
);
