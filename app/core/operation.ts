import type { z } from 'zod';
import { AppError, type FieldMessages } from './app-error.ts';
import { type Client, ourselves } from './client.ts';
import { requireStorable } from './storable-text.ts';
import type { Viewer } from './viewer.ts';

export interface OperationContext<V> {
  readonly viewer: V;
  /** The moment the request is answered at; no operation reads a clock of its own. */
  readonly now: Date;
  readonly client: Client;
}

/** The context as an adapter gives it; without a client, the program itself asks. */
type AskingContext = Omit<OperationContext<Viewer | null>, 'client'> & { readonly client?: Client };

/**
 * One capability of the product: `input` holds the rules of form, `run` the rules of state and ownership. Screens and
 * API routes are adapters that hold neither.
 */
export interface Operation<Schema extends z.ZodType, Output, V extends Viewer | null> {
  readonly name: string;
  readonly input: Schema;
  readonly viewer: (viewer: Viewer | null) => V;
  run(input: z.output<Schema>, context: OperationContext<V>): Promise<Output>;
}

type Definition<Schema extends z.ZodType, Output, V extends Viewer | null> = Omit<
  Operation<Schema, Output, V>,
  'viewer'
>;

/** Defines an operation that only a signed-in user may run. */
export function userOperation<Schema extends z.ZodType, Output>(
  definition: Definition<Schema, Output, Viewer>,
): Operation<Schema, Output, Viewer> {
  return { ...definition, viewer: requireSignedIn };
}

/** Defines an operation that needs no session. */
export function openOperation<Schema extends z.ZodType, Output>(
  definition: Definition<Schema, Output, Viewer | null>,
): Operation<Schema, Output, Viewer | null> {
  return { ...definition, viewer: (viewer) => viewer };
}

function requireSignedIn(viewer: Viewer | null): Viewer {
  if (!viewer) throw new AppError('unauthenticated', 'Please sign in to continue.');
  return viewer;
}

/**
 * Checks who asks and what is asked, then runs the operation.
 * @throws AppError `unauthenticated`, `malformed` (a value of the wrong type), `invalid` (a rule broken), or whatever
 * the operation itself refuses.
 */
export async function perform<Schema extends z.ZodType, Output, V extends Viewer | null>(
  operation: Operation<Schema, Output, V>,
  rawInput: unknown,
  context: AskingContext,
): Promise<Output> {
  const viewer = operation.viewer(context.viewer);
  const parsed = await operation.input.safeParseAsync(rawInput);
  if (!parsed.success) throw inputError(parsed.error);
  requireStorable(parsed.data);
  return operation.run(parsed.data, { viewer, now: context.now, client: context.client ?? ourselves });
}

function inputError(error: z.ZodError): AppError {
  const absent = error.issues.find((issue) => issue.code === 'custom' && issue.params?.code === 'not_found');
  if (absent) return new AppError('not_found', absent.message);
  const fields: FieldMessages = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (field) fields[field] ??= issue.message;
  }
  const wrongType = error.issues.find((issue) => issue.code === 'invalid_type');
  const first = wrongType ?? error.issues[0];
  return new AppError(
    wrongType ? 'malformed' : 'invalid',
    first?.message ?? 'Please check what you entered.',
    {
      fields,
    },
  );
}
