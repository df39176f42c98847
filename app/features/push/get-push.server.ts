import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { pushSchema } from './push.schema.ts';
import { showPush } from './push-device.server.ts';

export const getPush = operation({
  name: 'get-push',
  summary:
    'Whether Daily Nudge and Daily Update come as notifications, and the key to subscribe a browser with.',
  api: { method: 'GET', path: '/api/user/push' },
  apiOnly: 'the settings read it with the sessions, and the browser fetches the key to subscribe',
  access: 'user',
  input: z.object({}),
  output: pushSchema,
  run: (_input, { viewer, now }) => showPush(viewer, now),
});
