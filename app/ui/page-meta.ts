import { isRouteErrorResponse, type MetaDescriptor } from '@remix-run/react';
import { tagline } from './tagline.ts';

interface PageTexts {
  /** What the page is, without the name of the product. */
  title: string;
  /** One or two sentences for search results; what Stepwise promises unless given. */
  description?: string | undefined;
  /**
   * The address of a page that anyone may find and pass on. One without it is for nobody else, so it says nothing to
   * link previews (Open Graph): its title may be private.
   */
  path?: string | undefined;
  /** The file in `/social` that a link to the page is shown with. */
  picture?: 'default' | 'landing' | undefined;
  /** Keeps a page out of search results that can be opened without signing in. */
  unlisted?: boolean | undefined;
}

interface MetaArguments {
  /** The root route's first: its data know the public address of this installation. */
  matches: readonly { data?: unknown }[];
  /** What the page shows instead of itself. */
  error?: unknown;
}

/**
 * The `meta` of a page: its title, and what search engines and link previews say of it. Those read what the server
 * sends, so the browser's half makes the title only and leaves the rest as it came: <Meta> is the last in the head.
 */
export const pageMeta =
  (texts: PageTexts) =>
  ({ matches, error }: MetaArguments): MetaDescriptor[] => {
    const title = `${error ? titleOf(error) : texts.title} · Stepwise`;
    if (!import.meta.env.SSR) return [{ title }];
    return [{ title }, ...forMachines(error ? { title, unlisted: true } : { ...texts, title }, matches)];
  };

const titleOf = (error: unknown): string => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) return 'You’re signed out';
  return status === 404 ? 'Page not found' : 'Something went wrong';
};

function forMachines(
  { title, description, path, picture = 'default', unlisted }: PageTexts,
  matches: MetaArguments['matches'],
): MetaDescriptor[] {
  const content = description ?? `${tagline.promise} ${tagline.means}`;
  const described = { name: 'description', content };
  if (unlisted) return [described, { name: 'robots', content: 'noindex' }];
  if (path === undefined) return [described];
  const appUrl = appUrlIn(matches[0]?.data);
  const preview = {
    title,
    description: content,
    type: 'website',
    site_name: 'Stepwise',
    url: appUrl + path,
    image: `${appUrl}/social/${picture}.png`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': tagline.promise,
  };
  return [
    described,
    { tagName: 'link', rel: 'canonical', href: appUrl + path },
    ...Object.entries(preview).map(([name, value]) => ({ property: `og:${name}`, content: value })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const appUrlIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'appUrl' in data ? String(data.appUrl) : '';
