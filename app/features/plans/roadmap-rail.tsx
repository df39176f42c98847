import { ChevronDown } from 'lucide';
import { weekLabel } from '#app/core/quantities.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Prose, type ProseContent } from '#app/ui/prose.tsx';
import { Stone, type StoneState } from '#app/ui/stones.tsx';

/** A week of the roadmap, with its milestone. */
export interface RoadmapWeek {
  id: string;
  week: number;
  title: string;
  starts_on: string | null;
  ends_on: string | null;
}

/** The id of what the roadmap says of a week. */
export const roadmapAnchor = (week: number): string => `week-${week}`;

export const stateOfWeek = (week: number, { current, finished }: Progress): StoneState =>
  week === current ? 'current' : week <= finished ? 'done' : 'ahead';

/** How far a plan has come. */
export interface Progress {
  /** The current week; null before the first and after the last. */
  current: number | null;
  finished: number;
}

interface RoadmapRailProps extends Progress {
  /** By week. */
  milestones: readonly (RoadmapWeek & { description: ProseContent })[];
}

const words: Record<StoneState, string | null> = { done: 'Finished', current: 'Current week', ahead: null };

/** The weeks along a rail: finished ones filled, the current one lit and open. */
export const RoadmapRail = ({ milestones, ...progress }: RoadmapRailProps) => {
  const { current, finished } = progress;
  const stateOf = (week: number) => stateOfWeek(week, progress);
  // Before the first week begins, that week is open.
  const openWeek = current ?? (finished === 0 ? 1 : null);
  return (
    <ol>
      {milestones.map(({ id, week, title, description, starts_on, ends_on }, at) => (
        <li key={id} className="flex gap-3 sm:gap-4">
          <div className="flex flex-col items-center pt-3">
            <span
              className={classNames(
                'grid size-9 place-items-center rounded-pill',
                week === current && 'bg-spark-soft',
              )}
            >
              <Stone state={stateOf(week)} place={week} />
            </span>
            {at < milestones.length - 1 ? (
              <span
                aria-hidden="true"
                className={classNames('-mb-2 w-0.5 flex-1', week <= finished ? 'bg-accent' : 'bg-line')}
              />
            ) : null}
          </div>
          <details open={week === openWeek} className="group/week min-w-0 flex-1 pb-3">
            <summary className="grid min-h-14 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-control py-1.5 select-none">
              <span className="text-small text-muted tabular-nums">
                {[`Week ${week}`, starts_on && ends_on && weekLabel(starts_on, ends_on), words[stateOf(week)]]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Icon
                of={ChevronDown}
                className="row-span-2 size-5 text-muted transition-transform group-open/week:rotate-180"
              />
              <h3 className="text-lead leading-snug">{title}</h3>
            </summary>
            <div id={roadmapAnchor(week)} className="scroll-mt-20">
              <Prose {...description} className="pt-1 pb-3" />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
};
