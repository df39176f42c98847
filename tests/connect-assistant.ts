import { createHash, randomBytes } from 'node:crypto';
import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import { env } from '#app/services/env.server.ts';
import type { TestUser } from './factories.ts';

export const redirectUri = 'https://assistant.example/callback';

export const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** Where a client sends its user. */
export const authorizationOf = (clientId: string, more: Record<string, string> = {}): URL =>
  new URL(
    `${env.APP_URL}/oauth/authorize?${new URLSearchParams({
      ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state: 'its own' },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', scope: 'read write ai', ...more },
    })}`,
  );

/** A browser with cookies that does not follow redirects by itself. */
export function openBrowser(origin: string, cookies = new Map<string, string>()) {
  return {
    cookies,
    /** Posts a form, or gets a page without one. */
    async go(address: string | URL, form?: Record<string, string>) {
      const url = new URL(String(address).replace(env.APP_URL, origin), origin);
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: {
          Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          Accept: 'text/html',
          ...(form && { Origin: env.APP_URL }),
        },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return { answer, location: answer.headers.get('Location') ?? '', text: await answer.text() };
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;

/** A browser in which a user is signed in. */
export async function browserOf(origin: string, { token }: Pick<TestUser, 'token'>): Promise<Browser> {
  const [pair = ''] = (await sessionCookieFor(token)).split(';');
  const at = pair.indexOf('=');
  return openBrowser(origin, new Map([[pair.slice(0, at), pair.slice(at + 1)]]));
}

/** The state of an assistant, and how it opens its user's browser; the protocol's own client does the rest. */
class Keeper implements OAuthClientProvider {
  readonly redirectUrl = redirectUri;
  /** The URL of its metadata document; without one it registers. */
  readonly clientMetadataUrl?: string;
  readonly clientMetadata = { client_name: 'Test Assistant', redirect_uris: [redirectUri] };
  registered: StoredOAuthClientInformation | undefined;
  kept: StoredOAuthTokens | undefined;
  verifier = '';
  /** The URL where the user approves it. */
  asksAt: URL | undefined;

  constructor(clientMetadataUrl?: string) {
    if (clientMetadataUrl !== undefined) this.clientMetadataUrl = clientMetadataUrl;
  }
  clientInformation() {
    return this.registered;
  }
  saveClientInformation(registered: StoredOAuthClientInformation) {
    this.registered = registered;
  }
  tokens() {
    return this.kept;
  }
  saveTokens(tokens: StoredOAuthTokens) {
    this.kept = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.asksAt = url;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier() {
    return this.verifier;
  }
}

/** An assistant that only knows the URL of MCP. */
export function makeAssistant(origin: string, clientMetadataUrl?: string) {
  const keeper = new Keeper(clientMetadataUrl);
  const makeTransport = () =>
    new StreamableHTTPClientTransport(new URL(`${env.APP_URL}/mcp`), {
      authProvider: keeper,
      fetch: (url, init) => fetch(String(url).replace(env.APP_URL, origin), init),
    });
  return {
    keeper,
    /** Connects until it is told to send its user to a browser; returns the URL. */
    async begin(): Promise<URL> {
      try {
        await new Client({ name: 'a test', version: '1' }).connect(makeTransport());
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error;
      }
      if (!keeper.asksAt) throw new Error('The assistant asked for no browser.');
      return keeper.asksAt;
    },
    /** Exchanges the code that the browser returned with, and connects. */
    async finish(callback: string) {
      await makeTransport().finishAuth(new URL(callback).searchParams);
      return this.connect();
    },
    async connect() {
      const client = new Client({ name: 'a test', version: '1' });
      await client.connect(makeTransport());
      onTestFinished(() => client.close());
      return client;
    },
  };
}

/** Approves an assistant's request in a browser; returns the URL that the browser is redirected to. */
export async function allow(browser: Browser, asksAt: URL): Promise<string> {
  const { location: screen } = await browser.go(asksAt);
  const { location } = await browser.go(screen, { intent: 'allow' });
  return (await browser.go(location)).location;
}
