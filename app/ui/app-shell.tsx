import {
  Form,
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from '@remix-run/react';
import {
  CalendarCheck,
  ChevronsUpDown,
  Folders,
  LayoutDashboard,
  LogOut,
  Menu,
  MessageSquareText,
  Search,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { classNames } from './class-names.ts';
import type { ElementChildren } from './element-children.ts';
import { Icon } from './icon.tsx';
import { forgetUnsent } from './kept-session.ts';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toast } from './toast.tsx';
import { keepUnsentForms } from './unsent-forms.ts';

const links = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/today', label: 'Today', icon: CalendarCheck },
  { to: '/projects', label: 'Projects', icon: Folders },
  { to: '/settings', label: 'Settings', icon: Settings },
  { to: '/feedback', label: 'Feedback', icon: MessageSquareText },
] as const;

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors [&_svg]:size-5 [&_svg]:shrink-0';
const mutedRow = classNames(row, 'text-muted hover:bg-raised hover:text-ink');

const profileLinks = [
  { to: '/privacy-data', label: 'Privacy & Data', icon: ShieldCheck },
  { to: '/profile', label: 'View Profile', icon: UserRound },
] as const;

interface AppShellProps {
  /** The signed-in user, as the profile menu shows them. */
  user: { name: string; email: string };
  children: ElementChildren;
}

/**
 * The layout of every signed-in page. The sidebar is one element: always visible from 768 px, and a popover below that.
 * It and the profile menu are native popovers, so they need no script.
 */
export const AppShell = ({ user, children }: AppShellProps) => {
  const sidebar = useRef<HTMLElement>(null);
  const profileMenu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { state } = useNavigation();
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [isPutBack, setIsPutBack] = useState(false);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    addEventListener('ticks-sent', revalidate);
    return () => removeEventListener('ticks-sent', revalidate);
  }, [revalidate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menus when it begins and when it ends.
  useEffect(() => {
    // Browsers without popovers load a polyfill after the first page (app/elements/older-browsers.ts).
    for (const menu of [profileMenu.current, sidebar.current]) menu?.hidePopover?.();
  }, [key, state]);

  // What the palette finds (app/elements/command-palette.ts).
  useEffect(() => {
    const go = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      navigate(String(event.detail));
    };
    window.addEventListener('go-to', go);
    return () => window.removeEventListener('go-to', go);
  }, [navigate]);

  // The loader returns a new user object for every response with a valid session.
  const lastUser = useRef(user);
  useEffect(() => {
    if (lastUser.current !== user) forgetUnsent();
    lastUser.current = user;
  }, [user]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: unsent forms belong to one user, hence the email.
  useEffect(() => {
    if (main.current) return keepUnsentForms(main.current, () => setIsPutBack(true));
  }, [user.email]);

  return (
    <div className="app-shell min-h-dvh md:grid md:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-3 md:hidden print:hidden">
        <button
          type="button"
          popovertarget="sidebar"
          aria-label="Menu"
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <Icon of={Menu} className="size-6" />
        </button>
        <Link to="/dashboard" className="flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <button
          type="button"
          data-opens="palette"
          aria-haspopup="dialog"
          aria-label="Search or go to"
          className="ml-auto grid size-11 place-items-center rounded-control hover:bg-sunken noscript:hidden"
        >
          <Icon of={Search} className="size-6" />
        </button>
      </header>
      <aside
        ref={sidebar}
        id="sidebar"
        popover="auto"
        className={classNames(
          'side-menu inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col overflow-y-auto overscroll-contain',
          'border-r border-line bg-sunken px-4 pt-4 text-ink open:flex max-md:shadow-float',
          'md:sticky md:top-0 md:flex md:w-auto md:max-w-none',
        )}
      >
        <Link to="/dashboard" className="mb-5 flex min-h-12 w-fit items-center rounded-control px-2">
          <Logo />
        </Link>
        <button
          type="button"
          data-opens="palette"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          className={classNames(
            row,
            'mb-4 border border-line-strong/50 bg-raised text-muted hover:border-line-strong hover:text-ink max-md:hidden noscript:hidden',
          )}
        >
          <Icon of={Search} />
          Search or go to…
        </button>
        <nav aria-label="Main">
          <ul className="flex flex-col gap-1">
            {links.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    isActive ? classNames(row, 'bg-accent-soft text-accent') : mutedRow
                  }
                >
                  <Icon of={icon} />
                  <span>{label}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="sticky bottom-0 mt-auto bg-sunken py-4">
          <button
            type="button"
            popovertarget="profile-menu"
            className="flex min-h-14 w-full items-center gap-3 rounded-control p-2 text-left hover:bg-raised"
          >
            <span className="sr-only">Profile menu</span>
            <Avatar name={user.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium" dir="auto">
                {user.name}
              </span>
              <span className="block truncate text-small text-muted">{user.email}</span>
            </span>
            <Icon of={ChevronsUpDown} className="size-4 shrink-0 text-muted" />
          </button>
          <div
            ref={profileMenu}
            id="profile-menu"
            popover="auto"
            className="inset-auto bottom-22 left-4 m-0 w-64 max-w-[calc(85vw-2rem)] rounded-card border border-line bg-raised p-1.5 text-ink shadow-float open:animate-settle md:w-[13.5rem]"
          >
            <ul className="flex flex-col gap-0.5">
              {profileLinks.map(({ to, label, icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className={({ isActive }) =>
                      classNames(row, isActive ? 'bg-accent-soft text-accent' : 'hover:bg-sunken')
                    }
                  >
                    <Icon of={icon} />
                    <span>{label}</span>
                  </NavLink>
                </li>
              ))}
              <li className="mt-1 border-t border-line pt-1">
                <Form method="post" action="/logout">
                  <button type="submit" className={classNames(row, 'hover:bg-sunken')}>
                    <Icon of={LogOut} />
                    Logout
                  </button>
                </Form>
              </li>
            </ul>
          </div>
        </div>
      </aside>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="min-w-0 px-5 pt-8 pb-24 sm:px-8 md:pt-12 lg:px-12 print:p-0"
      >
        <div className="mx-auto max-w-content">
          <offline-pages
            owner={user.email}
            role="status"
            class="offline-pages"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves the content alone.
            dangerouslySetInnerHTML={{ __html: '' }}
          />
          {children}
        </div>
        {isPutBack ? <Toast tone="info">What you typed is still here. It was not sent yet.</Toast> : null}
      </main>
    </div>
  );
};
