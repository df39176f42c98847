import { useFetcher } from '@remix-run/react';
import { BookOpen } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Dialog, openDialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PlanNotLoaded, WholePlan } from '#app/ui/whole-plan.tsx';
import type { loader } from '../_app.projects.$id.plan.tsx';

const planOverlayId = 'plan';

const usePlan = () => useFetcher<typeof loader>({ key: planOverlayId });

/** Opens the plan over the tasks; without scripts it links to the plan's own page. */
export const ViewPlan = ({ projectId }: { projectId: string }) => {
  const plan = usePlan();
  return (
    <form
      data-discover="true"
      action={`/projects/${projectId}/plan`}
      onSubmit={(event) => {
        event.preventDefault();
        openDialog(planOverlayId);
        plan.load(`/projects/${projectId}/plan`);
      }}
    >
      <Button variant="quiet" aria-haspopup="dialog">
        <Icon of={BookOpen} />
        View plan
      </Button>
    </form>
  );
};

interface PlanOverlayProps {
  title: string;
  description: string;
}

/** The overlay with the whole plan, loaded when it opens. */
export const PlanOverlay = ({ title, description }: PlanOverlayProps) => {
  const { data: plan } = usePlan();
  return (
    <Dialog id={planOverlayId} title={<bdi>{title}</bdi>} size="full">
      {plan === null ? <PlanNotLoaded /> : <WholePlan description={description} heading="h3" {...plan} />}
    </Dialog>
  );
};
