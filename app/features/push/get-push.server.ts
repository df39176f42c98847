import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { pushSchema } from './push.schema.ts';
import { showPush } from './push-device.server.ts';

export const getPush = operation({
  name: 'get-push',
  summary:
    'Whether Daily Nudge and Daily Update come as notifications, and the key to subscribe a browser with.',
  api: { method: 'GET', path: '/api/user/push' },
  apiOnly: 'the settings know it with the sessions, and the browser asks for the key when it subscribes',
  access: 'user',
  input: z.object({}),
  output: pushSchema,
  run: (_input, { viewer, now }) => showPush(viewer, now),
});
