import { useFetcher } from '@remix-run/react';
import { CalendarCheck, CalendarDays, Check, Clock, MessageCircle, Pencil, Undo2 } from 'lucide';
import type { ReactNode } from 'react';
import { lazy, useRef, useState, useTransition } from 'react';
import { hoursLabel } from '#app/core/quantities.ts';
import { SpentTime } from '#app/features/tasks/spent-time.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Message } from '#app/ui/message.tsx';
import { type FormAnswer, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { TaskStatusBadge } from '#app/ui/status-badge.tsx';
import { Stone } from '#app/ui/stones.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { DayChoice } from './day-choices.ts';
import { Reschedule } from './reschedule.tsx';
import { isDone, type ShownTask } from './shown-task.ts';
import type { ChatTerms, TaskChatProps } from './task-chat.tsx';
import { dueLabel } from './words.ts';

export const loadChat = () => import('./task-chat.tsx');
// Loaded after the page. Without a boundary around it the server waits for it, so it is there without scripts too.
const TaskChat = lazy(() => loadChat().catch(() => ({ default: ChatNotLoaded })));

const loadPanel = () => import('./task-panel.tsx');
// Loaded like the chat.
const TaskPanel = lazy(() => loadPanel().catch(() => ({ default: PanelNotLoaded })));

/** Replaces what cannot load; its link reloads the whole page. */
const notLoaded =
  (message: string) =>
  ({ id, action }: Pick<TaskChatProps, 'id' | 'action'>) => (
    <div id={id}>
      <Message tone="error">
        {message}{' '}
        <TextLink to={action} reloadDocument>
          Try again
        </TextLink>
      </Message>
    </div>
  );
const ChatNotLoaded = notLoaded('Failed to load the chat.');
const PanelNotLoaded = notLoaded('Failed to load the form.');

export interface TaskCardContext {
  projectId: string;
  action: string;
  today: string;
  /** For an earlier week or a completed project. */
  readOnly: boolean;
  terms: ChatTerms;
  /** The task whose chat is open; only one is, so that it fits beside the card. */
  openChat: string | null;
  onAsk: (id: string | null) => void;
  /** The open tasks of the week, as they are listed. */
  open: readonly ShownTask[];
  /** The days that are left in the week. */
  days: readonly DayChoice[];
  /** The task that is being edited. */
  openPanel: string | null;
  onEdit: (id: string | null) => void;
  onTicked: (id: string) => void;
  onMoved: (id: string) => void;
}

/** One task and what can be done with it; its chat opens beside it where there is room. */
export const TaskCard = ({ task, context }: { task: ShownTask; context: TaskCardContext }) => {
  const { projectId, action, today, readOnly, terms, openChat, onAsk, onTicked, onMoved } = context;
  const { open, days, openPanel, onEdit } = context;
  const about = { id: task.id };
  const isChatOpen = openChat === task.id;
  const [hasChat, setHasChat] = useState(isChatOpen);
  const [isOpening, startOpening] = useTransition();
  const [openedByPress, setOpenedByPress] = useState(false);
  const hydrated = useHydrated();
  const isEdited = openPanel === task.id;
  const [isOpeningPanel, startOpeningPanel] = useTransition();
  const editButton = useRef<HTMLButtonElement>(null);
  const panelId = `edit-${task.id}`;
  const askButton = useRef<HTMLButtonElement>(null);
  const toggle = useFetcher<FormAnswer>();
  const posted = useFormAnswer('status', about);

  const done = isDone(task);
  const titleId = `title-${task.id}`;
  const chatId = `chat-${task.id}`;
  const toggled = toggle.data ?? posted;

  return (
    <>
      <article
        id={`task-${task.id}`}
        tabIndex={-1}
        aria-labelledby={titleId}
        className={classNames(
          '@container relative col-start-1 min-w-0 scroll-mt-20 rounded-card border border-line p-5 transition-colors sm:p-6',
          done ? 'bg-transparent' : 'bg-raised',
        )}
      >
        <div className="flex flex-col gap-4 @2xl:flex-row @2xl:justify-between @2xl:gap-10">
          <div className="min-w-0 @2xl:flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h4
                id={titleId}
                dir="auto"
                className={classNames('min-w-0 text-lead leading-snug', done && 'text-muted')}
              >
                {task.title}
              </h4>
              <TaskStatusBadge status={task.status} />
            </div>
            {task.description ? (
              <p
                dir="auto"
                className={classNames('mt-2 max-w-reading whitespace-pre-line', done && 'text-muted')}
              >
                <Description text={task.description} />
              </p>
            ) : null}
            {!done && task.waitsFor.length > 0 ? (
              <p className="mt-2 flex gap-2 text-small text-muted">
                <Stone state="ahead" size="h-3.5 w-4" className="mt-1" />
                <span>Comes after {task.waitsFor.map((title) => `“${title}”`).join(' and ')}</span>
              </p>
            ) : null}
          </div>
          <dl className="flex shrink-0 flex-wrap gap-x-6 gap-y-1.5 text-small text-muted tabular-nums @2xl:w-60 @2xl:flex-col @2xl:border-l @2xl:border-line @2xl:pl-6">
            {task.dueDate ? (
              <Fact icon={<Icon of={CalendarDays} />} name="Due date">
                <time dateTime={task.dueDate} className={classNames(!done && 'font-medium text-ink')}>
                  {dueLabel(task.dueDate, today, !done && !readOnly)}
                </time>
              </Fact>
            ) : null}
            <Fact icon={<Icon of={Clock} />} name="Estimated time">
              {hoursLabel(task.hours)}
            </Fact>
            {task.on === 'any' || done ? null : (
              <Fact icon={<Icon of={CalendarCheck} />} name="Possible days">
                {task.on === 'weekday' ? 'On weekdays only' : 'At weekends only'}
              </Fact>
            )}
          </dl>
        </div>

        {readOnly ? null : (
          <div
            className={classNames(
              'mt-5 flex flex-wrap items-center gap-y-1 @max-md:-ml-4 @md:gap-x-1 print:hidden',
              done && '@md:-ml-4',
            )}
          >
            <OperationForm
              intent="status"
              about={about}
              fetcher={toggle}
              action={action}
              onSubmit={() => onTicked(task.id)}
              className={classNames(!done && '@max-md:basis-full @max-md:pl-4 @md:mr-1')}
            >
              <input type="hidden" name="status" value={done ? 'pending' : 'completed'} />
              <Button
                variant={done ? 'quiet' : 'secondary'}
                busy={false}
                aria-describedby={titleId}
                className={classNames(!done && '@max-md:w-full')}
              >
                {done ? <Icon of={Undo2} /> : <Icon of={Check} />}
                {done ? 'Mark as Incomplete' : 'Mark as Completed'}
              </Button>
            </OperationForm>
            {/* Without scripts the address opens the chat. */}
            <form method="get" action={`${action}#${chatId}`}>
              <input type="hidden" name="ask" value={task.id} />
              <Button
                ref={askButton}
                variant="quiet"
                busy={isOpening}
                aria-describedby={titleId}
                aria-expanded={isChatOpen}
                aria-controls={isChatOpen ? chatId : undefined}
                onClick={(event) => {
                  if (!hydrated) return;
                  event.preventDefault();
                  startOpening(() => {
                    setOpenedByPress(true);
                    setHasChat(true);
                    onAsk(isChatOpen ? null : task.id);
                  });
                }}
              >
                <Icon of={MessageCircle} />
                Ask
              </Button>
            </form>
            {!done && task.dueDate && task.window ? (
              <Reschedule
                action={action}
                task={{ id: task.id, dueDate: task.dueDate, window: task.window }}
                describedBy={titleId}
                onMoved={() => onMoved(task.id)}
              />
            ) : null}
            {/* Without scripts the address opens the panel. */}
            <form method="get" action={`${action}#${panelId}`}>
              <input type="hidden" name="edit" value={task.id} />
              <Button
                ref={editButton}
                variant="quiet"
                busy={isOpeningPanel}
                aria-describedby={titleId}
                aria-expanded={isEdited}
                aria-controls={isEdited ? panelId : undefined}
                onClick={(event) => {
                  if (!hydrated) return;
                  event.preventDefault();
                  startOpeningPanel(() => onEdit(isEdited ? null : task.id));
                }}
              >
                <Icon of={Pencil} />
                {done ? 'Note' : 'Edit'}
              </Button>
            </form>
          </div>
        )}
        {readOnly || !isEdited ? null : (
          <TaskPanel
            id={panelId}
            task={task}
            open={open}
            days={days}
            action={action}
            onSubmit={() => onMoved(task.id)}
            onClose={() => {
              onEdit(null);
              editButton.current?.focus();
            }}
          />
        )}
        {done && !readOnly ? (
          <SpentTime task={task} isAsked={toggle.data?.ok ?? false} action={action} fetcher={toggle} />
        ) : null}
        {toggled?.ok === false ? (
          <Message tone="error" className="mt-4">
            {toggled.message}
          </Message>
        ) : null}
      </article>

      {/* A closed chat keeps its content. */}
      {!hasChat || readOnly ? null : (
        // On wide screens it extends beside the cards below its own.
        <div
          hidden={!isChatOpen}
          className="min-w-0 max-xl:-mt-1 max-xl:pl-4 sm:max-xl:pl-8 xl:col-start-2 xl:row-span-4 xl:max-h-full print:hidden"
        >
          <TaskChat
            id={chatId}
            projectId={projectId}
            task={task}
            terms={terms}
            action={`${action}?ask=${task.id}#${chatId}`}
            focused={isChatOpen && openedByPress}
            onClose={() => {
              onAsk(null);
              askButton.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
};

/** A description; what has to be at hand and how one knows that it is done are said quietly below it. */
const Description = ({ text }: { text: string }) => {
  const [how, ...more] = text.split(/ (?=At hand: |Done when: )/);
  return (
    <>
      {how}
      {more.map((part) => (
        <span key={part} className="mt-1.5 block text-small text-muted">
          {part}
        </span>
      ))}
    </>
  );
};

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
    <dt>
      {icon}
      <span className="sr-only">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);
