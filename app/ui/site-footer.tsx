import { Link } from '@remix-run/react';
import { Mail } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { type Site, useSite } from './use-site.ts';

/**
 * Links to share Stepwise. An installation has no social accounts, so they open drafts for the visitor to edit.
 */
const shareLinks = ({ appUrl }: Site) => {
  const url = encodeURIComponent(appUrl);
  const text = encodeURIComponent('Stepwise turns an idea into a plan, week by week.');
  return [
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: 'X', href: `https://x.com/intent/post?text=${text}&url=${url}` },
    { label: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}` },
  ];
};

const pages = [
  {
    title: 'Stepwise',
    links: [
      ['About Us', '/about-us'] as const,
      ['Contact', '/contact'] as const,
      ['Developers', '/developers'] as const,
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms of Service', '/terms-of-service'] as const,
      ['Privacy Policy', '/privacy-policy'] as const,
    ],
  },
];

const linkClasses =
  'inline-flex min-h-11 min-w-11 items-center gap-2 rounded-small text-muted underline-offset-[0.2em] hover:text-ink hover:underline';

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-1 text-base">{title}</h2>
    <ul>{children}</ul>
  </div>
);

/** The footer of every public page. */
export const SiteFooter = () => {
  const site = useSite();
  return (
    <footer className="border-t border-line bg-sunken text-small">
      <div className="mx-auto grid max-w-content grid-cols-2 gap-x-8 gap-y-8 px-5 py-12 sm:grid-cols-3 sm:px-8 lg:grid-cols-[1fr_auto_auto_auto] lg:gap-x-20">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-form text-muted">
            From an idea to a plan, week by week. What you write is yours, and stored encrypted.
          </p>
          {site ? (
            <a href={`mailto:${site.mailAddress}`} className={`${linkClasses} mt-2`}>
              <Icon of={Mail} className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{site.mailAddress}</span>
            </a>
          ) : null}
        </div>
        {pages.map(({ title, links }) => (
          <Column key={title} title={title}>
            {links.map(([label, to]) => (
              <li key={to}>
                <Link to={to} className={linkClasses}>
                  {label}
                </Link>
              </li>
            ))}
          </Column>
        ))}
        {site ? (
          <Column title="Tell a friend">
            {shareLinks(site).map(({ label, href }) => (
              <li key={label}>
                <a href={href} rel="noreferrer" className={linkClasses}>
                  <span className="sr-only">Share Stepwise on </span>
                  <span>{label}</span>
                </a>
              </li>
            ))}
          </Column>
        ) : null}
      </div>
    </footer>
  );
};
