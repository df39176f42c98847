import { z } from 'zod';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came back.
  body: any;
}

interface Caller {
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Who has no session. */
export const anyone: Caller = {};

/** Calls the API as the server would. `target` is like `POST /api/ideas`. */
export async function callApi(
  target: string,
  { token, headers }: Caller = anyone,
  body?: unknown,
): Promise<ApiAnswer> {
  const [method = 'GET', address = ''] = target.split(' ');
  const url = new URL(address, 'http://127.0.0.1:3000');
  const { loader } = await import('#app/routes/api.$.ts');
  const request = new Request(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const answer = await loader({ request });
  const text = await answer.text();
  const isJson = answer.headers.get('Content-Type')?.includes('json');
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

/** The body of a refused call. */
export const refusal = z.object({
  message: z.string().min(1),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
