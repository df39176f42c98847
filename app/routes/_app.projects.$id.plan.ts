import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { showProject } from '#app/features/projects/show-project.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';

/** The plan as the tasks screen shows it once it is asked for. */
export async function loader({ request, params, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { analysis, roadmap } = await load(showProject, { id: params.id }, context);
  return { analysis: analysis?.content ?? null, roadmap: roadmap?.content ?? null };
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
