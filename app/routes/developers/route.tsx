import type { LinksFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import swaggerHref from 'swagger-ui-dist/swagger-ui.css?url';
import { publicUrl } from '#app/http/public-url.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useNonce } from '#app/ui/nonce.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { SiteFooter } from '#app/ui/site-footer.tsx';
import { staticPage } from '#app/ui/static-page.ts';
import explorerHref from './api-explorer.ts?worker&url';
import { describedApi } from './described-api.server.ts';
import explorerStyles from './explorer.css?url';
import { firstCalls } from './first-calls.ts';

export const handle = staticPage;

export const meta = pageMeta({
  title: 'Developers',
  description:
    'The API of Stepwise: your plans and tasks with your own tools, under the rules of the screens.',
  path: '/developers',
});

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: swaggerHref },
  { rel: 'stylesheet', href: explorerStyles },
];

export const loader = () => {
  const { paths, tags, webhooks } = describedApi();
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(
      ([
        method,
        {
          summary,
          tags: [tag],
        },
      ]) => ({
        call: `${method.toUpperCase()} ${path}`,
        summary,
        tag,
      }),
    ),
  );
  return {
    url: publicUrl(''),
    events: Object.entries(webhooks).map(([name, { post }]) => ({
      ...{ name, summary: post.summary },
      example: JSON.stringify(post.requestBody.content['application/json'].example, null, 2),
    })),
    groups: tags.map(({ name }) => ({ name, calls: calls.filter(({ tag }) => tag === name) })),
  };
};

const linkClasses = 'text-accent underline underline-offset-[0.2em]';

const Sample = ({ title, code }: { title: ReactNode; code: string }) => (
  <figure className="min-w-0">
    <figcaption className="mb-2 text-small text-muted">{title}</figcaption>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-sunken p-4 text-small"
    >
      <code>{code}</code>
    </pre>
  </figure>
);

export default function Developers() {
  const { url, events, groups } = useLoaderData<typeof loader>();
  const nonce = useNonce();
  return (
    <PublicShell
      width="full"
      action={<ButtonLink to="/login">Get Started</ButtonLink>}
      footer={<SiteFooter />}
    >
      <div className="mx-auto max-w-content px-5 pt-12 pb-14 sm:px-8 sm:pt-20">
        <h1 className="text-display sm:text-hero">Your plan, in your own tools</h1>
        <p className="mt-5 max-w-reading text-lead text-muted">
          Everything that a screen of Stepwise does can be called: the same operations, the same rules, the
          same messages. The description is{' '}
          <a className={linkClasses} href="/api/openapi.json">
            OpenAPI 3.1
          </a>
          , so a client in your language is one command away.
        </p>
        <section aria-labelledby="first-call">
          <h2 id="first-call" className="mt-12 text-title">
            The first call
          </h2>
          <p className="mt-3 max-w-reading">
            Sign in for a token, or make one of your own in your settings, with the scopes that you choose.
            Send it with every call, and treat it like a password.
          </p>
          <div className="mt-6 grid max-w-reading gap-6">
            {firstCalls(url).map(({ language, code }) => (
              <Sample key={language} title={language} code={code} />
            ))}
          </div>
        </section>
        <section aria-labelledby="assistants">
          <h2 id="assistants" className="mt-14 text-title">
            For assistants
          </h2>
          <p className="mt-3 max-w-reading">
            An assistant that speaks the Model Context Protocol reads plans, ticks tasks and submits ideas at{' '}
            <code className="wrap-anywhere">{`${url}/mcp`}</code>. Enter this address in it, and it asks you
            in your browser what it may do. One that cannot ask takes a token from your settings as a bearer
            token, with no more scopes than it needs. No tool deletes anything.
          </p>
        </section>
        <section aria-labelledby="webhooks">
          <h2 id="webhooks" className="mt-14 text-title">
            Webhooks
          </h2>
          <p className="mt-3 max-w-reading">
            Stepwise can call you, too: make a webhook in your settings, and its address is told of each event
            that you choose. Calls are signed as{' '}
            <a className={linkClasses} href="https://www.standardwebhooks.com/">
              Standard Webhooks
            </a>{' '}
            describes it, whose libraries verify them with the secret that you were shown. Answer 2xx within
            ten seconds; otherwise the call is repeated for about three days, with the same{' '}
            <code>webhook-id</code>.
          </p>
          <div className="mt-6 grid max-w-reading gap-6">
            {events.map(({ name, summary, example }) => (
              <Sample
                key={name}
                title={
                  <span>
                    <code className="text-ink">{name}</code> <span>{summary}</span>
                  </span>
                }
                code={example}
              />
            ))}
          </div>
        </section>
        <section aria-labelledby="all-calls">
          <h2 id="all-calls" className="mt-14 text-title">
            All calls
          </h2>
          <div id="calls" className="api-explorer mt-4">
            {groups.map(({ name, calls }) => (
              <section key={name} aria-label={name} className="mt-6">
                <h3 className="text-heading">{name}</h3>
                <ul className="mt-2">
                  {calls.map(({ call, summary }) => (
                    <li key={call} className="border-t border-line py-2">
                      <code className="text-small wrap-anywhere">{call}</code>
                      <p className="text-muted">{summary}</p>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      </div>
      <script type="module" nonce={nonce} src={explorerHref} />
    </PublicShell>
  );
}
