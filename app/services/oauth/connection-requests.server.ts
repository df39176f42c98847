import { z } from 'zod';
import { isScope, type Scope, scopes } from '#app/core/scope.ts';
import { isLoopback } from '#app/services/environment.ts';
import { documentHostOf } from './client-document.ts';
import { oauthServer } from './oauth-server.server.ts';

/** What an assistant asks a user for. */
export interface ConnectionRequest {
  clientId: string;
  /** As the assistant calls itself; empty when it does not. */
  clientName: string;
  /** Where the browser is led back to: an origin. */
  origin: string;
  /** Its host; empty for this machine. */
  host: string;
  /** The host of the document that says what the assistant is called; null for one that has registered. */
  documentHost: string | null;
  scopes: Scope[];
}

const paramsSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  scope: z.string().default(''),
});

/** The request of an assistant that waits for an answer under this id; null when it waits no more. */
export async function findConnectionRequest(id: string): Promise<ConnectionRequest | null> {
  const { Interaction, Client } = await oauthServer();
  const interaction = await Interaction.find(id);
  if (!interaction || interaction.result) return null;
  const { client_id: clientId, redirect_uri, scope } = paramsSchema.parse(interaction.params);
  // A document may have gone meanwhile.
  const client = await Client.find(clientId).catch(() => undefined);
  if (!client) return null;
  const { origin, host, hostname } = new URL(redirect_uri);
  const asked = scope.split(' ').filter(isScope);
  return {
    ...{ clientId, clientName: client.clientName ?? '', origin },
    host: isLoopback(hostname) ? '' : host,
    documentHost: documentHostOf(clientId),
    // Who asks for nothing in particular asks for all.
    scopes: asked.length > 0 ? scopes.filter((each) => asked.includes(each)) : [...scopes],
  };
}

/** What came of a request: a grant for its user, or nothing. */
export type ConnectionAnswer = { userId: string; grantId: string; scopes: readonly Scope[] } | 'denied';

/**
 * Answers a request, once.
 * @returns the path that leads the browser back to the assistant
 */
export async function answerConnectionRequest(id: string, answer: ConnectionAnswer): Promise<string> {
  const { Interaction } = await oauthServer();
  const interaction = await Interaction.find(id);
  if (!interaction) throw new Error('This request was found a moment ago.');
  if (answer === 'denied') {
    interaction.result = { error: 'access_denied', error_description: 'The user does not allow it.' };
  } else {
    const { userId, grantId, scopes } = answer;
    interaction.result = { login: { accountId: userId, remember: false }, consent: { grantId } };
    interaction.params.scope = scopes.join(' ');
  }
  await interaction.persist();
  return `/oauth/authorize/${id}`;
}
