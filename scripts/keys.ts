import { readArguments } from './read-arguments.ts';

// npm run keys, and build/keys.js in a deployment: replaces the keys of private text.

const usage = `npm run keys -- rewrap                  wraps every data key with the first of ENCRYPTION_KEYS
npm run keys -- replace --before DATE   gives accounts with a data key from before that day, such as
                                        2026-01-01, a new one; run it again an hour later to finish`;

const command = readArguments(usage, { before: { type: 'string' } }, (values, words) => {
  const before = new Date(values.before ?? '');
  if (words.join(' ') === 'rewrap' && values.before === undefined) return { rewrap: true };
  return words.join(' ') === 'replace' && !Number.isNaN(before.getTime()) ? { before } : undefined;
});
// Loaded after the arguments are checked, because the app takes time to load.
const { runBesideApp } = await import('./run-beside-app.ts');
await runBesideApp(() => ('before' in command ? replace(command.before) : rewrap()));

async function rewrap(): Promise<number> {
  const { parseMasterKeys } = await import('#app/services/encryption.server.ts');
  const { keepsMasterKeys, readEncryptionKeys } = await import('#app/services/encryption-keys.server.ts');
  const { env } = await import('#app/services/env.server.ts');
  const { rewrapDataKeys } = await import('./rewrap-data-keys.ts');
  if (keepsMasterKeys(env)) {
    console.error(
      'The master key is under DATA_DIR: npm start replaces it by itself, at each start and daily.',
    );
    return 1;
  }
  const keys = readEncryptionKeys(env);
  const count = await rewrapDataKeys(env.DATABASE_URL ?? '', keys);
  const { currentId } = parseMasterKeys(keys);
  console.log(`Wrapped ${count} data keys with ${currentId}; all of them are wrapped with it now.`);
  return 0;
}

async function replace(before: Date): Promise<number> {
  const { replaceDataKeys } = await import('#app/features/operator/replace-data-keys.server.ts');
  const { clock } = await import('#app/services/clock.server.ts');
  const { begun, waiting, finished, failed } = await replaceDataKeys(before, clock.now());
  console.log(`${begun} begun, ${waiting} waiting, ${finished} finished, ${failed.length} failed`);
  if (begun + waiting > 0) console.log('Run this again in an hour to complete those begun and waiting.');
  for (const userId of failed)
    console.error(`Some text of ${userId} cannot be opened with either of its keys.`);
  return failed.length === 0 ? 0 : 1;
}
