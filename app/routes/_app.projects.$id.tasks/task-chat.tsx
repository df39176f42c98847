import { SendHorizontal, X } from 'lucide';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextArea } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isComposing } from '#app/ui/is-composing.ts';
import { Message } from '#app/ui/message.tsx';
import { OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type ChatPair, pairsIn, useTaskChat } from './use-task-chat.ts';

export interface ChatTerms {
  limit: number;
  /** Shown in place of the input. */
  notice: string;
  limitReached: string;
  failure: string;
  /** Whether the template planner answers, because no model is configured. */
  isTemplate: boolean;
}

export interface TaskChatProps {
  id: string;
  projectId: string;
  task: { id: string; title: string };
  terms: ChatTerms;
  /** Where the question is posted without scripts. */
  action: string;
  /** Takes the focus when it appears. */
  focused: boolean;
  onClose: () => void;
}

/** Questions about one task and their answers, as plain text. Nothing is kept after the page. */
export default function TaskChat({ id, projectId, task, terms, action, focused, onClose }: TaskChatProps) {
  // The answer to a post without scripts.
  const about = { id: task.id };
  const posted = useFormAnswer('ask', about);
  const { query = '', context } = posted?.values ?? {};
  const { pairs, pending, error, ask } = useTaskChat(
    { projectId, taskTitle: task.title },
    { pairs: pairsIn(context), error: posted?.message || null },
    terms.failure,
  );
  const [hasQuestion, setHasQuestion] = useState(query.trim() !== '');
  const hydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const isFull = pairs.length >= terms.limit;

  // It may have been typed before the scripts were at work.
  useEffect(() => {
    if (field.current?.value.trim()) setHasQuestion(true);
  }, []);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  const exchanges = pending ? [...pairs, pending] : pairs;
  const asked = exchanges.length;
  useAnswerInView(log, asked, exchanges.at(-1)?.response.length ?? 0);

  const putQuestion = (text: string) => {
    if (field.current) field.current.value = text;
    setHasQuestion(text !== '');
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text === '' || pending) return;
    putQuestion('');
    // A failed question can be sent again, unless something else has been typed.
    if (!(await ask(text)) && field.current?.value === '') putQuestion(text);
  };

  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <section
      id={id}
      aria-label={`Ask about ${task.title}`}
      className="flex scroll-mt-20 animate-settle flex-col rounded-card border border-line bg-sunken p-4 sm:p-5"
    >
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h4 className="text-lead">Ask about this task</h4>
          <p className="text-small text-muted">
            {terms.isTemplate
              ? 'Template answers, from the task’s own text and general experience: no language model is connected. Nothing here is saved.'
              : 'Answered by a model, so check what matters. Nothing here is saved.'}
          </p>
        </div>
        <button
          type="submit"
          form="show-tasks"
          aria-label="Close chat"
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
        >
          <Icon of={X} className="size-5" />
        </button>
      </header>

      <div
        ref={log}
        role="log"
        aria-live="polite"
        aria-busy={pending !== null}
        aria-label="Questions and answers"
        // It scrolls, so it must be focusable by keyboard.
        tabIndex={asked > 0 ? 0 : undefined}
        className={classNames(
          'relative flex scroll-mb-1 flex-col gap-4 rounded-control',
          // Without scripts nothing scrolls to the latest answer, so all are visible.
          hydrated && 'max-h-[26rem] overflow-y-auto',
          asked > 0 && 'mt-4',
        )}
      >
        {exchanges.map(({ question, response }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs are only ever added at the end.
          <Exchange key={place} question={question} response={response} />
        ))}
      </div>

      <OperationForm
        intent="ask"
        about={about}
        action={action}
        onSubmit={send}
        className="mt-4 flex flex-col gap-3"
      >
        <input type="hidden" name="taskTitle" value={task.title} />
        <input type="hidden" name="context" value={JSON.stringify(pairs)} />
        {error ? <Message tone="error">{error}</Message> : null}
        {isFull ? (
          <Message tone="info">{terms.limitReached}</Message>
        ) : (
          <>
            <TextArea
              label="Your question"
              name="query"
              dir="auto"
              rows={2}
              textAreaRef={field}
              // The message above says it.
              error={null}
              onInput={(event) => setHasQuestion(event.currentTarget.value.trim() !== '')}
              onKeyDown={sendOnEnter}
            />
            <div className="flex items-center justify-between gap-4">
              <p className="text-small text-muted">
                {pairs.length === 0 ? terms.notice : `${pairs.length} of ${terms.limit} questions asked.`}
              </p>
              <Button
                variant="secondary"
                busy={pending !== null}
                disabled={hydrated && !hasQuestion}
                className="shrink-0"
              >
                Send
                <Icon of={SendHorizontal} />
              </Button>
            </div>
          </>
        )}
      </OperationForm>
    </section>
  );
}

/**
 * Keeps the latest question at the top of the log and its growing answer in view below, until the user scrolls.
 */
function useAnswerInView(log: RefObject<HTMLElement>, asked: number, answerLength: number): void {
  const followed = useRef({ asked: 0, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of the answer makes room to scroll.
  useEffect(() => {
    const latest = log.current?.lastElementChild;
    if (!log.current || !(latest instanceof HTMLElement)) return;
    const isNew = followed.current.asked !== asked;
    if (!isNew && Math.abs(log.current.scrollTop - followed.current.top) > 1) return;
    log.current.scrollTo({ top: latest.offsetTop });
    // A smooth scroll under way would end where a shorter answer was to be seen.
    log.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    followed.current = { asked, top: log.current.scrollTop };
  }, [log, asked, answerLength]);
}

/** One question and its answer. Answers are untrusted and shown as plain text. */
const Exchange = ({ question, response }: ChatPair) => (
  <div className="flex flex-col gap-2">
    <p
      dir="auto"
      className="ml-8 self-end rounded-card rounded-br-small bg-accent-soft px-4 py-2.5 whitespace-pre-wrap"
    >
      <span className="sr-only">You asked: </span>
      <span>{question}</span>
    </p>
    <p
      dir="auto"
      className="mr-4 self-start rounded-card rounded-bl-small border border-line bg-raised px-4 py-2.5 whitespace-pre-wrap"
    >
      {response === '' ? <span className="animate-breathe text-muted">Reading the task…</span> : response}
    </p>
  </div>
);
