import type { FormAnswer } from '#app/core/form-answer.ts';

interface Answered {
  data: FormAnswer;
  init: ResponseInit | null;
}

/** The answer of a screen's action that does not redirect. */
export function answerOf(answered: Response | Answered): Answered {
  if (answered instanceof Response) throw new Error(`It leads to ${answered.headers.get('Location')}.`);
  return answered;
}
