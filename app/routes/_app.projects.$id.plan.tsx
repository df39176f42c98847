import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from '@remix-run/react';
import { showProject } from '#app/features/progress/show-project.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PlanNotLoaded, WholePlan } from '#app/ui/whole-plan.tsx';

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta({ title: page.data ? `Plan of ${page.data.title}` : 'Plan' })(page);

/** The whole plan, for its page and for the overlay of the tasks. */
export async function loader({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { project, analysis, roadmap } = await load(showProject, { id: params.id, whole: true }, context);
  const { id, title, description } = project;
  return { id, title, description, analysis: analysis?.content ?? null, roadmap: roadmap?.content ?? null };
}

/** Null when it cannot be loaded, so that the tasks and unsent text stay on the screen. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error;
    return null;
  }
}

/** Loaded each time the overlay opens, but not when a task is ticked. */
export const shouldRevalidate = () => false;

export { ProjectErrorBoundary as ErrorBoundary } from '#app/ui/project-error-boundary.tsx';

export default function ProjectPlan() {
  const plan = useLoaderData<typeof clientLoader>();
  if (plan === null) return <PlanNotLoaded />;
  const { id, title, description, analysis, roadmap } = plan;
  return (
    <>
      <PageHeader back={{ to: `/projects/${id}/tasks`, label: 'Tasks' }} title={title} />
      <WholePlan description={description} analysis={analysis} roadmap={roadmap} heading="h2" />
    </>
  );
}
