import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { withoutSecrets } from '#app/core/form-fields.ts';
import type { Operation } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { readForm } from './read-body.server.ts';
import { attempt, openScreen, privateScreen, type ScreenContext } from './screen.server.ts';

type Values = Record<string, string>;
type Parameters = ActionFunctionArgs['params'];

/** A form as it was posted. */
export interface Posted {
  request: Request;
  params: Parameters;
  /** Its fields, but for passwords and codes. */
  values: Values;
  context: ScreenContext<Viewer | null>;
}

/** What a screen says beside the usual. */
type FormReply = Partial<Pick<FormAnswer, 'message' | 'status' | 'values' | 'refresh'>> & {
  headers?: HeadersInit;
};

/** One form of a screen. */
interface ScreenForm<Output> {
  /** What it runs; without one it only comes back as `done` says. */
  operation?: Operation<Output>;
  /** The sentence for when the operation breaks for a reason nobody foresaw (docs/product.md, 8). */
  failure?: string | undefined;
  /** What the operation is asked: the fields and the parameters of the address, unless given. */
  input?(fields: Values, params: Parameters): object;
  /** Where a success leads, or what is said of it. */
  done?(value: Output, posted: Posted): Response | FormReply | Promise<Response | FormReply>;
  /** What else is said of a refusal. */
  refused?(answer: FormAnswer, posted: Posted): FormReply | Promise<FormReply>;
}

/**
 * The action of a screen, from the forms on it by their field `intent`. It is for who is signed in, unless anyone may
 * run all of them. Every answer that leads nowhere else is a `FormAnswer`.
 * @param unnamed what a form without an intent is; where a screen has one form, that one
 */
export function screenActions<Outputs extends Record<string, unknown>>(
  forms: { [Intent in keyof Outputs]: ScreenForm<Outputs[Intent]> },
  unnamed?: keyof Outputs & string,
) {
  const byIntent = new Map<string, ScreenForm<unknown>>(Object.entries(forms));
  const [only = ''] = byIntent.size === 1 ? byIntent.keys() : [unnamed];
  const isOpen = [...byIntent.values()].every(({ operation }) => operation?.access === 'anyone');

  return async ({ request, params }: ActionFunctionArgs) => {
    const context = await (isOpen ? openScreen : privateScreen)(request);
    const { intent = only, ...fields } = await readForm(request);
    const form = byIntent.get(intent);
    if (!form) throw new Response('This form is not known here.', { status: 400 });
    const { operation, failure, input = fieldsAndParams } = form;
    const values = withoutSecrets(fields);
    const posted = { request, params, values, context };
    const result = operation
      ? await attempt(operation, input(fields, params), context, failure)
      : { ok: true as const, value: undefined };
    const answer: FormAnswer = { intent, ok: result.ok, status: 200, message: '', fields: {}, values };
    if (!result.ok) {
      const { message, status, fields = {} } = result.error;
      Object.assign(answer, { message, status, fields });
    }
    const reply = result.ok ? await form.done?.(result.value, posted) : await form.refused?.(answer, posted);
    if (reply instanceof Response) return reply;
    const { headers, ...more } = reply ?? {};
    const full: FormAnswer = { ...answer, ...more };
    return data(full, { status: full.status, ...(headers && { headers }) });
  };
}

const fieldsAndParams = (fields: Values, params: Parameters) => ({ ...fields, ...params });
