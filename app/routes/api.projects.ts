import { createProject } from '#app/features/projects/create-project.server.ts';
import { listProjects } from '#app/features/projects/list-projects.server.ts';
import { apiRoute, endpoint } from '#app/http/api.server.ts';

const route = apiRoute({ GET: endpoint(listProjects), POST: endpoint(createProject, 201) });
export const loader = route.loader;
export const action = route.action;
