import { Redis } from 'ioredis';
import pg from 'pg';

/** A searched place, such as `public.users`, a Redis key or a log, and its content. */
interface Place {
  name: string;
  content: Buffer;
}

/** The forms in which a text could be stored: as it is, escaped, encoded, or in another character set. */
function formsOf(text: string): Record<string, Buffer> {
  const utf8 = Buffer.from(text);
  const utf16 = Buffer.from(text, 'utf16le');
  const ascii = JSON.stringify(text).slice(1, -1);
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const forms: Record<string, string | Buffer> = {
    plain: utf8,
    'JSON-escaped': ascii,
    'JSON-escaped twice': JSON.stringify(ascii).slice(1, -1),
    'JSON-escaped to ASCII': ascii.replaceAll(
      /[^ -~]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    'HTML-escaped': html.replaceAll('"', '&quot;'),
    'URL-encoded': encodeURIComponent(text),
    'form-encoded': new URLSearchParams([['', text]]).toString().slice(1),
    hex: utf8.toString('hex'),
    'hex in capitals': utf8.toString('hex').toUpperCase(),
    'UTF-16': utf16,
    'UTF-16, big-endian': Buffer.from(utf16).swap16(),
  };
  // Preceding bytes shift the Base64 of a text, and its first and last characters depend on neighbouring bytes.
  for (const before of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(before), utf8])
      .toString('base64')
      .replace(/=+$/, '');
    const own = encoded.slice(before === 0 ? 0 : before + 1, -1);
    forms[`Base64 after ${before}`] = own;
    forms[`Base64url after ${before}`] = own.replaceAll('+', '-').replaceAll('/', '_');
  }
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, Buffer.from(form)]));
}

/** The places that contain one of these texts, with its forms there; empty if there are none. */
export function findLeaks(texts: readonly string[], places: readonly Place[]): string[] {
  const forms = texts.flatMap((text) => Object.entries(formsOf(text)));
  return places.flatMap(({ name, content }) => {
    const found = forms.filter(([, bytes]) => content.includes(bytes)).map(([form]) => form);
    return found.length > 0 ? [`${name}: ${found.join(', ')}`] : [];
  });
}

/** Every row of every table outside Postgres's own schemas, with binary columns as bytes and all others as text. */
export async function dumpDatabase(connectionString: string): Promise<Place[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const places: Place[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<unknown[]>({
        text: `SELECT * FROM ${name}`,
        rowMode: 'array',
        // Values are kept as the text that the server sends.
        types: { getTypeParser: () => (text: string) => text },
      });
      const values = rows.flat().map((value) => bytesOf(String(value ?? '')));
      places.push({ name, content: Buffer.concat(values) });
    }
    return places;
  } finally {
    await client.end();
  }
}

/** Postgres sends bytes as `\x` and hexadecimal digits. */
const bytesOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from(text), Buffer.from(/^\\x([0-9a-f]*)$/.exec(text)?.[1] ?? '', 'hex')]);

const readers: Record<string, (key: Buffer) => [command: string, ...args: (string | Buffer)[]]> = {
  string: (key) => ['GET', key],
  hash: (key) => ['HGETALL', key],
  list: (key) => ['LRANGE', key, '0', '-1'],
  set: (key) => ['SMEMBERS', key],
  zset: (key) => ['ZRANGE', key, '0', '-1', 'WITHSCORES'],
  stream: (key) => ['XRANGE', key, '-', '+'],
};

/** Every key of a Redis database with its value. */
export async function dumpRedis(url: string): Promise<Place[]> {
  const redis = new Redis(url);
  try {
    const places: Place[] = [];
    for (const key of await redis.keysBuffer('*')) {
      const type = await redis.type(key);
      // It expired after it was listed.
      if (type === 'none') continue;
      const reader = readers[type];
      if (!reader) throw new Error(`No reader for the Redis type ${type}.`);
      const [command, ...args] = reader(key);
      const content = Buffer.concat([key, ...leavesOf(await redis.callBuffer(command, ...args))]);
      places.push({ name: key.toString(), content });
    }
    return places;
  } finally {
    redis.disconnect();
  }
}

const leavesOf = (answer: unknown): Buffer[] =>
  Array.isArray(answer) ? answer.flatMap(leavesOf) : answer instanceof Buffer ? [answer] : [];
