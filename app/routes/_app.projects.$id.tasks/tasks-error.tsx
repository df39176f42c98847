import { isRouteErrorResponse, useParams, useRouteError } from '@remix-run/react';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { LoadError } from '#app/ui/route-error.tsx';

/** Shown when the tasks could not be loaded. */
export const TasksError = () => {
  const error = useRouteError();
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
  return <LoadError title="Failed to fetch tasks" to={`/projects/${id}/tasks`} />;
};
