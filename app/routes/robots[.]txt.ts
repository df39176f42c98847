import { publicUrl } from '#app/http/public-url.server.ts';

/** What crawlers may read. Screens that need signing in lead there by themselves; the API is for programs that ask. */
export const loader = () =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl('/sitemap.xml')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
