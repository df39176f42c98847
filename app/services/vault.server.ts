import { hash } from 'node:crypto';
import type { Viewer } from '#app/core/viewer.ts';
import { type Database, db } from './db.server.ts';
import {
  DecryptionError,
  type MasterKeys,
  newKey,
  open,
  parseMasterKeys,
  seal,
  unwrapKey,
  type WrappedKey,
  wrapKey,
} from './encryption.server.ts';
import { readEncryptionKeys } from './encryption-keys.server.ts';
import { env } from './env.server.ts';
import { KeptBriefly } from './kept-briefly.ts';
import type { DataKey } from './prisma-client/client.ts';
import { type PrivateColumn, type PrivateTable, privateColumns } from './private-columns.ts';

type Sealed = Uint8Array<ArrayBuffer>;

/** A row with its private columns as text; null stays null. */
type Opened<Row, Table extends PrivateTable> = {
  [Column in keyof Row]: Column extends PrivateColumn<Table>
    ? null extends Row[Column]
      ? string | null
      : string
    : Row[Column];
};

/** A screen opens far fewer values; an export opens them all once. */
const maxOpened = 1_000;

/** Encrypts and decrypts one user's private text, each value bound to its user, table, row and column. */
export class Vault {
  readonly #userId: string;
  readonly #dataKey: Uint8Array;
  readonly #previousKey: Uint8Array | undefined;
  /** Values already opened, by location: several parts of a page, and the next page, open the same title. */
  readonly #opened = new Map<string, { sealed: Uint8Array; text: string }>();

  /** @param previousKey opens older values while the data key is being replaced */
  constructor(userId: string, dataKey: Uint8Array, previousKey?: Uint8Array) {
    this.#userId = userId;
    this.#dataKey = dataKey;
    this.#previousKey = previousKey;
  }

