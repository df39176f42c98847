import { z } from 'zod';
import { isScope, type Scope, scopes } from '#app/core/scope.ts';
import { isLoopback } from '#app/services/environment.ts';
import { documentHostOf } from './client-document.ts';
import { oauthServer } from './oauth-server.server.ts';

/** An assistant's request to be connected. */
export interface ConnectionRequest {
  clientId: string;
  /** The name that the assistant gives itself, or an empty one. */
  clientName: string;
  /** The origin that the browser returns to, or the scheme of a program, as a Content-Security-Policy names it. */
  origin: string;
  /** The host of that origin; empty for the user's own machine. */
  host: string;
  /** The host of the document with the assistant's name; null if it has registered instead. */
  documentHost: string | null;
  scopes: Scope[];
}

const paramsSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  scope: z.string().default(''),
});

/** The open request with this id; null if it was answered or has expired. */
export async function findConnectionRequest(id: string): Promise<ConnectionRequest | null> {
  const { Interaction, Client } = await oauthServer();
  const interaction = await Interaction.find(id);
  if (!interaction || interaction.result) return null;
  const { client_id: clientId, redirect_uri, scope } = paramsSchema.parse(interaction.params);
  // Its metadata document may no longer exist.
  const client = await Client.find(clientId).catch(() => undefined);
  if (!client) return null;
  const { protocol, origin, host, hostname } = new URL(redirect_uri);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const asked = scope.split(' ').filter(isScope);
  return {
    ...{ clientId, clientName: client.clientName ?? '', origin: isWeb ? origin : protocol },
    host: !isWeb || isLoopback(hostname) ? '' : host,
    documentHost: documentHostOf(clientId),
    // A request without scopes is for the least.
    scopes: asked.length > 0 ? scopes.filter((each) => asked.includes(each)) : ['read'],
  };
}

/** The answer to a request: a grant, or a refusal. */
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
