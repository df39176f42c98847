import { Press } from './step-row.tsx';
import type { Steps } from './use-steps.ts';

/** What a person does with a sentence that was not read. */
const sentenceUses = { step: 'To do', condition: 'Condition', background: 'Background' } as const;
type SentenceUse = keyof typeof sentenceUses;

interface StepSentencesProps {
  steps: Steps;
  uses: readonly SentenceUse[];
}

/** The sentences that are no steps yet; one press moves one whole. */
export const StepSentences = ({ steps: { offer, fields }, uses }: StepSentencesProps) => (
  <>
    {Object.entries(fields).map(([name, text]) =>
      name.startsWith('background.') ? <input key={name} type="hidden" name={name} value={text} /> : null,
    )}
    {offer.sentences.length === 0 ? null : (
      <section aria-labelledby="sentences">
        <h3 id="sentences" className="font-heading font-semibold">
          Sentences that are no steps yet
        </h3>
        <p className="text-small text-muted">What stays here is background: nothing is planned for it.</p>
        <ul className="mt-2">
          {offer.sentences.map((text, at) => (
            <li key={text} className="border-t border-line py-3 first:border-t-0">
              <input type="hidden" name={`sentence.${at}`} value={text} />
              <p id={`sentence-${at}`} dir="auto">
                {text}
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                {uses.map((use) => (
                  <Press
                    key={use}
                    press={`${use} ${at}`}
                    to="#steps"
                    aria-describedby={`sentence-${at}`}
                    className="text-small"
                  >
                    {sentenceUses[use]}
                  </Press>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
