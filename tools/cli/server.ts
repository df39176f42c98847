import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';
import { CommandError } from './command.ts';
import { readConfig } from './kept-files.ts';

/** The API of a server, for whom a token stands for. */
export const serverAt = (baseUrl: string, token?: string) =>
  createClient<paths>({ baseUrl, ...(token && { headers: { Authorization: `Bearer ${token}` } }) });

/** The API that was signed in to. */
export function server() {
  const { server, token } = readConfig();
  return serverAt(server, token);
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * What a call answers.
 * @throws CommandError why it was refused, in the server's words, or that there is no answer
 */
export async function answerOf<Data>(call: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const answer = await call.catch((error: unknown) => {
    const { cause } = error instanceof Error ? error : {};
    const why = cause instanceof Error ? ` (${'code' in cause ? cause.code : cause.message})` : '';
    throw new CommandError(`The server does not answer${why}. Is it running, and is its address right?`);
  });
  const { data, error, response } = answer;
  if (data !== undefined && data !== null) return data;
  if (response.status === 401) throw new CommandError(`${messageOf(error)}\nSign in with: stepwise login`);
  throw new CommandError(messageOf(error) || `The server answered ${response.status}.`);
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
