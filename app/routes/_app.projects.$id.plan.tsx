import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from '@remix-run/react';
import { showProject } from '#app/features/projects/show-project.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { WholePlan } from '#app/ui/whole-plan.tsx';

export const meta: MetaFunction<typeof loader> = (page) =>
  pageMeta({ title: page.data?.title ?? 'Project' })(page);

/** The whole plan, for its page and for the overlay of the tasks. */
export async function loader({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { project, analysis, roadmap } = await load(showProject, { id: params.id }, context);
  const { id, title, description } = project;
  return { id, title, description, analysis: analysis?.content ?? null, roadmap: roadmap?.content ?? null };
}

/** Null when no answer comes, so that the tasks stay where they are. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

export default function ProjectPlan() {
  const { id, title, description, analysis, roadmap } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader back={{ to: `/projects/${id}/tasks`, label: 'Tasks' }} title={title} />
      <WholePlan description={description} analysis={analysis} roadmap={roadmap} heading="h2" />
    </>
  );
}
