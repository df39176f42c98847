import { Dialog } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Prose, type ProseContent } from '#app/ui/prose.tsx';

export const planOverlayId = 'plan';

interface PlanOverlayProps {
  title: string;
  description: string;
  analysis: ProseContent | null;
  roadmap: ProseContent | null;
}

/** The whole plan over the tasks: description, and analysis and roadmap side by side where there is room. */
export const PlanOverlay = ({ title, description, analysis, roadmap }: PlanOverlayProps) => (
  <Dialog id={planOverlayId} title={<bdi>{title}</bdi>} size="full">
    <p dir="auto" className="max-w-reading whitespace-pre-line">
      {description}
    </p>
    <div className="mt-6 grid items-start gap-4 pb-8 xl:grid-cols-2 xl:gap-6">
      <Disclosure summary="Analysis Report" heading="h3" worded open>
        {analysis ? <Prose {...analysis} /> : <p className="text-muted">No analysis available</p>}
      </Disclosure>
      <Disclosure summary="Project Roadmap" heading="h3" worded open>
        {roadmap ? <Prose {...roadmap} /> : <p className="text-muted">No roadmap available</p>}
      </Disclosure>
    </div>
  </Dialog>
);
