import { publicUrl } from '#app/http/public-url.server.ts';

/** What crawlers may read. Private screens redirect to signing in anyway. */
export const loader = () =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl('/sitemap.xml')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
