import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { Content } from './content.tsx';
import { Controls } from './controls.tsx';
import { Feedback } from './feedback.tsx';
import { Foundations } from './foundations.tsx';

export const meta = pageMeta({ title: 'Design', unlisted: true });

/** The forms on this page do nothing. */
export const action = () => null;

/** Every component in every state. In development only: see remix.config.js. */
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
