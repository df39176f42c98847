import { Lock } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** The privacy promise, in three sentences. */
export const PrivacyNote = () => (
  <section
    aria-labelledby="privacy"
    className="mt-12 flex flex-col gap-4 rounded-card bg-sunken p-5 sm:flex-row sm:gap-5 sm:p-6"
  >
    <Icon of={Lock} className="mt-0.5 size-5 shrink-0 text-muted" />
    <div className="min-w-0 max-w-reading">
      <h2 id="privacy" className="text-lead leading-snug">
        Your ideas are private
      </h2>
      <p className="mt-1 text-muted">
        They belong to you and are stored encrypted. No human sees them unless you ask for help, and you can
        delete your account, with everything in it, whenever you like.{' '}
        <TextLink to="/privacy-data">Privacy &amp; Data</TextLink>
      </p>
    </div>
  </section>
);
