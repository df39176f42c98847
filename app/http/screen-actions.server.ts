import { type ActionFunctionArgs, data } from '@remix-run/node';
import { AppError } from '#app/core/app-error.ts';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { withoutSecrets } from '#app/core/form-fields.ts';
import type { LargeBody, Operation } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { hasFiles, readForm, readLargeBody } from './read-body.server.ts';
import { attempt, openScreen, privateForm, type ScreenContext } from './screen.server.ts';
import type { Labels } from './unsent-form.server.ts';

type Values = Record<string, string>;
type Parameters = ActionFunctionArgs['params'];

export interface Posted {
  request: Request;
  params: Parameters;
  /** Its fields without passwords and codes. */
  values: Values;
  context: ScreenContext<Viewer | null>;
}

/** Changes to the default answer. */
type FormReply = Partial<
  Pick<FormAnswer, 'message' | 'status' | 'fields' | 'values' | 'allowed' | 'refresh'>
> & {
  headers?: HeadersInit;
};

interface ScreenForm<Output> {
  /** The operation; without one only `done` runs. */
  operation?: Operation<Output>;
  /** The labels of its fields, to show users who are signed out what they have not sent. */
  labels?: Labels;
  /**
   * The operation's input, by default the fields and the URL's parameters. What it throws is shown as a refusal. A form with a
   * file is read by the operation instead.
   */
  input?(fields: Values, params: Parameters): object;
  /** What comes after a success: a redirect, or changes to the answer. */
  done?(value: Output, posted: Posted): Response | FormReply | Promise<Response | FormReply>;
  /** Changes to the answer of a refusal. */
  refused?(answer: FormAnswer, posted: Posted): FormReply | Promise<FormReply>;
}

/**
 * The action of a screen, made of its forms, which the field `intent` tells apart. It requires a signed-in user, unless
 * all its operations are for anyone. Every answer but a redirect is a `FormAnswer`.
 * @param failures the message of each form for an unexpected failure (docs/product.md, 8), by its intent
 * @param unnamed the intent of a form without that field; by default the only one
 */
export function screenActions<Outputs extends Record<string, unknown>>(
  failures: Readonly<Record<string, string>>,
  forms: { [Intent in keyof Outputs]: ScreenForm<Outputs[Intent]> },
  unnamed?: keyof Outputs & string,
) {
  const byIntent = new Map<string, ScreenForm<unknown>>(Object.entries(forms));
  const [only = ''] = byIntent.size === 1 ? byIntent.keys() : [unnamed];
  const [withFile] = [...byIntent].flatMap(([intent, { operation }]) =>
    operation?.api?.largeBody ? { intent, largeBody: operation.api.largeBody } : [],
  );
  const operations = [...byIntent.values()].flatMap(({ operation }) => operation ?? []);
  const isOpen = operations.every(({ access }) => access === 'anyone');

  const action = async ({ request, params }: ActionFunctionArgs) => {
    const context = isOpen
      ? await openScreen(request)
      : await privateForm(request, (intent = only) => byIntent.get(intent)?.labels ?? {});
    const largeBody = hasFiles(request) ? withFile?.largeBody : undefined;
    // A form with a file is read after its limit was counted. Before that, any of the forms with one stands for it.
    let sent: Values = largeBody && withFile ? { intent: withFile.intent } : await readForm(request);
    const formOf = ({ intent = only }: Values) => {
      const form = byIntent.get(intent);
      if (!form) throw new Response('This form is not known here.', { status: 400 });
      return { intent, ...form };
    };
    const readFile = async (body: LargeBody) => {
      const read = await readLargeBody(request, body, context.viewer?.userId ?? '');
      sent = { ...sent, ...read.form };
      if (read.input instanceof AppError) throw read.input;
      return read.input;
    };
    const { operation, input = fieldsAndParams, ...first } = formOf(sent);
    const { intent: _, ...plain } = sent;
    const readInput = () => (largeBody ? readFile(largeBody) : input(plain, params));
    const result = operation
      ? await attempt(operation, readInput, context, failures[first.intent])
      : { ok: true as const, value: undefined };
    const { intent, ...form } = formOf(sent);
    const { intent: __, ...fields } = sent;
    const values = withoutSecrets(fields);
    const posted = { request, params, values, context };
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
  return Object.assign(action, { forms: byIntent });
}

const fieldsAndParams = (fields: Values, params: Parameters) => ({ ...fields, ...params });
