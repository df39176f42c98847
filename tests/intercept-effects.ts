import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

const effects: readonly [object, string][] = [
  ...['writeFileSync', 'linkSync', 'renameSync', 'openSync', 'writeSync', 'fsyncSync', 'unlinkSync'].map(
    (name): [object, string] => [fs, name],
  ),
  [pg.Client.prototype, 'query'],
];

/** Calls `before` ahead of each write to files or databases in this process, until the returned function is called. */
export function interceptEffects(before: () => void): () => void {
  const originals = effects.map(([subject, name]) => {
    const original: unknown = Reflect.get(subject, name);
    if (typeof original !== 'function') throw new Error(`${name} is no function.`);
    Reflect.set(subject, name, function (this: unknown, ...values: unknown[]): unknown {
      before();
      return Reflect.apply(original, this, values);
    });
    return () => Reflect.set(subject, name, original);
  });
  syncBuiltinESMExports();
  return () => {
    for (const restore of originals) restore();
    syncBuiltinESMExports();
  };
}

/** Runs it up to its nth write to files or databases, as if the process ended there; returns whether it was cut off. */
export async function cutOffAt(step: number, run: () => Promise<void> | void): Promise<boolean> {
  let left = step;
  const cut = new Error('cut off');
  const restore = interceptEffects(() => {
    if (left <= 0) throw cut;
    left -= 1;
  });
  try {
    await run();
    return false;
  } catch (error) {
    if (error !== cut) throw error;
    return true;
  } finally {
    restore();
  }
}
