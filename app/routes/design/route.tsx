import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { Content } from './content.tsx';
import { Controls } from './controls.tsx';
import { Feedback } from './feedback.tsx';
import { Foundations } from './foundations.tsx';

export const meta = pageMeta({ title: 'Design', unlisted: true });

/** What the forms on this page send goes nowhere. */
export const action = () => null;

/** Every piece of the design system in every state. It is there in development only: see remix.config.js. */
export default function Design() {
  return (
    <PublicShell>
      <PageHeader
        title="Design"
        description="Every piece of app/ui in its states. Pebble, the help mascot, sits at the foot of this page as of every other."
      />
      <Foundations />
      <Controls />
      <Content />
      <Feedback />
    </PublicShell>
  );
}
