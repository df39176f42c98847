import { z } from 'zod';
import { profileSchema } from '#app/features/accounts/profile.schema.ts';
import { choice } from '#app/features/accounts/settings.schema.ts';
import { tasksMoved } from '#app/features/plans/task-move.schema.ts';
import { accountLimits } from '#app/features/projects/account-limits.ts';
import {
  accountFile,
  accountFileFormat,
  accountPart,
  type ProjectPart,
  projectPart,
} from './account-file.schema.ts';

/** The parts that are imported. The rest, such as sessions, tokens and webhooks, belongs to the other installation. */
export const broughtParts = z.object({
  account: accountPart.pick({ name: true, bio: true, persona: true }).strip(),
  ...accountFile.pick({ settings: true, projects: true, feedback: true }).shape,
});

const besideProjects = broughtParts.extend({
  projects: z.array(z.unknown()).max(accountLimits.projects),
});

const described = Object.fromEntries(
  Object.keys(accountFile.shape).map((name) => [
    name,
    z.unknown().optional().describe('As GET /api/users/export gives it.'),
  ]),
);

const notOurs =
  'This is not a file that “Download my data” gives, or one of an older Stepwise. Nothing was brought in.';

/** Reads an account file. A refusal names the part that is invalid. */
export const importAccountSchema = z
  .object({
    ...described,
    preview: choice('preview must be true or false.').default(false).describe('Only previews the import.'),
    profile: choice('profile must be true or false.')
      .default(true)
      .describe('Whether name, bio, persona, time zone and daily mails become those of the file.'),
  })
  .transform(({ preview, profile, ...file }, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', path: ['file'], message });
      return z.NEVER;
    };
    if (!('format' in file) || file.format !== accountFileFormat) return refuse(notOurs);
    const read = besideProjects.safeParse(file);
    if (!read.success) return refuse(tellFault(read.error.issues[0], file));
    const { account, settings, feedback } = read.data;
    const projects: ProjectPart[] = [];
    // One by one, because all faults of all projects would take much memory.
    for (const [at, project] of read.data.projects.entries()) {
      const { data, error } = projectPart.safeParse(project);
      if (error) {
        const [issue] = error.issues;
        return refuse(tellFault(issue && { ...issue, path: ['projects', at, ...issue.path] }, file));
      }
      projects.push(data);
    }
    const { name, bio, persona } = account;
    // After signing up with Google a user may not have a persona yet.
    const checked = profileSchema.safeParse({ name, bio, persona: persona ?? 'student' });
    if (!checked.success) return refuse(`Nothing was brought in. ${checked.error.issues[0]?.message}`);
    return { preview, account: profile ? { name, bio, persona, settings } : null, projects, feedback };
  });
export type BroughtAccount = z.output<typeof importAccountSchema>;

const singular: Readonly<Record<string, string>> = {
  analyses: 'analysis',
  health_reports: 'health report',
  feedback: 'feedback',
};

/** Which part of a file is invalid, and why, as a message. */
function tellFault(issue: z.core.$ZodIssue | undefined, file: object): string {
  const { path = [] } = issue ?? {};
  const words = path.flatMap((part, at): string[] => {
    const next = path[at + 1];
    if (typeof part === 'number') return [];
    const name = String(part);
    if (typeof next !== 'number') return [`“${name}”`];
    const noun = singular[name] ?? name.replace(/s$/, '').replaceAll('_', ' ');
    const title = name === 'projects' && titleIn(file, next);
    return [`${noun} ${next + 1}${title ? ` (“${title}”)` : ''}`];
  });
  const why =
    issue?.code === 'custom' && issue.message !== 'Invalid input' ? issue.message : 'it cannot be read';
  return `Nothing was brought in. In ${words.join(', ')}: ${why}.`;
}

const titled = z.object({ projects: z.array(z.unknown()) });
const withTitle = z.object({ title: z.string().max(200) });

/** The title of a project in an invalid file. */
const titleIn = (file: object, at: number): string | undefined =>
  withTitle.safeParse(titled.safeParse(file).data?.projects[at]).data?.title;

const count = z.int().min(0);

/** What an import adds, or would add. */
export const broughtSchema = z.strictObject({
  preview: z.boolean(),
  projects: count,
  deleted_projects: count.describe('Only those that can be restored.'),
  tasks: count,
  reports: count,
  feedback: count,
  tasks_moved: tasksMoved,
  already_here: count.describe('Projects imported before, or your own, which stay unchanged.'),
});
export type Brought = z.output<typeof broughtSchema>;
