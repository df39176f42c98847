import type { Command } from './command.ts';
import { findProject } from './find-project.ts';
import { listTasks } from './listed-tasks.ts';
import { server } from './server.ts';
import { bold, plain } from './words.ts';

export const week: Command = {
  usage: 'week [PROJECT]',
  summary: 'the tasks of the current week',
  maxWords: 1,
  async run([words]) {
    const api = server();
    const data = await api<'getWeek'>(`GET /api/tasks/project/${await findProject(api, words)}`);
    const head = `${bold(plain(data.projectName))}, week ${data.currentWeek} of ${data.targetWeeks}`;
    const lines = listTasks([data.tasks]).flat();
    return { data, text: [head, '', ...(lines.length > 0 ? lines : ['No tasks yet.'])].join('\n') };
  },
};
