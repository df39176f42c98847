import { z } from 'zod';
import { dayIn } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { bytes, queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { type Vault, vaultFor } from '#app/services/vault.server.ts';
import { type Access, accessKinds, accessSchema } from './access.schema.ts';

const accessRow = z.object({
  id: z.string(),
  kind: z.enum(accessKinds),
  /** The name, sealed or, for an assistant, as it is. */
  sealed: bytes.nullable(),
  name: z.string().nullable(),
});

/** What may use an account without signing in, with names that are still sealed. */
const rowsOf = (userId: string, timeZone: string, now: Date) =>
  queryRows(
    accessRow,
    Prisma.sql`
    SELECT coalesce(project.id, address.id) AS id, address.kind::text AS kind, project.title AS sealed, NULL AS name
    FROM secret_addresses address LEFT JOIN projects project ON project.id = address.project_id
    WHERE address.user_id = ${userId}::uuid AND project.deleted_at IS NULL
    UNION ALL SELECT id, 'token', name, NULL FROM personal_tokens
    WHERE user_id = ${userId}::uuid AND (expires_on IS NULL OR expires_on >= ${dayIn(now, timeZone)}::date)
    UNION ALL SELECT id, 'webhook', url, NULL FROM webhooks WHERE user_id = ${userId}::uuid
    UNION ALL SELECT min(id::text)::uuid, 'assistant', NULL, client_name FROM oauth_grants
    WHERE user_id = ${userId}::uuid AND expires_at > ${now} GROUP BY client_name, client_host
    ORDER BY kind, id`,
  );

interface AccountOf {
  userId: string;
  timeZone: string;
}

/** What may use an account without signing in, by kind. */
export async function accessOf(
  { userId, timeZone }: AccountOf,
  openVault: () => Promise<Vault>,
  now: Date,
): Promise<Access[]> {
  const rows = await rowsOf(userId, timeZone, now);
  // A deleted account has no access and no vault.
  if (rows.length === 0) return [];
  const vault = await openVault();
  return accessKinds.flatMap((kind) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ kind, name: nameOf(row, vault) })),
  );
}

function nameOf({ id, kind, sealed, name }: z.output<typeof accessRow>, vault: Vault): string | null {
  if (sealed === null) return name;
  if (kind === 'token') return vault.open('personalToken', { id, name: sealed }).name;
  if (kind === 'webhook') return new URL(vault.open('webhook', { id, url: sealed }).url).host;
  return vault.open('project', { id, title: sealed }).title;
}

/** How much may use an account without signing in, by kind. */
export const accessKindsOf = ({ userId, timeZone }: AccountOf, now: Date): Promise<Pick<Access, 'kind'>[]> =>
  rowsOf(userId, timeZone, now);

export const listAccess = operation({
  name: 'list-access',
  summary:
    'What may use your account without signing in: calendars, shared pages, tokens, webhooks, assistants.',
  api: { method: 'GET', path: '/api/user/access' },
  access: 'user',
  sessionOnly: true,
  input: z.object({}),
  output: z.strictObject({ access: z.array(accessSchema) }),
  run: async (_input, { viewer, now }) => ({ access: await accessOf(viewer, () => vaultFor(viewer), now) }),
});
