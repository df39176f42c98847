/** A form that was posted without scripts after the session had ended. */
export interface UnsentForm {
  /** What was entered, by label. */
  typed: readonly (readonly [label: string, text: string])[];
  /** All fields, to post them again; null if one is a password. */
  fields: readonly (readonly [name: string, value: string])[] | null;
  logInPath: string;
}
