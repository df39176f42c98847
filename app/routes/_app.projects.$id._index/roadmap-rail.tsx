import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Stone, type StoneState } from '#app/ui/stones.tsx';

interface RoadmapRailProps {
  /** By week; `html` is sanitised. */
  milestones: readonly { id: string; week: number; title: string; html: string }[];
  /** The week that is on; null before the first one and after the last. */
  current: number | null;
  finished: number;
}

const words: Record<StoneState, string | null> = { done: 'Finished', current: 'This week', ahead: null };

/** The weeks as stones along a rail: finished ones filled, the current one lit and open. */
export const RoadmapRail = ({ milestones, current, finished }: RoadmapRailProps) => {
  const stateOf = (week: number): StoneState =>
    week === current ? 'current' : week <= finished ? 'done' : 'ahead';
  // Before the first week begins, it is the one to read.
  const openWeek = current ?? (finished === 0 ? 1 : null);
  return (
    <ol>
      {milestones.map(({ id, week, title, html }, at) => (
        <li key={id} className="flex gap-3 sm:gap-4">
          <div className="flex flex-col items-center pt-3.5">
            <Stone state={stateOf(week)} place={week} />
            {at < milestones.length - 1 ? (
              <span
                aria-hidden="true"
                className={classNames(
                  'mt-1.5 -mb-2 w-0.5 flex-1',
                  week <= finished ? 'bg-accent' : 'bg-line',
                )}
              />
            ) : null}
          </div>
          <Disclosure
            look="plain"
            heading="h3"
            open={week === openWeek}
            className="flex-1 pb-2"
            summary={
              <>
                <span className="block text-small font-normal text-muted">
                  {[`Week ${week}`, words[stateOf(week)]].filter(Boolean).join(' · ')}
                </span>
                {title}
              </>
            }
          >
            <Prose html={html} />
          </Disclosure>
        </li>
      ))}
    </ol>
  );
};
