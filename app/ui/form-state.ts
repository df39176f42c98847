import { createContext, useContext } from 'react';
import type { FormAnswer } from '#app/core/form-answer.ts';

interface FormState {
  /** The answer to its last post. */
  answer?: FormAnswer | undefined;
  /** The same answer until a field is edited, which clears the messages (docs/product.md, 4). */
  shown?: FormAnswer | undefined;
  /** What was entered, to refill a page that was rendered without scripts. */
  typed?: Readonly<Record<string, string>> | undefined;
  /** The intent being submitted; empty while the form waits for something else. */
  pending?: string | undefined;
  /** Clears the messages. */
  dismiss?: () => void;
}

export const FormContext = createContext<FormState>({});

/** The form around a field, a button or a message; empty outside of an `OperationForm`. */
export const useFormState = (): FormState => useContext(FormContext);
