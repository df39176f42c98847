import type { Client } from '#app/core/client.ts';
import type { Viewer } from '#app/core/viewer.ts';

/** Who is looking, when and from where; what every operation behind a screen is run with. */
export interface ScreenContext<V extends Viewer | null = Viewer> {
  viewer: V;
  now: Date;
  client: Client;
}
