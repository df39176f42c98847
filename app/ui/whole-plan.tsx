import { Disclosure } from './disclosure.tsx';
import { Message } from './message.tsx';
import { Prose, type ProseContent } from './prose.tsx';
import { Skeleton } from './skeleton.tsx';

interface WholePlanProps {
  description: string;
  analysis?: ProseContent | null;
  roadmap?: ProseContent | null;
  heading: 'h2' | 'h3';
}

/** A project's description, analysis and roadmap; side by side where there is room. */
export const WholePlan = ({ description, analysis, roadmap, heading }: WholePlanProps) => (
  <>
    <p dir="auto" className="max-w-reading whitespace-pre-line">
      {description}
    </p>
    <div className="mt-6 grid items-start gap-4 pb-8 xl:grid-cols-2 xl:gap-6">
      <Disclosure summary="Analysis Report" heading={heading} worded open>
        <Part content={analysis} absent="No analysis available" />
      </Disclosure>
      <Disclosure summary="Project Roadmap" heading={heading} worded open>
        <Part content={roadmap} absent="No roadmap available" />
      </Disclosure>
    </div>
  </>
);

interface PartProps {
  /** Undefined while it loads, null when there is none. */
  content: ProseContent | null | undefined;
  absent: string;
}

const Part = ({ content, absent }: PartProps) => {
  if (content === undefined) return <Skeleton className="h-40" />;
  return content ? <Prose {...content} /> : <p className="text-muted">{absent}</p>;
};

export const PlanNotLoaded = () => (
  <Message tone="error">The plan could not be loaded. Please try again.</Message>
);
