import { type Database, db } from './db.server.ts';
import { newKey, open, parseMasterKeys, seal, unwrapKey, wrapKey } from './encryption.server.ts';
import { env } from './env.server.ts';
import { type PrivateColumn, type PrivateTable, privateColumns } from './private-columns.ts';

type Sealed = Uint8Array<ArrayBuffer>;

/** A row as it is read, with its private columns as text. A null stays null. */
type Opened<Row, Table extends PrivateTable> = {
  [Column in keyof Row]: Column extends PrivateColumn<Table>
    ? null extends Row[Column]
      ? string | null
      : string
    : Row[Column];
};

/** Encrypts and decrypts one user's private text. Each value is bound to its user, table, row and column. */
export class Vault {
  readonly #userId: string;
  readonly #dataKey: Uint8Array;

  constructor(userId: string, dataKey: Uint8Array) {
    this.#userId = userId;
    this.#dataKey = dataKey;
  }

  /** The sealed values for these columns of the row with this id. */
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
   * @throws DecryptionError when a value belongs to another row or user, or was changed.
   */
  open<Table extends PrivateTable, Row extends { id: string }>(table: Table, row: Row): Opened<Row, Table> {
    const columns: readonly string[] = privateColumns[table];
    const values: [string, unknown][] = Object.entries(row);
    const opened = values.map(([column, value]) => [
      column,
      columns.includes(column) && value instanceof Uint8Array
        ? Buffer.from(open(this.#dataKey, value, this.#place(table, row.id, column))).toString()
        : value,
    ]);
    return Object.fromEntries(opened) as Opened<Row, Table>;
  }

  #place(table: string, rowId: string, column: string): string {
    return `${this.#userId}/${table}/${rowId}/${column}`;
  }
}

const masterKeys = parseMasterKeys(env.ENCRYPTION_KEYS ?? '');

/** Gives a new user the key that their private text will be encrypted with. Called in the sign-up's transaction. */
export async function createDataKey(database: Database, userId: string): Promise<void> {
  await database.dataKey.create({ data: { userId, ...wrapKey(masterKeys, newKey(), userId) } });
}

/** @throws DecryptionError when the key cannot be unwrapped; a missing key is an error of the program. */
export async function vaultOf(userId: string, database: Database = db): Promise<Vault> {
  const row = await database.dataKey.findUniqueOrThrow({ where: { userId } });
  return new Vault(userId, unwrapKey(masterKeys, row, userId));
}
