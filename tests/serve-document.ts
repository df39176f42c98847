import { once } from 'node:events';
import https from 'node:https';
import { onTestFinished, vi } from 'vitest';

// A certificate for this server only, trusted while it runs: made by `openssl req -x509` for localhost and 127.0.0.1.
const key = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrzDKDJ5p1p6iG/90
6tqmF1etxMDrUypn6UjaVVjtnwahRANCAAQW4S/hJU/JkhbSndl6WijwL8CDpH3Q
0cB9185kl05d8Pc81thuplUMrDlZV2+AGqCRtpNflh9cBrgHXhpu9tvG
-----END PRIVATE KEY-----
`;
const cert = `
-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUO+k1Sh6yFVBrgzFa3qbE2X72XTYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzE3MTAzOVoYDzIxMjYxMDMw
MTcxMDM5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQW4S/hJU/JkhbSndl6WijwL8CDpH3Q0cB9185kl05d8Pc81thuplUM
rDlZV2+AGqCRtpNflh9cBrgHXhpu9tvGo28wbTAdBgNVHQ4EFgQUSml74/LnkWn2
uKTmvsfb3ornrcAwHwYDVR0jBBgwFoAUSml74/LnkWn2uKTmvsfb3ornrcAwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAMsuoP7/tOyz3IidIwgAWMMAN2OP3ChVdUhvUPY+ktboAiEA
h7Cr+IeQVa7BPSaLI8taK1735qSZwFjVQbQxj37CrjI=
-----END CERTIFICATE-----
`;

interface DocumentServer {
  /** The URL of its document. */
  readonly url: string;
  /** The requested URLs. */
  readonly asked: string[];
}

/**
 * Serves the document of a client over TLS until the test ends, as an assistant's own site does.
 * @param answer writes the document, or another answer, for its URL
 */
export async function serveDocument(
  answer: (url: string) => { status?: number; location?: string; body: string },
): Promise<DocumentServer> {
  const asked: string[] = [];
  const server = https.createServer({ key, cert }, (request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, location, body } = answer(url);
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...(location && { Location: location }) })
      .end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `https://localhost:${typeof address === 'object' ? address?.port : ''}/client.json`;
  const { request } = https;
  const trusting = vi
    .spyOn(https, 'request')
    .mockImplementation((...[target, options, callback]: Parameters<typeof https.request>) =>
      request(target, { ...options, ca: cert }, callback),
    );
  onTestFinished(() => {
    trusting.mockRestore();
    server.close();
    server.closeAllConnections();
  });
  return { url, asked };
}
