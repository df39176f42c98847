import { IntentForm } from './intent-form.tsx';

/** The next step after a finished week, floating at the bottom of the window. */
export const GoOn = ({ isFinal }: { isFinal: boolean }) => (
  <div className="sticky bottom-6 z-10 mt-4 flex justify-center">
    <div className="animate-settle rounded-control shadow-float">
      {isFinal ? (
        <IntentForm
          intent="complete"
          label="Mark project as completed"
          busyLabel="Completing..."
          size="large"
        />
      ) : (
        <IntentForm intent="next" label="Next Tasks" busyLabel="Generating..." size="large" />
      )}
    </div>
  </div>
);
