import type { ServerResponse } from 'node:http';
import express, { type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Serves the client build, with the files that the build compressed. */
export function builtFiles(directory: string): RequestHandler {
  const options = { dotfiles: 'ignore', redirect: false, setHeaders: setOwnHeaders } as const;
  const assets = { ...options, immutable: true, maxAge: '1y' } as const;
  const files = express
    .Router()
    .use('/assets', expressStaticGzip(`${directory}/assets`, { ...compressed, serveStatic: assets }))
    .use(expressStaticGzip(directory, { ...compressed, serveStatic: { ...options, maxAge: '1h' } }));
  return (request, response, next) => {
    // Only paths with a dot can be files, so pages need no disk access.
    if (!request.path.includes('.')) return next();
    files(request, response, (error?: unknown) => {
      // They were set for a compressed file that no longer exists.
      for (const name of ['Content-Encoding', 'Content-Type', 'Vary']) response.removeHeader(name);
      next(error);
    });
  };
}

const compressed = { enableBrotli: true, orderPreference: ['br'], index: false };

function setOwnHeaders(response: ServerResponse, path: string): void {
  // The only text that Express sends without a charset.
  if (path.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
  // A new service worker takes effect at once.
  if (/\/sw\.js(\.br)?$/.test(path)) response.setHeader('Cache-Control', 'no-cache');
}
