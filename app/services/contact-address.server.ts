import { env } from './env.server.ts';

/** The contact address: the sender of our mails, whose replies are read. */
export const contactAddress = env.MAIL_FROM.match(/<([^<>]+)>/)?.[1] ?? env.MAIL_FROM;
