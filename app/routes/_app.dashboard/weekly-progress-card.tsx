import type { WeeklyProgress } from '#app/features/progress/get-weekly-status.server.ts';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ProgressRing } from '#app/ui/progress-ring.tsx';
import { Stone, Stones } from '#app/ui/stones.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { ProjectList, ProjectRow, ShowAll } from './project-list.tsx';
import { useAddressWith } from './use-address-with.ts';
import { useBroughtIntoView } from './use-brought-into-view.ts';

export interface ShownProgress {
  projects: WeeklyProgress[];
  selected: WeeklyProgress | null;
  isExpanded: boolean;
  /** Whether there are more than the list shows at first. */
  hasMore: boolean;
}

/** The projects, and the selected one's progress in its week; undefined when loading failed. */
export const WeeklyProgressCard = ({ progress }: { progress: ShownProgress | undefined }) => (
  <Card as="section" aria-labelledby="weekly-progress" className="@container">
    <CardTitle id="weekly-progress">Project Weekly Progress</CardTitle>
    {progress === undefined ? (
      <NotLoaded />
    ) : progress.projects.length === 0 ? (
      <p className="rounded-control bg-sunken px-5 py-12 text-center text-muted">No projects yet</p>
    ) : (
      <Progress {...progress} />
    )}
  </Card>
);

const weekOf = ({ week, target_weeks }: WeeklyProgress) => `Week ${week} / ${target_weeks}`;

/** The figure beside a project in the list. */
const notes = {
  planning: 'In planning',
  on_hold: 'On hold',
  completed: 'Completed',
  in_progress: null,
} as const;

const withPanel = 'gap-6 @lg:grid-cols-[minmax(0,1fr)_13rem]';
const panelLook =
  'flex flex-col items-center justify-center gap-3 rounded-control bg-sunken p-5 text-center @lg:col-start-2 @lg:sticky @lg:top-6 @lg:row-start-1 @lg:min-h-44 @lg:self-start';

/** The selection is in the address. */
const Progress = ({ projects, selected, isExpanded, hasMore }: ShownProgress) => {
  const addressWith = useAddressWith('weekly-progress');
  const panel = useBroughtIntoView(selected?.id);
  return (
    <div className={classNames('grid grid-cols-1', selected ? withPanel : '-mt-3 gap-2')}>
      <div ref={panel} role="status" className={classNames('scroll-mb-6', selected && panelLook)}>
        {selected ? (
          <>
            {selected.status === 'planning' ? (
              <Stones weeks={selected.target_weeks} current={null} />
            ) : (
              <ProgressRing
                progress={selected.progress}
                label={`Week ${selected.week} progress`}
                size="large"
              />
            )}
            <p className="line-clamp-2 font-medium wrap-anywhere" dir="auto">
              {selected.title}
            </p>
            <p className="-mt-2 text-small text-muted tabular-nums">
              {selected.status === 'planning' ? 'Its first week has not begun.' : weekOf(selected)}
            </p>
          </>
        ) : (
          <p className="text-small text-muted">Select a project to view progress</p>
        )}
      </div>
      <div className="@lg:col-start-1 @lg:row-start-1">
        <ProjectList>
          {projects.map((project) => (
            <ProjectRow
              key={project.id}
              to={addressWith({ project: project.id })}
              title={project.title}
              note={notes[project.status] ?? weekOf(project)}
              picture={
                project.status === 'planning' || project.status === 'completed' ? (
                  <Stone state={project.status === 'planning' ? 'ahead' : 'done'} />
                ) : (
                  <ProgressRing progress={project.progress} label={`Week ${project.week}`} size="tiny" />
                )
              }
              isSelected={project.id === selected?.id}
            />
          ))}
        </ProjectList>
        {hasMore ? (
          <ShowAll
            to={addressWith({ show: isExpanded ? null : 'all' })}
            isExpanded={isExpanded}
            card="weekly-progress"
          />
        ) : null}
      </div>
    </div>
  );
};
