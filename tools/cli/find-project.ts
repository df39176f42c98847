import { CommandError } from './command.ts';
import type { Api } from './server.ts';
import { plain } from './words.ts';

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The id of a project.
 * @param words some words of its title, or its id; by default the project in progress
 * @throws CommandError if there is none, or more than one
 */
export async function findProject(api: Api, words = ''): Promise<string> {
  if (idPattern.test(words)) return words;
  const query = { pageSize: 50, ...(words ? { q: words } : { status: 'in_progress' as const }) };
  const { projects } = await api<'listProjects'>('GET /api/projects', query);
  const exact = projects.filter(({ title }) => title.toLowerCase() === words.toLowerCase());
  const [project, other] = exact.length > 0 ? exact : projects;
  if (!project)
    throw new CommandError(words ? `No project is called “${words}”.` : 'No project is in progress.');
  if (other) {
    const titles = projects.map(({ id, title }) => `  ${id}  ${plain(title)}`);
    throw new CommandError(`Which project? Please give its title or its id:\n${titles.join('\n')}`);
  }
  return project.id;
}
