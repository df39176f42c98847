import { useState } from 'react';
import { useFormState } from './form-state.ts';

/** What the form showed when it was opened, so that only what differs from that is saved. */
export const AsShown = ({ values }: { values: object }) => {
  const { answer } = useFormState();
  const [shown] = useState(() => JSON.stringify(values));
  return <input type="hidden" name="was" value={answer?.ok === false ? answer.values.was : shown} />;
};
