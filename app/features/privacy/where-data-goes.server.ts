import { aiConfigured } from '#app/services/ai/ai.server.ts';
import { keepsMasterKeys } from '#app/services/encryption-keys.server.ts';
import { env } from '#app/services/env.server.ts';
import { hasLocalMailbox } from '#app/services/mail.server.ts';
import { isGoogleSetUp } from '#app/services/openid.server.ts';

/** What may remain of a deleted account, as a sentence. */
const whatRemains = (): string =>
  [
    'Once your account is deleted, nobody can open or restore it here.',
    keepsMasterKeys(env)
      ? 'For a while encrypted remains can lie on the server’s disk. At its next start, or within 24 hours while it runs, the key that opens them is destroyed, and your name and email address leave the files of the database. Dates and statuses without a name can lie there until they are overwritten.'
      : 'The database’s own log and its backups can hold your encrypted texts with their wrapped key, and your name and email address, until they are overwritten or thrown away. The texts no longer open once the operator has replaced the master key and destroyed the old one, which is to happen at least once a year.',
    'A copy of the disk or a backup from before keeps what it holds for as long as it is kept: the operator is told to keep none for longer than 30 days.',
    ...(hasLocalMailbox() ? ['Mails that you were sent stay in the mailbox of this server.'] : []),
  ].join(' ');

/** What this installation passes on and keeps, for the pages about privacy. */
export const whereDataGoes = () => ({
  toModel: aiConfigured(),
  toGoogle: isGoogleSetUp(),
  toMailServer: !hasLocalMailbox(),
  remains: whatRemains(),
});
