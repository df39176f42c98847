import { Undo2 } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OperationForm } from '#app/ui/operation-form.tsx';

export const undeleteIntent = 'undelete';

/** The projects that can be restored. */
export const DeletedProjects = ({
  projects,
}: {
  projects: readonly { id: string; title: string; deleted: string | null }[];
}) =>
  projects.length === 0 ? (
    <Card>
      <EmptyState title="Nothing was deleted lately" />
    </Card>
  ) : (
    <ul aria-label="Deleted projects" className="flex flex-col gap-3">
      {projects.map(({ id, title, deleted }) => (
        <Card as="li" key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 dir="auto" className="line-clamp-2 text-lead leading-snug wrap-anywhere">
              {title}
            </h2>
            <p className="text-small text-muted">{`Deleted ${deleted}`}</p>
          </div>
          <OperationForm intent={undeleteIntent} about={{ id }} action="/projects?deleted=true">
            <Button variant="secondary" aria-label={`Restore ${title}`}>
              <Icon of={Undo2} />
              Restore
            </Button>
          </OperationForm>
        </Card>
      ))}
    </ul>
  );

/** Says that a project was just deleted, and what that gave to others, with a button that restores it. */
export const UndoDelete = ({ id, placed }: { id: string; placed: string | null }) => (
  <div className="flex flex-wrap items-center gap-x-4">
    <span>{placed === null ? 'The project was deleted.' : `The project was deleted. ${placed}`}</span>
    <OperationForm intent={undeleteIntent} about={{ id }} action="/projects">
      <Button variant="quiet">Undo</Button>
    </OperationForm>
  </div>
);
