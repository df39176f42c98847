import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useErrorId } from './error-id.tsx';
import { ErrorPage } from './error-page.tsx';

/** The sentence that a loader or action gave for people; null for what the router says about itself ("Error: …"). */
const sentenceOf = (error: unknown): string | null => {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return null;
  return error.data === '' || error.data.startsWith('Error:') ? null : error.data;
};

/** What a route's error boundary shows when the route has nothing of its own to say. */
export const RouteError = () => {
  const error = useRouteError();
  const errorId = useErrorId();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return notFound ? (
    <ErrorPage title="This page isn’t here">
      <p>{sentenceOf(error) ?? 'The address may be mistyped, or what it showed is gone.'}</p>
    </ErrorPage>
  ) : (
    <ErrorPage title="Something went wrong" errorId={errorId}>
      <p>
        {sentenceOf(error) ??
          'This page could not be shown. Nothing you saved is lost; reloading often helps.'}
      </p>
    </ErrorPage>
  );
};
