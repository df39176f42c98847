import type { z } from 'zod';
import type * as operations from '../../app/features/operations.server.ts';
import { CommandError } from './command.ts';
import { readConfig } from './kept-files.ts';

type Operations = typeof operations;
type Called = `${'GET' | 'POST' | 'PUT'} /api/${string}`;

/** Calls the API of a server. */
export type Api = <Name extends keyof Operations>(
  call: Called,
  input?: Partial<z.input<Operations[Name]['input']>>,
) => Promise<z.output<Operations[Name]['output']>>;

/**
 * The API of a server for the owner of a token, of which each call names its operation.
 * @throws CommandError with the server's message, or that it does not answer
 */
export const serverAt =
  (server: string, token?: string): Api =>
  async (call, input = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const url = new URL(path, server);
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (method === 'GET') url.search = new URLSearchParams(Object.entries(input).map(asText)).toString();
    const body = method === 'GET' ? null : JSON.stringify(input);
    const response = await fetch(url, { method, headers, body }).catch((error: unknown) => {
      const { cause } = error instanceof Error ? error : {};
      const why = cause instanceof Error ? ` (${'code' in cause ? cause.code : cause.message})` : '';
      throw new CommandError(`The server does not answer${why}. Is it running, and is its address right?`);
    });
    const answer = await response.json().catch(() => null);
    if (response.ok) return answer;
    const message = typeof answer?.message === 'string' ? answer.message : '';
    if (response.status === 401) throw new CommandError(`${message}\nSign in with: stepwise login`);
    throw new CommandError(message || `The server answered ${response.status}.`);
  };

const asText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

/** The API that the user has signed in to. */
export function server(): Api {
  const { server, token } = readConfig();
  return serverAt(server, token);
}
