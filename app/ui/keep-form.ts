import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { joinFields, withoutSecrets } from '#app/core/form-fields.ts';

/**
 * The `clientAction` of a screen whose forms stay as they were typed when the connection is lost.
 * @param failures what a form says then, by its intent
 */
export const keepForm =
  (failures: Readonly<Record<string, string>>) =>
  async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const copy = request.clone();
    try {
      return await serverAction<FormAnswer>();
    } catch (error) {
      // What a browser throws when no answer comes; a redirect is thrown, too.
      if (!(error instanceof TypeError)) throw error;
      const { intent = '', ...fields } = joinFields(
        [...(await copy.formData())].map(([name, value]) => [name, String(value)]),
      );
      const values = withoutSecrets(fields);
      const message = failures[intent] ?? 'You seem to be offline. Please try again.';
      const answer: FormAnswer = { intent, ok: false, status: 503, message, fields: {}, values };
      // With a status of failure no loader is asked anew, which would fail as well.
      return Response.json(answer, { status: 503 });
    }
  };

/**
 * The `shouldRevalidate` of a screen with `ReauthenticationField`: a refused form asks the loaders again only when it
 * says that more has to be asked for, or that what it was about is gone.
 */
export const onReauthentication: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 403 || actionStatus === 404;

/**
 * The `shouldRevalidate` of a screen whose forms are posted by fetchers, and of the layout around it: what is loaded is
 * asked for again after every answer, but not when none came, which would fail as well and take the page away.
 */
export const unlessUnreachable: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;
