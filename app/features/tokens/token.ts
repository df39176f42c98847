import { isScope } from '#app/core/scope.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { PersonalToken } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import type { TokenView } from './token.schema.ts';

export function toToken(row: PersonalToken, vault: Vault): TokenView {
  const { id, name, scopes, expiresOn, createdAt, lastUsedAt } = vault.open('personalToken', row);
  return {
    id,
    name,
    scopes: scopes.filter(isScope),
    expires_on: expiresOn && fromColumn(expiresOn),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
