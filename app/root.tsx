import textFontHref from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import elementsHref from './elements/index.ts?worker&url';
import { errorIdMetaName, useErrorId } from './ui/error-id.tsx';
import { useNonce } from './ui/nonce.tsx';
import { PageLoading } from './ui/page-loading.tsx';
import { PublicShell } from './ui/public-shell.tsx';
import { RouteError } from './ui/route-error.tsx';
import { stillPage } from './ui/still-page.ts';
import tokensHref from './ui/tokens.css?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: textFontHref, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: tokensHref },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const meta: MetaFunction = () => [
  { title: 'Stepwise' },
  {
    name: 'description',
    content:
      'Bring Your Ideas to Life with AI. Get clarity, structure, and momentum with smart guidance and personalized nudges.',
  },
];

/** The document around every page, also around the error page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const nonce = useNonce();
  const errorId = useErrorId();
  const isStill = useMatches().some(({ handle }) => handle === stillPage);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17141f" />
        {errorId === null ? null : <meta name={errorIdMetaName} content={errorId} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script type="module" nonce={nonce} src={elementsHref} />
        {isStill ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
};

const App = () => (
  <>
    <PageLoading />
    <Outlet />
  </>
);
export default App;

export const ErrorBoundary = () => (
  <PublicShell>
    <RouteError />
  </PublicShell>
);
