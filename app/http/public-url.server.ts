import { env } from '#app/services/env.server.ts';

/** The absolute address at which everybody reaches a path of ours. */
export const publicUrl = (path: string): string => env.APP_URL + path;
