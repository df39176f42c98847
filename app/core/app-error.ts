/** Every code of a refusal, with its HTTP status (docs/product.md, 7). */
export const statusOf = {
  malformed: 400,
  link_invalid: 400,
  unauthenticated: 401,
  email_not_verified: 403,
  foreign_origin: 403,
  reauthenticate: 403,
  scope_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  not_json: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type AppErrorCode = keyof typeof statusOf;

export type FieldMessages = Record<string, string>;

/**
 * A refusal meant for people. `message` is shown as it is, beside `field` if given; `fields` has a message for each field.
 * `retryAfterSeconds` becomes the Retry-After header; `cause` is for the log only.
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly fields: FieldMessages | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: AppErrorCode,
    message: string,
    options: {
      field?: string | undefined;
      fields?: FieldMessages;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.field === undefined ? options.fields : { [options.field]: message };
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return statusOf[this.code];
  }
}
