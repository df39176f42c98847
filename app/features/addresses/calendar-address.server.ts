import { z } from 'zod';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { env } from '#app/services/env.server.ts';
import {
  addressOrNoneSchema,
  addressSchema,
  makeAddressSchema,
  makeProjectAddressSchema,
} from './address.schema.ts';
import {
  dropSecret,
  makeSecret,
  ofProject,
  type Shown,
  secretOf,
  secretOfProject,
} from './secret-address.server.ts';

const urlOf = (token: string) => `${env.APP_URL}/calendar/${token}.ics`;
const ofAll: Shown = { kind: 'calendar', projectId: null };

const urlOrNone = (token: string | null) => ({ url: token === null ? null : urlOf(token) });

export const getCalendar = operation({
  name: 'get-calendar',
  summary: 'The secret address of a calendar with the due tasks and milestones of all your projects.',
  api: { method: 'GET', path: '/api/user/calendar' },
  access: 'user',
  sessionOnly: true,
  input: z.object({}),
  output: addressOrNoneSchema,
  run: async (_input, { viewer }) => urlOrNone(await secretOf(viewer, 'calendar')),
});

export const makeCalendar = operation({
  name: 'make-calendar',
  summary:
    'Creates a secret address for a calendar of all your projects, and invalidates the previous one; a mail confirms it.',
  api: { method: 'POST', path: '/api/user/calendar', status: 201 },
  access: 'user',
  sessionOnly: true,
  input: makeAddressSchema,
  example: {},
  output: addressSchema,
  refusals: ['reauthenticate'],
  limit: 'writing',
  ownLimits: ['currentPassword'],
  run: async ({ password }, context) => ({ url: urlOf(await makeSecret(ofAll, password, context)) }),
});

export const dropCalendar = operation({
  name: 'drop-calendar',
  summary: 'Switches off the calendar of all your projects.',
  api: { method: 'DELETE', path: '/api/user/calendar', status: 204 },
  access: 'user',
  sessionOnly: true,
  input: z.object({}),
  output: z.void(),
  run: (_input, { viewer }) => dropSecret(viewer, ofAll),
});

export const getProjectCalendar = operation({
  name: 'get-project-calendar',
  summary: 'The secret address of a calendar with the due tasks and milestones of one project.',
  api: { method: 'GET', path: '/api/projects/:id/calendar' },
  access: ownerOf('project'),
  sessionOnly: true,
  input: projectIdSchema,
  output: addressOrNoneSchema,
  run: async ({ id }, { viewer }) => urlOrNone(await secretOfProject(viewer, id, 'calendar')),
});

export const makeProjectCalendar = operation({
  name: 'make-project-calendar',
  summary:
    'Creates a secret address for a calendar of one project, and invalidates the previous one; a mail confirms it.',
  api: { method: 'POST', path: '/api/projects/:id/calendar', status: 201 },
  access: ownerOf('project'),
  sessionOnly: true,
  input: makeProjectAddressSchema,
  example: { id: exampleIds.project },
  output: addressSchema,
  refusals: ['reauthenticate'],
  limit: 'writing',
  ownLimits: ['currentPassword'],
  run: async ({ id, password }, context) => ({
    url: urlOf(await makeSecret(await ofProject(context.viewer, 'calendar', id), password, context)),
  }),
});

export const dropProjectCalendar = operation({
  name: 'drop-project-calendar',
  summary: 'Switches off the calendar of a project.',
  api: { method: 'DELETE', path: '/api/projects/:id/calendar', status: 204 },
  access: ownerOf('project'),
  sessionOnly: true,
  input: projectIdSchema,
  output: z.void(),
  run: async ({ id }, { viewer }) => dropSecret(viewer, await ofProject(viewer, 'calendar', id)),
});
