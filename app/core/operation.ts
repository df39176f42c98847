import type { z } from 'zod';
import { AppError, type AppErrorCode, type FieldMessages } from './app-error.ts';
import { type Client, ourselves } from './client.ts';
import { type Limit, type LimitName, limits } from './limits.ts';
import { onlyWritten } from './only-written.ts';
import type { Scope } from './scope.ts';
import { requireStorable } from './storable-text.ts';
import type { Viewer } from './viewer.ts';

export interface OperationContext<V> {
  readonly viewer: V;
  /** The time of the request; operations never read the clock themselves. */
  readonly now: Date;
  readonly client: Client;
}

interface Caller {
  readonly client: Client;
  /** Counts one use of the operation's limit. */
  readonly consume: (limit: Limit) => Promise<void>;
}

/** The context that an adapter passes; without a client the caller is the program itself, and no limit applies. */
type CallerContext = Omit<OperationContext<Viewer | null>, 'client'> &
  (Caller | { [Key in keyof Caller]?: never });

/** Who may run it: anyone, every signed-in user, or the owner of the row that the input names. */
export type Access = 'anyone' | 'user' | { readonly owner: OwnedRow };
export type OwnedRow =
  | 'token'
  | 'webhook'
  | 'assistant'
  | 'project'
  | 'task'
  | 'roadmap'
  | 'generation'
  | 'session';

export const ownerOf = (owner: OwnedRow) => ({ owner }) as const;

type ViewerOf<A extends Access> = A extends 'anyone' ? Viewer | null : Viewer;

/** The methods of the API, in the order of the Allow header. */
export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** A body before it is read. */
export interface SentBody {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** The fields of the input that are not in the body. */
  fields: Readonly<Record<string, unknown>>;
}

/** A body as it was read: the fields of a form besides the file, and the input, or what is wrong with it. */
export interface ReadBody {
  form: Record<string, string>;
  input: CheckedInput | AppError;
}

/** An input that was checked when it was read. */
export class CheckedInput {
  constructor(readonly data: unknown) {}
}

export interface LargeBody {
  /** The maximum in bytes. */
  readonly limit: number;
  /** Reads and checks it without holding up other requests. */
  read(body: SentBody): Promise<ReadBody>;
}

/** How an operation is called under `/api`. */
export interface Call {
  readonly method: (typeof methods)[number];
  /** `:id` becomes the field `id` of the input, and so on. */
  readonly path: `/api/${string}`;
  /** Fields of a change that go in the query, none of them private; the rest go in the body. */
  readonly query?: readonly string[];
  /** How a body is read that may be larger than other calls'. */
  readonly largeBody?: LargeBody;
  /** 200 by default; 204 has no body. */
  readonly status?: number;
  /** The status of an answer, when it varies. */
  readonly statusOf?: (output: unknown) => number;
  /** Every status that `statusOf` gives. */
  readonly statuses?: readonly number[];
  /** Media types that callers may ask for instead of JSON. */
  readonly textTypes?: readonly `text/${string}`[];
  /** The schema of the body, when it is not the whole output. */
  readonly answer?: z.ZodType;
}

/**
 * One capability of the product: `input` validates, `run` holds the rules of state and ownership. Screens and API
 * routes are adapters without rules of their own.
 */
export interface Operation<Output = unknown, Input extends z.ZodType = z.ZodType, A extends Access = Access> {
  readonly name: string;
  /** What it promises the user, in one sentence. */
  readonly summary: string;
  readonly api?: Call;
  /** Why it has no API call. */
  readonly screenOnly?: string;
  /** Why it is on no screen. */
  readonly apiOnly?: string;
  readonly access: A;
  /** Set if tokens may not run it, because it changes the account, its sign-in, or what others see of it. */
  readonly sessionOnly?: true;
  /** Whether it changes nothing although its method is not GET. */
  readonly changesNothing?: true;
  readonly input: Input;
  /** An input that is valid except for its ids; every call that needs a body has one. */
  readonly example?: z.input<Input>;
  readonly output: z.ZodType<Output>;
  /** Codes that `run` and `input` refuse with, besides those that `refusalsOf` adds. */
  readonly refusals?: readonly AppErrorCode[];
  /** Counted before each run: by account, or by address when anyone may run it. */
  readonly limit?: LimitName;
  /** Limits that `run` counts itself. */
  readonly ownLimits?: readonly LimitName[];
  run(input: z.output<Input>, context: OperationContext<ViewerOf<A>>): Promise<Output>;
}

export const operation = <Output, Input extends z.ZodType, A extends Access>(
  definition: Operation<Output, Input, A>,
): Operation<Output, Input, A> => definition;

