import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { z } from 'zod';
import { weekdays } from '#app/core/weekday.ts';
import { getLastFrame } from '#app/features/ideas/get-last-frame.server.ts';
import { ideaLabels } from '#app/features/ideas/idea-labels.ts';
import { titleLimit } from '#app/features/ideas/idea-limits.ts';
import { importProject } from '#app/features/lists/import-project.server.ts';
import { hoursOptions } from '#app/features/projects/availability.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { screenActions } from '#app/http/screen-actions.server.ts';
import { ChoiceChip, FieldGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { keepForm } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { ListForm, listInput, listLabels } from './list-form.tsx';
import { tellLines } from './tell-lines.server.ts';

export const meta = pageMeta({ title: 'Bring a list' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { frame } = await load(getLastFrame, {}, context);
  const usual = {
    availability: [...weekdays],
    dayToDaySchedule: hoursOptions[1],
    weekendSchedule: hoursOptions[1],
  };
  return { ...(frame ?? usual), formKey: crypto.randomUUID() };
}

const notImported = 'Your list could not be brought in just now. It is kept; please try again.';
const failures = {
  preview: 'Your list could not be read just now. It is kept; please try again.',
  import: notImported,
  'import-anyway': notImported,
};

const labels = { ...ideaLabels, ...listLabels };

const importForm = (mustFit: boolean) =>
  ({
    operation: importProject,
    labels,
    input: (fields: Record<string, string>) => ({ ...listInput(fields), must_fit: mustFit }),
    done: (output: z.output<typeof importProject.output>) =>
      redirect('project' in output ? `/projects/${output.project.id}/tasks` : '/projects'),
  }) as const;

export const action = screenActions(failures, {
  preview: {
    operation: importProject,
    labels,
    input: (fields) => ({ ...listInput(fields), preview: true }),
    done: tellLines,
  },
  import: importForm(true),
  'import-anyway': importForm(false),
});

export const clientAction = keepForm(failures);

const schedules = hoursOptions.map((option) => ({ value: option, label: option }));

export default function BringList() {
  const { availability, dayToDaySchedule, weekendSchedule, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: '/projects', label: 'Projects' }}
        title="Bring a list"
        description="Your list of tasks becomes the first week of a project. Tasks with a date keep it; the rest go to days with room."
      />
      <ListForm label="Make a project" busyLabel="Making it...">
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          name="title"
          label={ideaLabels.title}
          hint="If left empty, it is the heading of the list."
          maxLength={titleLimit}
          dir="auto"
          autoComplete="off"
        />
        <FieldGroup label={ideaLabels.availability} hint="Only these days get tasks." name="availability">
          {weekdays.map((day) => (
            <ChoiceChip
              key={day}
              name="availability"
              value={day}
              label={day}
              defaultChecked={availability.includes(day)}
            />
          ))}
        </FieldGroup>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <SelectField
            name="dayToDaySchedule"
            label={ideaLabels.dayToDaySchedule}
            options={schedules}
            defaultValue={dayToDaySchedule}
          />
          <SelectField
            name="weekendSchedule"
            label={ideaLabels.weekendSchedule}
            options={schedules}
            defaultValue={weekendSchedule}
          />
        </div>
      </ListForm>
    </>
  );
}
