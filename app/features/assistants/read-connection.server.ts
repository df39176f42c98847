import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { scopes } from '#app/core/scope.ts';
import { openConnection, requestField } from './connection.server.ts';

export const readConnection = operation({
  name: 'read-connection',
  summary: 'The name and host of an assistant that has sent this browser, and the scopes it asks for.',
  screenOnly: 'part of the browser’s OAuth flow',
  access: 'user',
  sessionOnly: true,
  input: z.object({ request: requestField }),
  output: z.strictObject({
    name: z.string(),
    host: z.string().describe('Empty for a program on the user’s own machine.'),
    documentHost: z
      .string()
      .nullable()
      .describe('The host of the document that names it; null for one that has registered.'),
    origin: z.string().describe('The origin that the browser returns to, or the scheme of a program.'),
    scopes: z.array(z.enum(scopes)),
  }),
  refusals: ['link_invalid'],
  async run({ request }) {
    const { clientId: _, ...connection } = await openConnection(request);
    return connection;
  },
});
