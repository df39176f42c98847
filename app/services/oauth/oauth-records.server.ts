import type { Adapter, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import { db, isOrphan } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { hashOfToken } from '#app/services/sessions.server.ts';
import { mcpResource } from './mcp-resource.server.ts';

const adapterPayload = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);

/** The key of a record. The id of a code or token is the secret itself, so only this hash is stored. */
export const keyHashOf = (kind: string, id: string) => hashOfToken(`${kind}:${id}`);

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

const nothing = async () => undefined;

/** The store of a kind of oidc-provider's models. */
export function storeOf(kind: string): Adapter {
  if (kind === 'Grant') return { ...unused, ...grants };
  // Our own session says who is signed in.
  return { ...unused, ...(kind === 'Session' ? {} : records(kind)) };
}

const unused: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

/** Grants have their own table, because users see and revoke them. `connectAssistant` creates them. */
const grants: Pick<Adapter, 'find' | 'destroy'> = {
  async find(id) {
    const grant = await db.oauthGrant.findUnique({ where: { id } });
    if (!grant) return undefined;
    const { clientId, userId: accountId, scopes, createdAt, expiresAt } = grant;
    const resources = { [mcpResource]: scopes.join(' ') };
    const times = { iat: secondsOf(createdAt), exp: secondsOf(expiresAt) };
    return { kind: 'Grant', jti: id, clientId, accountId, resources, ...times };
  },
  async destroy(id) {
    await db.oauthGrant.deleteMany({ where: { id } });
  },
};

const records = (kind: string): Omit<Adapter, 'findByUserCode' | 'findByUid'> => ({
  // `jti` is the secret, and `returnTo` repeats it.
  async upsert(id, { jti: _, returnTo: __, ...kept }) {
    const keyHash = keyHashOf(kind, id);
    const payload: Prisma.InputJsonObject = JSON.parse(JSON.stringify(kept));
    const data = {
      payload,
      grantId: kept.grantId ?? null,
      expiresAt: kept.exp === undefined ? null : new Date(kept.exp * 1000),
    };
    try {
      await db.oauthRecord.upsert({ where: { keyHash }, create: { keyHash, kind, ...data }, update: data });
    } catch (error) {
      if (!isOrphan(error)) throw error;
      throw await invalidGrant('grant not found');
    }
  },
  async find(id) {
    const row = await db.oauthRecord.findUnique({ where: { keyHash: keyHashOf(kind, id) } });
    if (!row) return undefined;
    const consumed = row.consumedAt ? { consumed: secondsOf(row.consumedAt) } : {};
    return { ...adapterPayload.parse(row.payload), jti: id, ...consumed };
  },
  // Of two simultaneous exchanges one succeeds.
  async consume(id) {
    const isFirst = { keyHash: keyHashOf(kind, id), consumedAt: null };
    const { count } = await db.oauthRecord.updateMany({ where: isFirst, data: { consumedAt: new Date() } });
    if (count === 0) throw await invalidGrant('already used');
  },
  async destroy(id) {
    await db.oauthRecord.deleteMany({ where: { keyHash: keyHashOf(kind, id) } });
  },
  async revokeByGrantId(grantId) {
    await db.oauthRecord.deleteMany({ where: { kind, grantId } });
  },
});

async function invalidGrant(detail: string): Promise<Error> {
  const { errors } = await import('oidc-provider');
  return new errors.InvalidGrant(detail);
}
