import type { Client } from '#app/core/client.ts';
import type { Viewer } from '#app/core/viewer.ts';

/** The context of an operation behind a screen. */
export interface ScreenContext<V extends Viewer | null = Viewer> {
  viewer: V;
  now: Date;
  client: Client;
}
