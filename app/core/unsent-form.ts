/** A form that a browser without scripts posted after its session had ended, as its page shows it. */
export interface UnsentForm {
  /** What was filled in, as text, by the labels of its fields. */
  typed: readonly (readonly [label: string, text: string])[];
  /** Every field as it came, to be posted again to the address of the page; null where a password was among them. */
  fields: readonly (readonly [name: string, value: string])[] | null;
  /** Where to sign in. */
  logInPath: string;
}
