import { isRouteErrorResponse, type MetaDescriptor } from '@remix-run/react';
import { tagline } from './tagline.ts';

interface PageTexts {
  /** Without the name of the product. */
  title: string;
  /** One or two sentences for search results; by default the tagline. */
  description?: string | undefined;
  /**
   * The path of a public page. Pages without one are private, so they have no link previews (Open Graph): their titles
   * may be private.
   */
  path?: string | undefined;
  /** The picture in `/social` for link previews. */
  picture?: 'default' | 'landing' | undefined;
  /** Keeps a page that needs no account out of search results. */
  unlisted?: boolean | undefined;
}

interface MetaArguments {
  /** The root route comes first; its data have the public address of this installation. */
  matches: readonly { data?: unknown }[];
  /** The error that the page shows instead. */
  error?: unknown;
}

/**
 * The `meta` of a page. The client sets only the title, because search engines and link previews read the server's HTML.
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
