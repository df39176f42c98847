import { useFetcher } from '@remix-run/react';
import { CalendarCheck, CalendarDays, ChevronDown, Clock, GripVertical, MessageCircle, Pencil } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { useRef, useState, useTransition } from 'react';
import { hoursLabel, hoursSign } from '#app/core/quantities.ts';
import { SpentTime } from '#app/features/tasks/spent-time.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { loadWhenShown } from '#app/ui/load-when-shown.tsx';
import { Message } from '#app/ui/message.tsx';
import { type FormAnswer, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { TaskStatusBadge } from '#app/ui/status-badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { SaidWithUndo } from './change-toast.tsx';
import type { DayChoice, LaterDays } from './day-choices.ts';
import { quietIcon, quietWord } from './quiet-icon.ts';
import { Reschedule } from './reschedule.tsx';
import { isDone, isInVain, type ShownTask } from './shown-task.ts';
import type { ChatTerms, TaskChatProps } from './task-chat.tsx';
import { dueLabel } from './words.ts';

const loadChat = () => import('./task-chat.tsx');
const TaskChat = loadWhenShown('[id^="chat-"]', () => loadChat().catch(() => ({ default: ChatNotLoaded })));

/** Starts loading before the press that opens it. */
const preloadChat = () => void loadChat().catch(() => undefined);

const loadPanel = () => import('./task-panel.tsx');
const TaskPanel = loadWhenShown('[id^="edit-"]', () =>
  loadPanel().catch(() => ({ default: PanelNotLoaded })),
);

/** Replaces what cannot load; its link reloads the whole page. */
export const notLoaded =
  (message: string) =>
  ({ id, action }: Pick<TaskChatProps, 'id' | 'action'>) => (
    <div id={id}>
      <Message tone="error">
        <span>{message}</span>{' '}
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
  /** The task whose chat is open; only one fits beside the cards. */
  openChat: string | null;
  onAsk: (id: string | null) => void;
  /** The open tasks of the week, as they are listed. */
  open: readonly ShownTask[];
  /** The days that are left in the week. */
  days: readonly DayChoice[];
  /** The days of later weeks of the plan. */
  later: LaterDays | null;
  /** The task that is being edited. */
  openPanel: string | null;
  onEdit: (id: string | null) => void;
  onTicked: (id: string) => void;
  onMoved: (id: string) => void;
}

/** One task and what can be done with it; its chat opens beside it where there is room. */
export const TaskCard = ({ task, context }: { task: ShownTask; context: TaskCardContext }) => {
  const { projectId, action, today, readOnly, terms, openChat, onAsk, onTicked, onMoved } = context;
  const { open, days, later, openPanel, onEdit } = context;
  const about = { id: task.id };
  const isChatOpen = openChat === task.id;
  const [hasChat, setHasChat] = useState(isChatOpen);
  const [isOpening, startOpening] = useTransition();
  const [openedByPress, setOpenedByPress] = useState(false);
  const hydrated = useHydrated();
  const isEdited = openPanel === task.id;
  const [isOpeningPanel, startOpeningPanel] = useTransition();
  const [editedByKey, setEditedByKey] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const panelId = `edit-${task.id}`;
  const askButton = useRef<HTMLButtonElement>(null);
  const toggle = useFetcher<FormAnswer>();
  const posted = useFormAnswer('status', about);

  const answered = useFormAnswer(['status', 'reschedule'], about);
  const [isUnfolded] = useState(isEdited || answered?.ok === false);

  const done = isDone(task);
  const titleId = `title-${task.id}`;
  const chatId = `chat-${task.id}`;
  const toggled = toggle.data ?? posted;

  const facts = (
    <dl className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-muted tabular-nums">
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
      <div>
        <dt className="sr-only">Status</dt>
        <dd>
          <TaskStatusBadge status={task.status} />
        </dd>
      </div>
    </dl>
  );
  const isOverdue = !done && !readOnly && task.dueDate !== null && task.dueDate < today;

  return (
    <>
      {toggle.data?.ok && toggle.data.message ? <SaidWithUndo answer={toggle.data} action={action} /> : null}
      <article
        id={`task-${task.id}`}
        tabIndex={-1}
        aria-labelledby={titleId}
        data-task={task.id}
        data-day={task.dueDate ?? undefined}
        className={classNames(
          '@container relative col-start-1 min-w-0 scroll-mt-20 border-t border-line transition-colors lg:col-start-2',
          'grid grid-cols-[2.75rem_minmax(0,1fr)] has-[>details[open]]:bg-raised hover:bg-raised lg:grid-cols-[2.75rem_minmax(0,1fr)_auto]',
        )}
      >
        {done || readOnly || task.window === null ? null : (
          <span
            data-grip={task.id}
            aria-hidden="true"
            title="Drag to another day or place"
            className="absolute top-2 -left-5 hidden h-9 w-6 cursor-grab place-items-center text-line-strong opacity-0 hover:text-ink lg:pointer-fine:grid [article:hover>&]:opacity-100 print:hidden"
          >
            <Icon of={GripVertical} className="size-4" />
          </span>
        )}
        {readOnly ? (
          <span className="grid size-11 place-items-center self-start text-muted lg:mt-1">
            <TickCircle done={done} />
          </span>
        ) : (
          <OperationForm
            intent="status"
            about={about}
            // Ticking a waiting task removes its row, so the page shows the answer.
            {...(task.isWaiting ? { preventScrollReset: true } : { fetcher: toggle })}
            action={action}
            onSubmit={() => onTicked(task.id)}
            className="self-start lg:mt-1 print:hidden"
          >
            {task.isWaiting ? <input type="hidden" name="waits" value={task.dueDate ?? 'true'} /> : null}
            <input type="hidden" name="status" value={done ? 'pending' : 'completed'} />
            <button
              type="submit"
              title={done ? 'Mark as Incomplete' : 'Mark as Completed'}
              aria-describedby={titleId}
              aria-keyshortcuts="x"
              className="group/tick grid size-11 place-items-center rounded-pill"
            >
              <TickCircle done={done} />
              <span className="sr-only">{done ? 'Mark as Incomplete' : 'Mark as Completed'}</span>
            </button>
          </OperationForm>
        )}

        <details open={isUnfolded} className="min-w-0 lg:col-start-2">
          <summary className="grid min-h-11 list-none grid-cols-[minmax(0,1fr)_auto_auto] grid-rows-[max-content_auto] content-center items-center gap-x-3 rounded-control py-1.5 pr-2 pl-1 lg:min-h-13 lg:pr-3">
            <h4
              id={titleId}
              dir="auto"
              className={classNames(
                'line-clamp-3 font-text text-base leading-snug text-pretty font-medium tracking-normal [details[open]>summary>&]:line-clamp-none',
                done && 'text-muted line-through decoration-1',
              )}
            >
              {task.title}
            </h4>
            {isOverdue || (!done && task.waitsFor.length > 0) ? (
              <span className="col-start-1 row-start-2 mt-0.5 line-clamp-1 text-small leading-snug text-muted sm:line-clamp-2 [details[open]>summary>&]:line-clamp-none">
                {isOverdue && task.dueDate ? (
                  <span className="font-medium text-warn">{`${dueLabel(task.dueDate, today, true)}. `}</span>
                ) : null}
                {task.waitsFor.length > 0 ? (
                  <span>{`Comes after ${task.waitsFor.map((title) => `“${title}”`).join(' and ')}`}</span>
                ) : null}
              </span>
            ) : null}
            <span
              className="col-start-2 row-span-2 row-start-1 text-small text-muted tabular-nums"
              aria-hidden="true"
            >
              {hoursSign(done ? (task.spentHours ?? task.hours) : task.hours)}
            </span>
            <Icon
              of={ChevronDown}
              className="col-start-3 row-span-2 row-start-1 size-4 text-muted transition-transform [details[open]>summary>&]:rotate-180"
            />
          </summary>
          <div className="flex flex-col gap-3 pt-1 pr-3 pb-3 pl-1">
            {task.description ? (
              <p dir="auto" className={classNames('max-w-reading whitespace-pre-line', done && 'text-muted')}>
                <Description text={task.description} />
              </p>
            ) : null}
            {facts}
            {task.note ? (
              <p
                dir="auto"
                className="max-w-reading border-l-2 border-spark pl-3 text-small whitespace-pre-line"
              >
                <span className="sr-only">Note: </span>
                <span>{task.note}</span>
              </p>
            ) : null}
          </div>
        </details>

        {readOnly ? null : (
          <div className="col-start-2 flex flex-wrap items-center gap-x-1 pb-2 max-lg:-ml-2 max-lg:[details:not([open])+&:not(:has([open]))]:hidden lg:col-start-3 lg:row-start-1 lg:self-start lg:pt-1 lg:pb-0 print:hidden">
            {/* Without scripts the address opens the chat. */}
            <form method="get" action={`${action}#${chatId}`}>
              <input type="hidden" name="ask" value={task.id} />
              <Button
                ref={askButton}
                variant="quiet"
                title="Ask"
                className={quietIcon}
                busy={isOpening}
                aria-describedby={titleId}
                aria-expanded={isChatOpen}
                aria-controls={isChatOpen ? chatId : undefined}
                onPointerEnter={preloadChat}
                onFocus={preloadChat}
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
                <span className={quietWord}>Ask</span>
              </Button>
            </form>
            {!done && task.window ? (
              <Reschedule
                action={action}
                task={{ ...task, window: task.window }}
                days={days}
                describedBy={titleId}
                later={later !== null}
                onMoved={() => onMoved(task.id)}
                onEdit={() => onEdit(task.id)}
              />
            ) : null}
            {/* Without scripts the address opens the panel. */}
            <form method="get" action={`${action}#${panelId}`}>
              <input type="hidden" name="edit" value={task.id} />
              <Button
                ref={editButton}
                variant="quiet"
                title={done ? 'Note' : 'Edit'}
                className={quietIcon}
                busy={isOpeningPanel}
                aria-describedby={titleId}
                aria-keyshortcuts="e"
                aria-expanded={isEdited}
                aria-controls={isEdited ? panelId : undefined}
                onClick={(event) => {
                  if (!hydrated) return;
                  event.preventDefault();
                  const isKey = event.detail === 0;
                  startOpeningPanel(() => {
                    setEditedByKey(isKey);
                    onEdit(isEdited ? null : task.id);
                  });
                }}
              >
                <Icon of={Pencil} />
                <span className={quietWord}>{done ? 'Note' : 'Edit'}</span>
              </Button>
            </form>
          </div>
        )}
        <div className="col-span-full min-w-0 px-3 empty:hidden">
          {readOnly || !isEdited ? null : (
            <TaskPanel
              id={panelId}
              task={task}
              open={open}
              days={days}
              later={later}
              action={action}
              focused={editedByKey}
              onSubmit={() => onMoved(task.id)}
              onClose={() => {
                onEdit(null);
                editButton.current?.focus();
              }}
            />
          )}
          {done || readOnly || !isInVain(task) ? null : (
            <OperationForm
              intent="delete-task"
              about={about}
              action={action}
              preventScrollReset
              className="flex flex-wrap items-center gap-x-2 pl-8 text-small text-muted"
            >
              <span>{task.isInPlan ? `For ${task.tooLateFor}, which is over` : 'No longer in the plan'}</span>
              <Button variant="quiet" aria-describedby={titleId}>
                Delete
              </Button>
            </OperationForm>
          )}
          {done && !readOnly ? (
            <div className="pb-1 pl-8">
              <SpentTime
                task={task}
                isAsked={toggle.state !== 'idle' || (toggle.data?.ok ?? false)}
                action={action}
                fetcher={toggle}
              />
            </div>
          ) : null}
          {toggled?.ok === false ? (
            <Message tone="error" className="mb-2">
              {toggled.message}
            </Message>
          ) : null}
        </div>
      </article>

      {/* A closed chat keeps its content. */}
      {!hasChat || readOnly ? null : (
        // On wide screens it extends beside the cards below its own.
        <div
          hidden={!isChatOpen}
          className="min-w-0 max-xl:pl-4 sm:max-xl:pl-11 lg:col-start-2 xl:col-start-3 xl:row-span-99 xl:max-h-full print:hidden"
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

/** The circle that is ticked, empty or filled. */
const TickCircle = ({ done }: { done: boolean }) => (
  <svg viewBox="0 0 24 24" className="size-6" fill="none" aria-hidden="true">
    <circle
      cx="12"
      cy="12"
      r="10"
      strokeWidth="1.75"
      className={
        done
          ? 'fill-accent stroke-accent'
          : 'stroke-line-strong transition-colors group-hover/tick:fill-accent-soft group-hover/tick:stroke-accent'
      }
    />
    <path
      d="M7.5 12.3l3 3 6-6.4"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={
        done
          ? 'tick-drawn stroke-on-accent'
          : 'stroke-accent opacity-0 transition-opacity group-hover/tick:opacity-100'
      }
    />
  </svg>
);

/** A description, with notes, things needed and the check for completion in small type below. */
const Description = ({ text }: { text: string }) => {
  const [how, ...more] = text.split(/ (?=At hand: |Done when: |You noted of “)/);
  return (
    <>
      <span>{how}</span>
      {more.map((part) => (
        <span key={part} className="mt-1.5 block text-small text-muted">
          {part}
        </span>
      ))}
    </>
  );
};

const Fact = ({ icon, name, children }: { icon: ReactElement; name: string; children: ReactNode }) => (
  <div className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
    <dt>
      {icon}
      <span className="sr-only">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);
