import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Request as Asked, RequestHandler } from 'express';
import type { Environment } from '#app/services/environment.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { foreignHostHeader } from './mailbox.server.ts';

/** The pages that are the same for all signed-out visitors. */
const publicPaths = [
  '/',
  '/about-us',
  '/contact',
  '/developers',
  '/login',
  '/privacy-policy',
  '/signup',
  '/terms-of-service',
] as const;

interface Page {
  /** The body, by encoding. */
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
  etag: string;
  /** The hashes of its inline scripts for the Content-Security-Policy. */
  scriptSources: string;
}

/**
 * Serves public pages from memory to visitors without a cookie of ours. Each is rendered at its first visit, with a
 * second version for foreign hosts, which does not mention the local mailbox. The pages contain no secrets and no
 * input, so they may be compressed; their scripts are allowed by hash, so that cached answers stay valid.
 */
export function publicPages(
  build: ServerBuild,
  { NODE_ENV, APP_URL }: Pick<Environment, 'NODE_ENV' | 'APP_URL'>,
): RequestHandler {
  const render = createRequestHandler(build, NODE_ENV);
  const pages = new Map<string, Promise<Page>>();

  const pageOf = (path: string, isForeign: boolean): Promise<Page> => {
    const key = `${path} ${isForeign}`;
    const kept = pages.get(key);
    if (kept) return kept;
    const headers = new Headers(isForeign ? { [foreignHostHeader]: 'yes' } : {});
    const page = render(new Request(new URL(path, APP_URL), { headers }), { cspNonce: '' }).then(makePage);
    pages.set(key, page);
    // The next visitor has it rendered again.
    page.catch(() => pages.delete(key));
    return page;
  };

  return async (request, response, next) => {
    if (!isForPublicPage(request)) return next();
    try {
      const page = await pageOf(request.path, request.headers[foreignHostHeader] !== undefined);
      const encoding = (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each)) ?? 'identity';
      if (encoding !== 'identity') response.set('Content-Encoding', encoding);
      const policy = String(response.getHeader('Content-Security-Policy'));
      response
        .set({
          // A cached sign-in page would not notice that a session has begun.
          'Cache-Control': /^\/(login|signup)$/.test(request.path) ? 'no-store' : 'no-cache',
          'Content-Security-Policy': policy.replace(/ 'nonce-[^']*'/, page.scriptSources),
          'Content-Type': 'text/html; charset=utf-8',
          ETag: page.etag,
          Vary: 'Accept-Encoding, Cookie',
        })
        .send(page.bodies[encoding]);
    } catch (error) {
      // Remix then answers, with its error page.
      log.warn(describeError(error), 'public page not kept');
      next();
    }
  };
}

const isForPublicPage = ({ method, originalUrl, headers }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  publicPaths.some((path) => path === originalUrl) &&
  headers.authorization === undefined &&
  !headers.cookie?.includes('stepwise_');

async function makePage(answer: Response): Promise<Page> {
  if (answer.status !== 200 || answer.headers.has('Set-Cookie')) {
    throw new Error(`A public page is answered ${answer.status}.`);
  }
  const html = await answer.text();
  const identity = Buffer.from(html);
  const inlineScripts = [...html.matchAll(/<script\b(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)];
  return {
    bodies: {
      identity,
      gzip: await promisify(gzip)(identity),
      br: await promisify(brotliCompress)(identity),
    },
    // Weak, because it is the same for every encoding.
    etag: `W/"${hashOf(identity)}"`,
    scriptSources: inlineScripts.map(([, script = '']) => ` 'sha256-${hashOf(script)}'`).join(''),
  };
}

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64');
