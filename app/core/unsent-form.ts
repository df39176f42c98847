/** A form that a browser without scripts posted after its session had ended, as its page shows it. */
export interface UnsentForm {
  /** What was entered, by the labels of its fields. */
  typed: readonly (readonly [label: string, text: string])[];
  /** Every field as it was posted, to be posted again; null if a password was among them. */
  fields: readonly (readonly [name: string, value: string])[] | null;
  logInPath: string;
}
