import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { OperationContext } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { sendAddressMadeJob } from '#app/features/accounts/account-mails.job.ts';
import { announce } from '#app/features/accounts/announce.server.ts';
import { requireRecentSignIn } from '#app/features/accounts/require-recent-sign-in.server.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { db, queryRows } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { type AddressKind, Prisma } from '#app/services/prisma-client/client.ts';
import { logSecurity } from '#app/services/security-log.server.ts';
import { hashOfToken } from '#app/services/sessions.server.ts';
import { vaultFor } from '#app/services/vault.server.ts';

/** What an address shows: an account, or one of its projects. */
export interface Shown {
  kind: AddressKind;
  /** Null for all projects. */
  projectId: string | null;
}

/** The secret part of the address for all of a viewer's projects, or null. */
export async function secretOf(viewer: Viewer, kind: AddressKind): Promise<string | null> {
  const where = { userId: viewer.userId, kind, projectId: null };
  const row = await db.secretAddress.findFirst({ where });
  return row && (await vaultFor(viewer)).open('secretAddress', row).token;
}

/**
 * The secret part of the address of a project, or null.
 * @throws AppError `not_found` if the project is not the viewer's
 */
export async function secretOfProject(viewer: Viewer, id: string, kind: AddressKind): Promise<string | null> {
  const include = { secretAddresses: { where: { kind } } };
  const { row, vault } = await openProject(viewer, id, 'read', { include });
  const [address] = row.secretAddresses;
  return address ? vault.open('secretAddress', address).token : null;
}

/** What an address of one of the viewer's projects shows. */
export async function ofProject(viewer: Viewer, kind: AddressKind, projectId: string): Promise<Shown> {
  await openProject(viewer, projectId, 'read');
  return { kind, projectId };
}

/**
 * Creates an address, replacing any other, tells its owner by mail, and returns its secret part.
 * @param password what was typed, or `''`
 * @throws AppError `reauthenticate`, and whatever `requireRecentSignIn` throws
 */
export async function makeSecret(
  shown: Shown,
  password: string,
  context: OperationContext<Viewer>,
): Promise<string> {
  const { viewer, now, client } = context;
  const { userId } = viewer;
  await requireRecentSignIn(password, context);
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  const sealed = (await vaultFor(viewer)).seal('secretAddress', id, { token });
  await db.$transaction(async (transaction) => {
    // One request at a time, so that only one address remains.
    await lockUser(transaction, userId);
    await transaction.secretAddress.deleteMany({ where: { userId, ...shown } });
    const data = { id, userId, ...shown, tokenHash: hashOfToken(token), createdAt: now, ...sealed };
    await transaction.secretAddress.create({ data });
  });
  logSecurity('address made', { user: userId, session: viewer.sessionId, client });
  await announce(sendAddressMadeJob, { userId });
  return token;
}

/** Deletes an address, which then does not exist for anyone. */
export async function dropSecret({ userId }: Viewer, shown: Shown): Promise<void> {
  await db.secretAddress.deleteMany({ where: { userId, ...shown } });
}

const addressRow = z.object({ userId: z.string(), projectId: z.string().nullable(), timeZone: z.string() });

/** The owner of an address and what it shows; undefined if there is none. */
export async function findSecret(kind: AddressKind, token: string) {
  const [found] = await queryRows(
    addressRow,
    Prisma.sql`
    SELECT address.user_id AS "userId", address.project_id AS "projectId", owner.time_zone AS "timeZone"
    FROM secret_addresses address
    JOIN users owner ON owner.id = address.user_id
    WHERE address.token_hash = ${hashOfToken(token)} AND address.kind = ${kind}::address_kind`,
  );
  return found;
}
