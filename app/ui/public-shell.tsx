import { Link } from '@remix-run/react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

const widths = {
  form: 'max-w-form',
  reading: 'max-w-reading',
  content: 'max-w-content',
  full: 'max-w-none',
} as const;

interface PublicShellProps {
  children: ReactNode;
  /** Links in the top bar. */
  navigation?: ReactNode;
  /** At the right end of the top bar: a button or an avatar. */
  action?: ReactNode;
  footer?: ReactElement;
  /** The maximum width: 480, 720 or 1120 px, or edge to edge. */
  width?: keyof typeof widths | undefined;
}

/** The layout of pages that need no account: a slim top bar with the logo, then the content in the middle. */
export const PublicShell = ({
  children,
  navigation,
  action,
  footer,
  width = 'content',
}: PublicShellProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-content items-center gap-6 px-5 sm:px-8">
        <Link to="/" className="flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        {navigation ? (
          <nav aria-label="Main" className="ml-auto hidden md:block">
            {navigation}
          </nav>
        ) : null}
        {action ? <div className={navigation ? 'ml-auto md:ml-0' : 'ml-auto'}>{action}</div> : null}
      </div>
    </header>
    <main
      id="main"
      tabIndex={-1}
      className={classNames(
        'mx-auto w-full flex-1',
        widths[width],
        width !== 'full' && 'px-5 py-10 sm:px-8 sm:py-16',
      )}
    >
      {children}
    </main>
    {footer}
  </div>
);
