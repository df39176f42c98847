import { createECDH, hkdfSync } from 'node:crypto';
import { env } from './env.server.ts';

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of the curve P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** 64 bits more than the key, so that the remainder is evenly distributed (FIPS 186-5, A.2.1). */
const length = 40;

let derived: VapidKeys | undefined;

/**
 * The keys that identify this installation to push services (RFC 8292), in base64url. They are derived from
 * SESSION_SECRET, so that nothing has to be configured or backed up for them.
 */
export function vapidKeys(): VapidKeys {
  derived ??= derive(env.SESSION_SECRET ?? '');
  return derived;
}

function derive(secret: string): VapidKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'stepwise web push', length));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
