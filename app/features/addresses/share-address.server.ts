import { z } from 'zod';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { env } from '#app/services/env.server.ts';
import { addressOrNoneSchema, addressSchema, makeProjectAddressSchema } from './address.schema.ts';
import { dropSecret, makeSecret, ofProject, secretOfProject } from './secret-address.server.ts';

const urlOf = (token: string) => `${env.APP_URL}/shared/${token}`;

export const getShare = operation({
  name: 'get-share',
  summary: 'The address at which others can read a project, if it is shared.',
  api: { method: 'GET', path: '/api/projects/:id/share' },
  access: ownerOf('project'),
  sessionOnly: true,
  input: projectIdSchema,
  output: addressOrNoneSchema,
  async run({ id }, { viewer }) {
    const token = await secretOfProject(viewer, id, 'share');
    return { url: token === null ? null : urlOf(token) };
  },
});

export const makeShare = operation({
  name: 'make-share',
  summary:
    'Creates an address at which others can read the plan and the progress of a project, and nothing else of yours; invalidates the previous one; a mail confirms it.',
  api: { method: 'POST', path: '/api/projects/:id/share', status: 201 },
  access: ownerOf('project'),
  sessionOnly: true,
  input: makeProjectAddressSchema,
  example: { id: exampleIds.project },
  output: addressSchema,
  refusals: ['reauthenticate'],
  limit: 'writing',
  ownLimits: ['currentPassword'],
  run: async ({ id, password }, context) => ({
    url: urlOf(await makeSecret(await ofProject(context.viewer, 'share', id), password, context)),
  }),
});

export const dropShare = operation({
  name: 'drop-share',
  summary: 'Switches off the shared address of a project.',
  api: { method: 'DELETE', path: '/api/projects/:id/share', status: 204 },
  access: ownerOf('project'),
  sessionOnly: true,
  input: projectIdSchema,
  output: z.void(),
  run: async ({ id }, { viewer }) => dropSecret(viewer, await ofProject(viewer, 'share', id)),
});
