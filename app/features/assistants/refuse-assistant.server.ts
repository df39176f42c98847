import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { answerConnectionRequest } from '#app/services/oauth/connection-requests.server.ts';
import { openConnection, requestField } from './connection.server.ts';

export const refuseAssistant = operation({
  name: 'refuse-assistant',
  summary: 'Refuses an assistant’s request.',
  screenOnly: 'part of the browser’s OAuth flow',
  access: 'user',
  sessionOnly: true,
  input: z.object({ request: requestField }),
  output: z.strictObject({ leadsTo: z.string().describe('The path that leads the browser back.') }),
  refusals: ['link_invalid'],
  async run({ request }) {
    await openConnection(request);
    return { leadsTo: await answerConnectionRequest(request, 'denied') };
  },
});
