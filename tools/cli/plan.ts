import type { Command } from './command.ts';
import { findProject } from './find-project.ts';
import { server } from './server.ts';
import { bold, dayWords, plain, table } from './words.ts';

export const plan: Command = {
  usage: 'plan [PROJECT]',
  summary: 'the milestones of a project, week by week',
  maxWords: 1,
  async run([words]) {
    const api = server();
    const data = await api<'getProject'>(`GET /api/projects/${await findProject(api, words)}`);
    const { project, roadmap, generation } = data;
    const head = `${bold(plain(project.title))}, week ${project.currentWeek} of ${project.targetWeeks}, ${project.status.replace('_', ' ')}`;
    const lines = table(
      (roadmap?.milestones ?? []).map(({ week, title, starts_on }) => [
        `${week === project.currentWeek ? '>' : ' '}${String(week).padStart(3)}`,
        starts_on ? `from ${dayWords(starts_on)}` : '',
        plain(title),
      ]),
    );
    const isUnderWay = generation?.state === 'queued' || generation?.state === 'running';
    const absent = isUnderWay ? `The plan is being written: ${generation.progress} %.` : 'No roadmap yet.';
    return { data, text: [head, '', ...(lines.length > 0 ? lines : [absent])].join('\n') };
  },
};
