import { Form, Link, NavLink, useLocation } from '@remix-run/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Folders from 'lucide-react/icons/folders';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Avatar } from './avatar.tsx';
import { classNames } from './class-names.ts';
import { forgetVisit } from './kept-session.ts';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

const links = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/projects', label: 'Projects', icon: Folders },
  { to: '/settings', label: 'Settings', icon: Settings },
  { to: '/feedback', label: 'Feedback', icon: MessageSquareText },
] as const;

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors [&_svg]:size-5 [&_svg]:shrink-0';
const quietRow = classNames(row, 'text-muted hover:bg-raised hover:text-ink');

interface AppShellProps {
  /** The signed-in person, as the profile menu shows them. */
  user: { name: string; email: string };
  children: ReactNode;
  /** How wide the content may get: 1120 px, or 720 for forms and text. */
  width?: 'content' | 'reading' | undefined;
}

/**
 * The layout of every signed-in page. The sidebar is one element: always there from 768 px, and a popover below,
 * which the browser itself opens, and closes on Escape and on a press outside.
 */
export const AppShell = ({ user, children, width = 'content' }: AppShellProps) => {
  const sidebar = useRef<HTMLElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, hence the key.
  useEffect(() => {
    if (sidebar.current?.matches(':popover-open')) sidebar.current.hidePopover();
  }, [key]);

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-3 md:hidden">
        <button
          type="button"
          popovertarget="sidebar"
          aria-label="Menu"
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <Menu aria-hidden="true" strokeWidth={1.75} className="size-6" />
        </button>
        <Link to="/dashboard" className="flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
      </header>
      <aside
        ref={sidebar}
        id="sidebar"
        popover="auto"
        className={classNames(
          'side-menu inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col overflow-y-auto overscroll-contain',
          'border-r border-line bg-sunken p-4 text-ink open:flex max-md:shadow-float',
          'md:sticky md:top-0 md:flex md:w-auto md:max-w-none',
        )}
      >
        <Link to="/dashboard" className="mb-5 flex min-h-12 w-fit items-center rounded-control px-2">
          <Logo />
        </Link>
        <nav aria-label="Main">
          <ul className="flex flex-col gap-1">
            {links.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  prefetch="intent"
                  className={({ isActive }) =>
                    isActive ? classNames(row, 'bg-accent-soft text-accent') : quietRow
                  }
                >
                  <Icon aria-hidden="true" strokeWidth={1.75} />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ProfileMenu user={user} />
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 px-5 pt-8 pb-24 sm:px-8 md:pt-12 lg:px-12">
        <div className={classNames('mx-auto', width === 'reading' ? 'max-w-reading' : 'max-w-content')}>
          {children}
        </div>
      </main>
    </div>
  );
};

const ProfileMenu = ({ user }: { user: AppShellProps['user'] }) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, hence the key.
  useEffect(() => {
    menu.current?.removeAttribute('open');
  }, [key]);

  useEffect(() => {
    const closeOnPressOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target))
        menu.current?.removeAttribute('open');
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.removeAttribute('open');
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOnPressOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnPressOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <details ref={menu} className="relative mt-auto pt-6">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-control p-2 hover:bg-raised">
        <span className="sr-only">Profile menu</span>
        <Avatar name={user.name} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{user.name}</span>
          <span className="block truncate text-small text-muted">{user.email}</span>
        </span>
        <ChevronsUpDown aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-muted" />
      </summary>
      <ul className="absolute inset-x-0 bottom-full -mb-4 flex animate-settle flex-col gap-0.5 rounded-card border border-line bg-raised p-1.5 shadow-float">
        <li>
          <Link to="/privacy-data" prefetch="intent" className={classNames(row, 'hover:bg-sunken')}>
            <ShieldCheck aria-hidden="true" strokeWidth={1.75} />
            Privacy &amp; Data
          </Link>
        </li>
        <li>
          <Link to="/profile" prefetch="intent" className={classNames(row, 'hover:bg-sunken')}>
            <UserRound aria-hidden="true" strokeWidth={1.75} />
            View Profile
          </Link>
        </li>
        <li className="mt-1 border-t border-line pt-1">
          <Form method="post" action="/logout" onSubmit={forgetVisit}>
            <button type="submit" className={classNames(row, 'hover:bg-sunken')}>
              <LogOut aria-hidden="true" strokeWidth={1.75} />
              Logout
            </button>
          </Form>
        </li>
      </ul>
    </details>
  );
};
