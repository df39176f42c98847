import { env } from './env.server.ts';

/** Where people write to: the address that the mails come from, whose answers somebody reads. */
export const contactAddress = env.MAIL_FROM.match(/<([^<>]+)>/)?.[1] ?? env.MAIL_FROM;
