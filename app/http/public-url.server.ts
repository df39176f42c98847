import { env } from '#app/services/env.server.ts';

/** The public absolute URL of a path. */
export const publicUrl = (path: string): string => env.APP_URL + path;
