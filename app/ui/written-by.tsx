interface WrittenByProps {
  /** The model's name, `template`, or null for a text that a person wrote. */
  model: string | null;
  /** The day it was written, formatted. */
  written: string;
}

/** The line under a report that says who wrote it. */
export const WrittenBy = ({ model, written }: WrittenByProps) => (
  <p className="mt-6 border-t border-line pt-4 text-small text-muted">{`${authorText(model)} ${written}.`}</p>
);

const authorText = (model: string | null): string => {
  if (model === null) return 'Written by you on';
  if (model === 'template') return 'Put together by Stepwise, not written by an AI model, on';
  return `Written by the AI model ${model}, which can be wrong, on`;
};
