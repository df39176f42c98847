import { Link } from '@remix-run/react';
import { Menu } from 'lucide';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

const anchors = [
  { href: '#try-it', label: 'Try It Now' },
  { href: '#features', label: 'Features' },
  { href: '#how-it-works', label: 'How It Works' },
  { href: '#pricing', label: 'Pricing' },
] as const;

/** The sections of the page in one row, where there is room for it. */
export const Anchors = () => (
  <ul className="flex">
    {anchors.map(({ href, label }) => (
      <li key={href}>
        <a
          href={href}
          className="flex min-h-11 items-center rounded-control px-3 text-muted hover:text-ink lg:px-4"
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
);

/** The same as a menu, for small screens. */
const AnchorMenu = () => (
  <>
    <button
      type="button"
      popovertarget="anchor-menu"
      aria-label="Sections of this page"
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink md:hidden"
    >
      <Icon of={Menu} className="size-6" />
    </button>
    <anchor-menu
      id="anchor-menu"
      popover="auto"
      class="fixed inset-[4.25rem_1rem_auto_auto] m-0 w-56 rounded-card border border-line bg-raised p-2 text-ink shadow-float md:hidden"
    >
      <nav aria-label="Sections">
        <ul>
          {anchors.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunken focus-visible:-outline-offset-2"
              >
                {label}
              </a>
            </li>
          ))}
          <li className="min-[22.5rem]:hidden">
            <ButtonLink to="/login" reloadDocument wide className="mt-2">
              Get Started
            </ButtonLink>
          </li>
        </ul>
      </nav>
    </anchor-menu>
  </>
);

/** The end of the top bar: signing in, or for the signed-in user `name`, the dashboard. */
export const TopBarEnd = ({ name }: { name: string | null }) => (
  <div className="flex items-center gap-1">
    {name === null ? (
      <ButtonLink to="/login" reloadDocument className="max-md:px-3 max-[22.5rem]:hidden">
        Get Started
      </ButtonLink>
    ) : (
      <Link
        to="/dashboard"
        reloadDocument
        aria-label="Dashboard"
        className="grid size-11 place-items-center rounded-pill"
      >
        <Avatar name={name} />
      </Link>
    )}
    <AnchorMenu />
  </div>
);
