import headingFontHref from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFontHref from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactElement } from 'react';
import type { Theme } from './core/theme.ts';
import elementsHref from './elements/index.ts?worker&url';
import { tipFor } from './features/mascot/mascot-tips.ts';
import { contactAddress } from './services/contact-address.server.ts';
import { env } from './services/env.server.ts';
import { errorIdMetaName, useErrorId } from './ui/error-id.tsx';
import { HelpMascot } from './ui/help-mascot.tsx';
import { useNonce } from './ui/nonce.tsx';
import { PageLoading } from './ui/page-loading.tsx';
import { pageMeta } from './ui/page-meta.ts';
import { PublicShell } from './ui/public-shell.tsx';
import { RefreshWithoutScripts } from './ui/refresh-without-scripts.tsx';
import { RouteError } from './ui/route-error.tsx';
import { staticPage } from './ui/static-page.ts';
import tokensHref from './ui/tokens.css?url';
import { UnsentPage, useUnsentForm } from './ui/unsent-page.tsx';
import { useHydrated } from './ui/use-hydrated.ts';
import { type Site, useSite } from './ui/use-site.ts';

/** The surface colours of tokens.css, for the browser's own interface. */
const surfaces = { light: '#fbf8f2', dark: '#17141f' };

export const links: LinksFunction = () => [
  { rel: 'preload', href: textFontHref, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: headingFontHref, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: tokensHref },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** For errors of the root; every page has its own. */
export const meta = pageMeta({ title: 'From an idea to a plan, week by week' });

export const loader = ({ request }: LoaderFunctionArgs): Site => ({
  appUrl: env.APP_URL,
  mailAddress: contactAddress,
  tip: tipFor(new URL(request.url).pathname),
});

/** The data depend on the path alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The document around every page, also around the error page. */
export const Layout = ({ children }: { children: ReactElement }) => {
  const nonce = useNonce();
  const errorId = useErrorId();
  const matches = useMatches();
  const unsent = useUnsentForm();
  const isUnsent = import.meta.env.SSR && unsent !== null;
  // Only on the server: once React runs, it stays in charge.
  const isStatic = import.meta.env.SSR && (isUnsent || matches.some(({ handle }) => handle === staticPage));
  const site = useSite();
  const isHydrated = useHydrated();
  // Public pages have the colours of the system.
  const theme = useRouteLoaderData<{ theme: Theme }>('routes/_app')?.theme ?? 'system';
  return (
    // Tests wait for `data-hydrated`; before it, links and forms are the browser's own.
    <html lang="en" data-theme={theme} data-hydrated={isStatic ? undefined : isHydrated}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        {(['light', 'dark'] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={surfaces[theme === 'system' ? scheme : theme]}
          />
        ))}
        {errorId === null ? null : <meta name={errorIdMetaName} content={errorId} />}
        <Links />
        {/* Last, so that the client may leave out what only crawlers read (pageMeta). */}
        <Meta />
        <RefreshWithoutScripts />
      </head>
      <body>
        {isUnsent ? (
          <PublicShell width="reading">
            <UnsentPage {...unsent} />
          </PublicShell>
        ) : (
          children
        )}
        {site ? <HelpMascot tip={site.tip} /> : null}
        <offline-notice
          role="status"
          class="offline-notice"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves the content alone.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <script type="module" nonce={nonce} src={elementsHref} />
        {isStatic ? null : (
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
