import { env } from './env.server.ts';

/** The sender of our mails, which is also where people write to us. */
export const contactAddress = env.MAIL_FROM.match(/<([^<>]+)>/)?.[1] ?? env.MAIL_FROM;
