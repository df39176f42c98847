import { type Progress, RoadmapRail } from '#app/features/plans/roadmap-rail.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { WrittenBy } from '#app/ui/written-by.tsx';
import type { Loaded } from './load-project.server.ts';

/** Whether it is being written. */
interface Writing {
  isWriting: boolean;
}

export const AnalysisReport = ({ analysis, isWriting }: Pick<Loaded, 'analysis'> & Writing) => (
  <Disclosure summary="Analysis Report" open>
    {analysis ? (
      <>
        <Prose {...analysis.content} />
        <WrittenBy {...analysis} />
      </>
    ) : (
      <Missing isWriting={isWriting}>No analysis available</Missing>
    )}
  </Disclosure>
);

type RoadmapProps = Pick<Loaded, 'roadmap'> & Writing & Progress;

/** The weeks with all that is written of them, and what no week holds. */
export const Roadmap = ({ roadmap, isWriting, ...progress }: RoadmapProps) => (
  <Disclosure summary="Project Roadmap" note={isWriting && roadmap ? 'Being rewritten' : null}>
    {roadmap ? (
      <>
        {roadmap.content && <Prose {...roadmap.content} />}
        <RoadmapRail milestones={roadmap.milestones} {...progress} />
        <Remarks
          id="not-in-plan"
          title="Not in this plan"
          note="There is no time for these. No week counts on them."
          items={roadmap.not_in_plan}
        />
        <Remarks
          id="shortfall"
          title="What to look at yourself"
          note="The plan was asked for again because of this, and came out no better."
          items={roadmap.shortfall}
        />
        <WrittenBy {...roadmap} />
      </>
    ) : (
      <Missing isWriting={isWriting}>No roadmap available</Missing>
    )}
  </Disclosure>
);

const Missing = ({ isWriting, children }: Writing & { children: string }) => (
  <p className="text-muted">{isWriting ? 'It appears here as soon as it is written.' : children}</p>
);

interface RemarksProps {
  id: string;
  title: string;
  note: string;
  items: readonly string[];
}

const Remarks = ({ id, title, note, items }: RemarksProps) =>
  items.length === 0 ? null : (
    <section aria-labelledby={id} className="mt-4 rounded-control bg-warn-soft/50 px-4 py-3">
      <h3 id={id} className="text-lead">
        {title}
      </h3>
      <p className="text-small text-muted">{note}</p>
      <ul className="mt-1.5 list-disc pl-5 marker:text-warn">
        {items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
