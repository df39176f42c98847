import { RoadmapRemarks } from '#app/features/plans/remarks.tsx';
import { type Progress, RoadmapRail } from '#app/features/plans/roadmap-rail.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { WrittenBy } from '#app/ui/written-by.tsx';
import type { Loaded } from './load-project.server.ts';

/** Whether it is being written. */
interface Writing {
  isWriting: boolean;
}

type AnalysisProps = Pick<Loaded, 'analysis'> & Writing & { isFitShown: boolean };

export const AnalysisReport = ({ analysis, isWriting, isFitShown }: AnalysisProps) => (
  <Disclosure summary="Analysis Report" open>
    {analysis ? (
      <>
        <Prose {...analysis.content} />
        <WrittenBy {...analysis} />
        {isFitShown ? (
          <p className="mt-1 text-small text-muted">
            Its hours are those of that day. What fits now is at the top of this page.
          </p>
        ) : null}
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
        <RoadmapRemarks {...roadmap} />
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
