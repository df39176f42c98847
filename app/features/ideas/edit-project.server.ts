import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { requireAsRead } from '#app/core/as-read.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject, withCurrentWeek } from '#app/features/projects/project.ts';
import { db } from '#app/services/db.server.ts';
import { editProjectSchema, ideaTooShort } from './idea.schema.ts';
import { ideaLength } from './idea-limits.ts';

/** The names of the fields, for people. */
const names = { title: 'title', description: 'description' };

const isShort = (text: string): boolean => text.trim().length < ideaLength.min;

export const editProject = operation({
  name: 'edit-project',
  summary: 'Changes the title and the description of a project. Its plan stays unchanged.',
  api: { method: 'PUT', path: '/api/projects/:id' },
  access: ownerOf('project'),
  input: editProjectSchema,
  example: {
    id: exampleIds.project,
    title: 'Habit tracker for students',
    description:
      'An app that helps students keep small daily habits, and looks back with them each Sunday on what helped and what did not.',
  },
  output: z.strictObject({ project: projectSchema }),
  refusals: ['conflict'],
  run: ({ id, was, ...wanted }, { viewer, now }) =>
    db.$transaction(async (transaction) => {
      const opened = await openProject(viewer, id, 'write', { transaction });
      const before = opened.vault.open('project', opened.row);
      const differing = (texts: { title?: string | undefined; description?: string | undefined }) => ({
        ...(texts.title !== undefined && texts.title !== before.title && { title: true }),
        ...(texts.description !== undefined &&
          texts.description !== before.description && { description: true }),
      });
      requireAsRead(names, differing(wanted), differing(was));
      const { title, description } = wanted;
      // A project that was not made from an idea may keep its short description.
      if (description !== undefined && isShort(description) && !isShort(before.description))
        throw new AppError('invalid', ideaTooShort, { field: 'description' });
      const texts = {
        title: title ?? before.title,
        description: description ?? before.description,
      };
      const row = await transaction.project.update({
        where: { id },
        data: { ...opened.vault.seal('project', id, texts), updatedAt: now },
        include: withCurrentWeek,
      });
      return { project: toProject({ ...opened, row }) };
    }),
});
