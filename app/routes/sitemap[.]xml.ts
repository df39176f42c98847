import { publicUrl } from '#app/http/public-url.server.ts';

/** Every public page, the most important first. */
const publicPaths = [
  '/',
  '/about-us',
  '/signup',
  '/login',
  '/contact',
  '/developers',
  '/privacy-policy',
  '/terms-of-service',
] as const;

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The list of pages for search engines (sitemaps.org). */
export const loader = () => {
  const urls = publicPaths.map((path) => `  <url><loc>${inXml(publicUrl(path))}</loc></url>\n`).join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );
};
