import type { FormAnswer } from '#app/core/form-answer.ts';

interface Answered {
  data: FormAnswer;
  init: ResponseInit | null;
}

/** What a screen's action answered a form with that it leads nowhere with. */
export function answerOf(answered: Response | Answered): Answered {
  if (answered instanceof Response) throw new Error(`It leads to ${answered.headers.get('Location')}.`);
  return answered;
}
