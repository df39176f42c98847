import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ButtonLink } from './button.tsx';
import { useErrorId } from './error-id.tsx';
import { ErrorPage } from './error-page.tsx';

/** The error page of a project's screens. */
export function ProjectErrorBoundary() {
  const error = useRouteError();
  const errorId = useErrorId();
  const action = <ButtonLink to="/projects">Go to your projects</ButtonLink>;
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorPage title="Project not found." action={action}>
        <p>The address may be mistyped, or the project is gone.</p>
      </ErrorPage>
    );
  }
  return (
    <ErrorPage title="Failed to fetch project data" errorId={errorId} action={action}>
      <p>Nothing you saved is lost; reloading the page often helps.</p>
    </ErrorPage>
  );
}
