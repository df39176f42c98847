export type AiErrorKind =
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'invalid_output'
  | 'refused'
  | 'quota'
  | 'misconfigured';

const meaningOf: Record<AiErrorKind, { final: boolean; userMessage: string }> = {
  rate_limited: {
    final: false,
    userMessage: 'The AI model is busy right now. Please try again in a few minutes.',
  },
  unavailable: {
    final: false,
    userMessage: 'The AI model could not be reached. Please try again in a few minutes.',
  },
  timeout: { final: false, userMessage: 'The AI model took too long to answer. Please try again.' },
  invalid_output: {
    final: false,
    userMessage: 'The AI model gave an answer that could not be used. Please try again.',
  },
  refused: { final: true, userMessage: 'The AI model declined to answer this. Other words may help.' },
  quota: {
    final: true,
    userMessage: 'The allowance for the AI model is used up. Please tell whoever runs this site.',
  },
  misconfigured: {
    final: true,
    userMessage: 'The AI model is not set up correctly. Please tell whoever runs this site.',
  },
};

/** The tokens that calls to a model used. */
export interface TokenUse {
  promptTokens: number;
  completionTokens: number;
}

export const sumOfTokens = (calls: readonly TokenUse[]): TokenUse => ({
  promptTokens: calls.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
  completionTokens: calls.reduce((sum, { completionTokens }) => sum + completionTokens, 0),
});

/**
 * Why the model gave no answer. `message` is for the log and `userMessage` for the user; neither ever contains a
 * prompt or an answer. `final` means that a retry will not help; `retryAfterMs` is the delay that the server asked
 * for; `tokens` were used all the same.
 */
export class AiError extends Error {
  readonly kind: AiErrorKind;
  readonly final: boolean;
  readonly userMessage: string;
  readonly retryAfterMs: number | undefined;
  tokens: TokenUse;

  constructor(
    kind: AiErrorKind,
    details: {
      status?: number | undefined;
      code?: string | undefined;
      retryAfterMs?: number | undefined;
      tokens?: TokenUse;
    } = {},
  ) {
    const { status, code, retryAfterMs, tokens = sumOfTokens([]) } = details;
    const facts = [status === undefined ? '' : `status ${status}`, code ?? ''].filter(Boolean).join(', ');
    super(`The model gave no answer: ${kind}${facts && ` (${facts})`}`);
    this.name = 'AiError';
    this.kind = kind;
    this.final = meaningOf[kind].final;
    this.userMessage = meaningOf[kind].userMessage;
    this.retryAfterMs = retryAfterMs;
    this.tokens = tokens;
  }
}
