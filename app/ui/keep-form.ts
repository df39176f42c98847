import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import type { FormAnswer } from '#app/core/form-answer.ts';
import { joinFields, withoutSecrets } from '#app/core/form-fields.ts';

/**
 * The `clientAction` of a screen, which keeps what was typed if the connection is lost.
 * @param failures the message of each form in that case, by intent
 */
export const keepForm =
  (failures: Readonly<Record<string, string>>) =>
  async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const copy = request.clone();
    try {
      return await serverAction<FormAnswer>();
    } catch (error) {
      // Browsers throw a TypeError if no answer comes; redirects are thrown too.
      if (!(error instanceof TypeError)) throw error;
      const { intent = '', ...fields } = joinFields(
        // Files stay in their fields.
        [...(await copy.formData())].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as const] : [],
        ),
      );
      const values = withoutSecrets(fields);
      const message = failures[intent] ?? 'You seem to be offline. Please try again.';
      const answer: FormAnswer = { intent, ok: false, status: 503, message, fields: {}, values };
      // After an error status the loaders do not run, which would fail as well.
      return Response.json(answer, { status: 503 });
    }
  };

/**
 * The `shouldRevalidate` of a screen with `ReauthenticationField`: after a refusal the loaders run only if
 * reauthentication has become due or the row no longer exists.
 */
export const onReauthentication: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 403 || actionStatus === 404;

/**
 * The `shouldRevalidate` of a screen whose forms are posted by fetchers, and of its layout: without an answer the
 * loaders do not run, because they would fail too and replace the page with an error.
 */
export const unlessUnreachable: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;
