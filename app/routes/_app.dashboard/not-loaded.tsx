import { TextLink } from '#app/ui/text-link.tsx';

/** Shown in a card whose data could not be loaded. */
export const NotLoaded = () => (
  <p className="rounded-control bg-sunken px-5 py-10 text-center text-muted">
    This part could not be loaded. Nothing you saved is lost.{' '}
    <TextLink to="/dashboard" reloadDocument>
      Try again
    </TextLink>
  </p>
);
