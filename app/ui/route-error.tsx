import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { useErrorId } from './error-id.tsx';
import { ErrorPage } from './error-page.tsx';
import { useHydrated } from './use-hydrated.ts';

/** The message of a loader's or action's refusal; null for the router's own errors ("Error: …"). */
const messageOf = (error: unknown): string | null => {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return null;
  return error.data === '' || error.data.startsWith('Error:') ? null : error.data;
};

/** Shown for addresses that do not exist. */
export const NotFound = ({
  children = 'The address may be mistyped, or what it showed is gone.',
  action,
}: {
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <ErrorPage title="This page isn’t here" action={action}>
    <p>{children}</p>
  </ErrorPage>
);

/** Reloads the whole page, because its scripts may have failed to load. */
const ReloadLink = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <ButtonLink to={pathname + search} reloadDocument>
        Try again
      </ButtonLink>
      <ButtonLink to="/dashboard" variant="secondary">
        Go to the dashboard
      </ButtonLink>
    </>
  );
};

/** Shown when the data of a page could not be loaded. */
export const LoadError = ({ title, to }: { title: string; to: string }) => (
  <ErrorPage
    title={title}
    errorId={useErrorId()}
    action={
      <ButtonLink to={to} reloadDocument>
        Try again
      </ButtonLink>
    }
  >
    <p>Nothing you saved is lost. Trying again often helps.</p>
  </ErrorPage>
);

/**
 * The default error boundary of a route.
 * @param action shown if the address does not exist; by default a link to the dashboard
 */
export const RouteError = ({ action }: { action?: ReactNode }) => {
  const error = useRouteError();
  const errorId = useErrorId();
  const isHydrated = useHydrated();
  const sentence = messageOf(error);
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound action={action}>{sentence ?? undefined}</NotFound>;
  // The request for the next page never reached the server.
  if (isHydrated && !navigator.onLine) {
    return (
      <ErrorPage title="You’re offline" action={<ReloadLink />}>
        <p>This page needs a connection. What you saved is safe; try again once you’re connected.</p>
      </ErrorPage>
    );
  }
  return (
    <ErrorPage title="Something went wrong" errorId={errorId} action={<ReloadLink />}>
      <p>
        {sentence ?? 'This page could not be shown. What you saved is safe, and trying again often helps.'}
      </p>
    </ErrorPage>
  );
};
