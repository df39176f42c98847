import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';

interface ApiModule {
  loader(args: ActionFunctionArgs): Promise<Response> | Response;
  action(args: ActionFunctionArgs): Promise<Response> | Response;
}

const isApiModule = (value: object): value is ApiModule => 'loader' in value && 'action' in value;

const routes = path.resolve(import.meta.dirname, '../app/routes');

/** Every API URL with its file, `:id` standing for a parameter. */
export const apiPaths: { path: string; file: string }[] = readdirSync(routes)
  .filter((name) => /^api\..*\.ts$/.test(name) && !name.startsWith('api.$'))
  .map((file) => ({
    file,
    path: `/${file.replace(/\.ts$/, '').replaceAll('.', '/').replaceAll('$', ':')}`,
  }));

function find(url: string): { file: string; params: Record<string, string> } {
  const parts = url.split('/');
  const matches = apiPaths.flatMap(({ path, file }) => {
    const pattern = path.split('/');
    if (pattern.length !== parts.length) return [];
    const params: Record<string, string> = {};
    for (const [index, part] of pattern.entries()) {
      const given = parts[index] ?? '';
      if (part.startsWith(':')) params[part.slice(1)] = given;
      else if (part !== given) return [];
    }
    return [{ file, params }];
  });
  // As in the router, a literal part wins over a parameter.
  const best = matches.sort(
    (one, other) => Object.keys(one.params).length - Object.keys(other.params).length,
  )[0];
  return best ?? { file: 'api.$.ts', params: {} };
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came back.
  body: any;
}

export interface ApiCall {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the loader or action behind an API URL, as the server would. `target` is like `POST /api/ideas`. */
export async function callApi(target: string, { token, body, headers }: ApiCall = {}): Promise<ApiAnswer> {
  const [method = 'GET', address = ''] = target.split(' ');
  const url = new URL(address, 'http://127.0.0.1:3000');
  const { file, params } = find(url.pathname);
  const module: object = await import(path.join(routes, file));
  if (!isApiModule(module)) throw new Error(`${file} has no loader and action.`);
  const request = new Request(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const args = { request, params, context: { cspNonce: '' } };
  const answer = await (method === 'GET' ? module.loader(args) : module.action(args));
  const text = await answer.text();
  const isJson = answer.headers.get('Content-Type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

/** The body of a refusal. */
export const refusal = z.object({
  message: z.string().min(1),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
