import { randomUUID } from 'node:crypto';
import { type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

/** The claims of the user who is signed in at the provider. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export interface GoogleProvider {
  issuer: string;
  /** The environment of an app that uses it as Google. */
  settings: Record<string, string>;
  /** The user of the next sign-in. */
  person: Person;
  /** An ID token of the provider, with some claims changed. */
  idToken(claims?: Record<string, unknown>): Promise<string>;
  /** Changes the next ID token of a sign-in before it is signed. */
  distort: ((token: MutableToken) => void) | null;
  /** Holds visitors on the provider's page, as if they had not chosen an account yet. */
  isHolding: boolean;
  stop(): Promise<void>;
  /** Restarts it on the same port. */
  start(): Promise<void>;
}

export const googleClient = { id: 'stepwise-tests', secret: 'a secret of the tests' };

/** Starts an OpenID provider on this machine. */
export async function startGoogleProvider(host = '127.0.0.1'): Promise<GoogleProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const { port } = server.address();
  const issuer = `http://${host}:${port}`;
  server.issuer.url = issuer;
  const provider: GoogleProvider = {
    issuer,
    settings: {
      GOOGLE_CLIENT_ID: googleClient.id,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
      GOOGLE_ISSUER: issuer,
    },
    person: { sub: 'nobody', email: 'nobody@example.com', email_verified: true, name: 'Nobody' },
    idToken: (claims = {}) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          // Keeps tokens of the same second distinct.
          const jti = randomUUID();
          Object.assign(payload, { aud: googleClient.id, jti, ...provider.person, ...claims });
        },
      }),
    distort: null,
    isHolding: false,
    stop: () => server.stop(),
    start: async () => {
      await server.start(port, '127.0.0.1');
      server.issuer.url = issuer;
    },
  };
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    // Access tokens are signed here too, and have no audience.
    if (token.payload.aud === undefined) return;
    Object.assign(token.payload, provider.person);
    provider.distort?.(token);
  });
  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    if (provider.isHolding) url.href = `${issuer}/jwks`;
  });
  return provider;
}
