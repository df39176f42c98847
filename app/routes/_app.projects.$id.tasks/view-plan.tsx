import { useFetcher } from '@remix-run/react';
import BookOpen from 'lucide-react/icons/book-open';
import { Button } from '#app/ui/button.tsx';
import { Dialog, openDialog } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Message } from '#app/ui/message.tsx';
import { Prose, type ProseContent } from '#app/ui/prose.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { loader } from '../_app.projects.$id.plan.ts';

const planOverlayId = 'plan';

/** What the button loads and the overlay shows. */
const usePlan = () => useFetcher<typeof loader>({ key: planOverlayId });

/** Opens the plan over the tasks; without scripts it leads to the project's page, which has it too. */
export const ViewPlan = ({ projectId }: { projectId: string }) => {
  const plan = usePlan();
  return (
    <form
      action={`/projects/${projectId}`}
      onSubmit={(event) => {
        event.preventDefault();
        openDialog(planOverlayId);
        plan.load(`/projects/${projectId}/plan`);
      }}
    >
      <Button variant="secondary" aria-haspopup="dialog">
        <BookOpen aria-hidden="true" strokeWidth={1.75} />
        View plan
      </Button>
    </form>
  );
};

interface PlanOverlayProps {
  title: string;
  description: string;
}

/** The whole plan over the tasks: description, and analysis and roadmap side by side where there is room. */
export const PlanOverlay = ({ title, description }: PlanOverlayProps) => {
  const { data: plan } = usePlan();
  return (
    <Dialog id={planOverlayId} title={<bdi>{title}</bdi>} size="full">
      <p dir="auto" className="max-w-reading whitespace-pre-line">
        {description}
      </p>
      {plan === null ? (
        <Message tone="error">You seem to be offline. Please try again.</Message>
      ) : (
        <div className="mt-6 grid items-start gap-4 pb-8 xl:grid-cols-2 xl:gap-6">
          <Disclosure summary="Analysis Report" heading="h3" worded open>
            <Part content={plan?.analysis} absent="No analysis available" />
          </Disclosure>
          <Disclosure summary="Project Roadmap" heading="h3" worded open>
            <Part content={plan?.roadmap} absent="No roadmap available" />
          </Disclosure>
        </div>
      )}
    </Dialog>
  );
};

interface PartProps {
  /** Undefined while it loads, null when there is none. */
  content: ProseContent | null | undefined;
  absent: string;
}

const Part = ({ content, absent }: PartProps) => {
  if (content === undefined) return <Skeleton className="h-40" />;
  return content ? <Prose {...content} /> : <p className="text-muted">{absent}</p>;
};
