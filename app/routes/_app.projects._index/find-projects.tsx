import { Form } from '@remix-run/react';
import { Search } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export const statuses = [
  { value: '', label: 'Any' },
  { value: 'planning', label: 'Planning' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'on_hold', label: 'On hold' },
  { value: 'completed', label: 'Completed' },
];

/** Finds projects by title and status. */
export const FindProjects = ({ q, status }: { q: string; status: string }) => (
  <Form
    method="get"
    action="/projects"
    role="search"
    className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3"
  >
    <TextField
      key={`q ${q}`}
      type="search"
      label="Title"
      name="q"
      defaultValue={q}
      maxLength={200}
      className="min-w-0 flex-1 basis-48"
    />
    <SelectField
      key={`status ${status}`}
      label="Status"
      name="status"
      options={statuses}
      defaultValue={status}
      className="basis-40"
    />
    <Button variant="secondary">
      <Icon of={Search} />
      Search
    </Button>
    {q || status ? (
      <TextLink to="/projects" className="py-2.5">
        Show all projects
      </TextLink>
    ) : null}
  </Form>
);
