import { isRouteErrorResponse, useParams, useRouteError } from '@remix-run/react';
import { ButtonLink } from '#app/ui/button.tsx';
import { useErrorId } from '#app/ui/error-id.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';

/** Shown when the tasks could not be loaded. */
export const TasksError = () => {
  const error = useRouteError();
  const errorId = useErrorId();
  const { id } = useParams();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorPage
        title={String(error.data)}
        action={<ButtonLink to="/projects">View all projects</ButtonLink>}
      >
        <p>The address may be mistyped, or what it showed is gone.</p>
      </ErrorPage>
    );
  }
  return (
    <ErrorPage
      title="Failed to fetch tasks"
      errorId={errorId}
      action={
        <ButtonLink to={`/projects/${id}/tasks`} reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      <p>Nothing you saved is lost. Trying again often helps.</p>
    </ErrorPage>
  );
};