/** Every code that an operation may refuse with; always `invalid`, because some characters cannot be saved. */
export const refusalsOf = ({ access, refusals = [], limit, ownLimits }: Operation): Set<AppErrorCode> =>
  new Set<AppErrorCode>([
    'malformed',
    'invalid',
    ...(access === 'anyone' ? [] : (['unauthenticated', 'scope_missing'] as const)),
    ...(typeof access === 'object' ? (['not_found'] as const) : []),
    ...(limit || ownLimits ? (['rate_limited'] as const) : []),
    ...refusals,
  ]);

/** The scopes a personal token needs to run an operation; null when no token may. */
export function scopesOf({
  access,
  api,
  sessionOnly,
  changesNothing,
  limit,
  ownLimits = [],
}: Operation): Scope[] | null {
  if (sessionOnly || !api) return null;
  const asksModel = [...(limit ? [limit] : []), ...ownLimits].some((name) => limits[name].modelWork);
  if (api.method === 'GET') return ['read'];
  // What changes nothing answers from the row that it names, if there is one.
  const own = changesNothing ? (typeof access === 'object' ? (['read'] as const) : []) : (['write'] as const);
  return [...own, ...(asksModel ? (['ai'] as const) : [])];
}

/** @throws AppError `scope_missing` when the viewer's token may not do this */
function requireScopes(operation: Operation, { scopes }: Viewer): void {
  if (!scopes || operation.access === 'anyone') return;
  const needed = scopesOf(operation);
  if (!needed) {
    throw new AppError(
      'scope_missing',
      'No token may do this. Please sign in with your password or Google for it.',
    );
  }
  const missing = missingScope(operation, { scopes });
  if (missing) throw scopeMissing(missing);
}

/**
 * The answer to a viewer: all of it, or, to one who may write but not read, what was written.
 * @param given the input as it was sent
 */
export function answerFor(
  { access, input, changesNothing }: Operation,
  viewer: Pick<Viewer, 'scopes'> | null,
  answer: unknown,
  given: unknown,
): { answer: unknown; isWhole: boolean } {
  const isWhole =
    access === 'anyone' || !viewer?.scopes || viewer.scopes.includes('read') || !!changesNothing;
  if (isWhole) return { isWhole, answer };
  // As it is stored, but without the defaults of what was not sent.
  const sent = Object.entries(Object(input.safeParse(given).data)).filter(([name]) => name in Object(given));
  return { isWhole, answer: onlyWritten(answer, Object.fromEntries(sent)) };
}

/** The first scope that an operation needs and a token lacks. */
export const missingScope = (operation: Operation, { scopes }: Pick<Viewer, 'scopes'>): Scope | undefined =>
  scopes && scopesOf(operation)?.find((scope) => !scopes.includes(scope));

export const scopeMissing = (scope: Scope): AppError =>
  new AppError('scope_missing', `This token may not do this: it lacks the scope “${scope}”.`);

type Observer = <Output>(operation: Operation<Output>, result: Promise<Output>) => Promise<Output>;
let observe: Observer = (_operation, result) => result;

/** Lets tests check every output and refusal against the operation's declaration. */
export function setObserver(validateAndRun: Observer): void {
  observe = validateAndRun;
}

/**
 * Checks the viewer and the input, then runs the operation.
 * @param rawInput the input, or a function that reads it once the viewer is known to be allowed
 * @throws AppError `unauthenticated`, `malformed` (wrong type), `invalid` (broken rule), or what the operation itself
 * refuses with.
 */
export const perform = <Output>(
  operation: Operation<Output>,
  rawInput: unknown,
  context: CallerContext,
): Promise<Output> => observe(operation, validateAndRun(operation, rawInput, context));

async function validateAndRun<Output>(
  operation: Operation<Output>,
  rawInput: unknown,
  { viewer, now, client = ourselves, consume }: CallerContext,
): Promise<Output> {
  const { access, api, input, limit, run } = operation;
  if (viewer) requireScopes(operation, viewer);
  if (access !== 'anyone' && !viewer) throw new AppError('unauthenticated', 'Please sign in to continue.');
  // Reading a large body is costly, so it counts first.
  const countsFirst = api?.largeBody !== undefined;
  if (limit && countsFirst) await consume?.(limits[limit]);
  const raw: unknown = typeof rawInput === 'function' ? await rawInput() : rawInput;
  const data = raw instanceof CheckedInput ? raw.data : await checkInput(input, raw);
  if (limit && !countsFirst) await consume?.(limits[limit]);
  return run(data, { viewer, now, client });
}

/**
 * Checks an input by its schema.
 * @throws AppError `malformed`, `invalid` or `not_found`
 */
export async function checkInput<Input extends z.ZodType>(
  input: Input,
  raw: unknown,
): Promise<z.output<Input>> {
  const parsed = await input.safeParseAsync(raw);
  if (!parsed.success) throw inputError(parsed.error);
  requireStorable(parsed.data);
  return parsed.data;
}

/** The refusal of an input that breaks these rules. */
export function inputError(error: z.ZodError): AppError {
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
