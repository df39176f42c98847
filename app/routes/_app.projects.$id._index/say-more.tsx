import { RotateCw } from 'lucide';
import { Button } from '#app/ui/button.tsx';
import { Card, CardTitle } from '#app/ui/card.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FormMessage, OperationForm } from '#app/ui/operation-form.tsx';

interface SayMoreProps {
  /** Questions of the brief whose answers would help most. */
  questions: readonly string[];
  /** Whether the plan can be rewritten now. */
  isOpen: boolean;
}

/** Asks about what the plan of a short idea had to assume. */
export const SayMore = ({ questions, isOpen }: SayMoreProps) => (
  <Card as="section" id="say-more" aria-labelledby="say-more-title" className="scroll-mt-6">
    <CardTitle id="say-more-title">Say a little more about it</CardTitle>
    <p className="text-muted">
      {questions.length === 0
        ? 'This plan was made from a few words, so much of it is assumed.'
        : 'This plan was made from a few words, so much of it is assumed. It would help to know:'}
    </p>
    {questions.length === 0 ? null : (
      <ul className="mt-2 list-disc pl-5 text-muted marker:text-spark">
        {questions.map((question) => (
          <li key={question} dir="auto">
            {question}
          </li>
        ))}
      </ul>
    )}
    <OperationForm intent="say-more" className="mt-4 flex flex-col gap-4">
      <FormMessage unlessInField />
      <input type="hidden" name="extends_idea" value="true" />
      <TextArea
        label="What else should the plan know?"
        hint="It joins the description, and the analysis and the roadmap are written again with it. Open tasks move only if your days or hours change."
        name="changes"
        required
        dir="auto"
        rows={4}
      />
      <div>
        <Button variant="secondary" disabled={!isOpen} busyLabel="Planning..." className="max-sm:w-full">
          <Icon of={RotateCw} />
          Plan again with this
        </Button>
      </div>
    </OperationForm>
  </Card>
);
