import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { mcpResource } from '#app/services/oauth/mcp-resource.server.ts';
import { assistantSchema, toAssistants } from './assistant.ts';

export const listAssistants = operation({
  name: 'list-assistants',
  summary: 'Your connected assistants, newest first.',
  api: { method: 'GET', path: '/api/user/assistants' },
  access: 'user',
  sessionOnly: true,
  input: z.object({}),
  output: z.strictObject({
    address: z.url().describe('Where an assistant connects: what to enter in it.'),
    assistants: z.array(assistantSchema),
  }),
  async run(_input, { viewer, now }) {
    const rows = await db.oauthGrant.findMany({
      where: { userId: viewer.userId, expiresAt: { gt: now } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return { address: mcpResource, assistants: toAssistants(rows) };
  },
});
