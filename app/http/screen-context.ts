import type { Client } from '#app/core/client.ts';
import type { Viewer } from '#app/core/viewer.ts';

/** Viewer, time and client: the context of every operation behind a screen. */
export interface ScreenContext<V extends Viewer | null = Viewer> {
  viewer: V;
  now: Date;
  client: Client;
}
