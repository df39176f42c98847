import { counted } from '#app/core/quantities.ts';
import type { Pace } from '#app/features/projects/pace.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** Says that weeks are planned by the user's pace, if that makes a difference. */
export const PaceLine = ({ pace: { factor, active }, projectId }: { pace: Pace; projectId: string }) =>
  factor === null || factor === 1 || !active ? null : (
    <p className="text-small text-muted">
      <span>
        {`Tasks take you about ${counted(factor, 'time')} what was estimated. New weeks are planned by `}
      </span>
      <TextLink to={`/projects/${projectId}#pace`}>your pace</TextLink>.
    </p>
  );