  /** The sealed values for these columns of a row. */
  seal<Table extends PrivateTable, Column extends PrivateColumn<Table>>(
    table: Table,
    rowId: string,
    texts: Record<Column, string>,
  ): Record<Column, Sealed> {
    const sealed = Object.entries<string>(texts).map(([column, text]) => [
      column,
      seal(this.#dataKey, Buffer.from(text), this.#place(table, rowId, column)),
    ]);
    return Object.fromEntries(sealed) as Record<Column, Sealed>;
  }

  /**
   * The row with its private columns readable.
   * @throws DecryptionError if a value was changed, or belongs to another row or user
   */
  open<Table extends PrivateTable, Row extends { id: string }>(table: Table, row: Row): Opened<Row, Table> {
    const opened: Record<string, unknown> = { ...row };
    for (const column of privateColumns[table]) {
      const value = opened[column];
      if (value instanceof Uint8Array) opened[column] = this.#text(value, this.#place(table, row.id, column));
    }
    return opened as Opened<Row, Table>;
  }

  #text(sealed: Uint8Array, place: string): string {
    const known = this.#opened.get(place);
    if (known && Buffer.compare(known.sealed, sealed) === 0) return known.text;
    const text = this.#open(sealed, place).plain.toString();
    if (this.#opened.size >= maxOpened) this.#opened.clear();
    this.#opened.set(place, { sealed, text });
    return text;
  }

  /**
   * The same text sealed with the current key, or null if it already is.
   * @throws DecryptionError if neither key opens it
   */
  reseal(table: PrivateTable, rowId: string, column: string, sealed: Uint8Array): Sealed | null {
    const place = this.#place(table, rowId, column);
    const { plain, isCurrent } = this.#open(sealed, place);
    return isCurrent ? null : seal(this.#dataKey, plain, place);
  }

  #open(sealed: Uint8Array, place: string): { plain: Buffer; isCurrent: boolean } {
    try {
      return { plain: open(this.#dataKey, sealed, place), isCurrent: true };
    } catch (error) {
      if (!(error instanceof DecryptionError) || !this.#previousKey) throw error;
      return { plain: open(this.#previousKey, sealed, place), isCurrent: false };
    }
  }

  #place(table: string, rowId: string, column: string): string {
    return `${this.#userId}/${table}/${rowId}/${column}`;
  }
}

const readMasterKeys = (): MasterKeys => parseMasterKeys(readEncryptionKeys(env));

/**
 * The master keys to wrap data keys with in this transaction. A replacement (scripts/rewrap-data-keys.ts) waits for this
 * lock, or has published its key before the lock is granted.
 */
async function masterKeysForWriting(transaction: Database): Promise<MasterKeys> {
  await transaction.$executeRaw`LOCK TABLE data_keys IN ROW EXCLUSIVE MODE`;
  return readMasterKeys();
}

/** Creates the data key of a new user, in the transaction of the sign-up. */
export async function createDataKey(transaction: Database, userId: string): Promise<void> {
  const wrapped = wrapKey(await masterKeysForWriting(transaction), newKey(), userId);
  await transaction.dataKey.create({ data: { userId, ...wrapped } });
}

/** Replaces a user's data key. The previous one still opens older values, until `dropPreviousDataKey`. */
export async function replaceDataKey(userId: string, now: Date): Promise<void> {
  await db.$transaction(async (transaction) => {
    const { masterKeyId, wrapped } = wrapKey(await masterKeysForWriting(transaction), newKey(), userId);
    await transaction.$executeRaw`
      UPDATE data_keys SET previous_master_key_id = master_key_id, previous_wrapped = wrapped,
        master_key_id = ${masterKeyId}, wrapped = ${wrapped}, replaced_at = ${now}
      WHERE user_id = ${userId}::uuid AND previous_wrapped IS NULL`;
  });
}

/** Deletes the key that the one of `replacedAt` replaced, and with it all that only it opens. */
export async function dropPreviousDataKey(userId: string, replacedAt: Date): Promise<void> {
  const none = { previousMasterKeyId: null, previousWrapped: null };
  await db.dataKey.updateMany({ where: { userId, replacedAt }, data: none });
}

const vaults = new KeptBriefly<Vault>(50);

/**
 * Makes vaults of data keys that are read after this call, or finds those made a moment ago. It reads the master keys
 * first, in case one is destroyed in between.
 * @throws DecryptionError if the key cannot be unwrapped; a missing key is a bug
 */
export function vaultOpener(): (row: DataKey | null) => Vault {
  const masterKeys = readMasterKeys();
  return (row) => {
    if (!row) throw new Error('A user has no data key.');
    const { userId, wrapped, previousMasterKeyId, previousWrapped } = row;
    // Rewrapping a key changes its bytes.
    const key = hash('sha1', previousWrapped ? Buffer.concat([wrapped, previousWrapped]) : wrapped);
    const kept = vaults.get(key);
    if (kept) return kept;
    const unwrap = (key: WrappedKey) =>
      unwrapKey(masterKeys.byId.has(key.masterKeyId) ? masterKeys : readMasterKeys(), key, userId);
    const previousKey =
      previousMasterKeyId !== null && previousWrapped !== null
        ? unwrap({ masterKeyId: previousMasterKeyId, wrapped: previousWrapped })
        : undefined;
    const vault = new Vault(userId, unwrap(row), previousKey);
    vaults.set(key, vault);
    return vault;
  };
}

const vaultsOfViewers = new WeakMap<object, () => Vault>();

/** Caches the vault of a viewer whose data key was loaded with their session. */
export function keepVault(viewer: Viewer, open: () => Vault): void {
  let vault: Vault | undefined;
  vaultsOfViewers.set(viewer, () => {
    vault ??= open();
    return vault;
  });
}

/** Gives a copy of a viewer the same vault. */
export function shareVault(viewer: Viewer, copy: Viewer): void {
  const open = vaultsOfViewers.get(viewer);
  if (open) vaultsOfViewers.set(copy, open);
}

/** The vault of a viewer, without a query if it is cached. */
export const vaultFor = async (viewer: Pick<Viewer, 'userId'>): Promise<Vault> =>
  vaultsOfViewers.get(viewer)?.() ?? vaultOf(viewer.userId);

/** The vault of a user. */
export async function vaultOf(userId: string, database: Database = db): Promise<Vault> {
  const vaultFrom = vaultOpener();
  return vaultFrom(await database.dataKey.findUniqueOrThrow({ where: { userId } }));
}
