import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** A subscribed browser: its subscription, and how it decrypts messages. */
export interface PushBrowser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypts a message for it (RFC 8291 and 8188). */
  read(body: Buffer): string;
}

/** Makes a browser with this endpoint. */
export function makePushBrowser(endpoint: string): PushBrowser {
  const curve = createECDH('prime256v1');
  const own = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body) {
      const salt = body.subarray(0, 16);
      const senderEnd = 21 + body.readUInt8(20);
      const sender = body.subarray(21, senderEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(curve.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** The public key that signed a request, and its claims (RFC 8292). Throws for an invalid signature. */
export function verifyVapid(authorization = '') {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const how = { key: jwk, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), how, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not right.');
  return { key, claims: claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())) };
}

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service. */
export interface PushService {
  readonly origin: string;
  readonly calls: Call[];
  /** Sets the answer for a path; 201 by default. */
  respond(path: string, status: number, location?: string): void;
  close(): void;
}

/** Starts a real server that accepts messages, with configurable answers. */
export async function startPushService(): Promise<PushService> {
  const calls: Call[] = [];
  const answers = new Map<string, [status: number, headers: Record<string, string>]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    calls.push({ path, headers: request.headers, body: await buffer(request) });
    response.writeHead(...(answers.get(path) ?? ([201, {}] as const))).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    calls,
    respond: (path, status, location) => answers.set(path, [status, location ? { Location: location } : {}]),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
