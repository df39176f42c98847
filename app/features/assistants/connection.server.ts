import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { flatten, shorten } from '#app/core/plain-line.ts';
import {
  type ConnectionRequest,
  findConnectionRequest,
} from '#app/services/oauth/connection-requests.server.ts';

/** The id of an assistant's request, which only the browser that began it knows. */
export const requestField = z.string().max(100);

const maxNameLength = 60;

/** A request with a name for people. */
export type Connection = Omit<ConnectionRequest, 'clientName'> & { name: string };

/** @throws AppError `link_invalid` if the request was answered or has expired */
export async function openConnection(request: string): Promise<Connection> {
  const found = await findConnectionRequest(request);
  if (!found) throw new AppError('link_invalid', connectionOver);
  const { clientName, ...connection } = found;
  const name = shorten(flatten(clientName), maxNameLength);
  return {
    ...connection,
    name: name || connection.documentHost || connection.host || 'A program on this machine',
  };
}

export const connectionOver =
  'This request to connect an assistant is over, or not of this browser. Please start again in the assistant. If it comes back to this page, remove Stepwise there and add it once more.';
