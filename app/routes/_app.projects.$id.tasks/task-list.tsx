import { useEffect, useRef, useState } from 'react';
import { counted } from '#app/core/quantities.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { type FormAnswer, FormMessage, OperationForm, useFormAnswer } from '#app/ui/operation-form.tsx';
import { SaidWithUndo } from './change-toast.tsx';
import { groupTasks } from './group-tasks.ts';
import { Insist } from './save-buttons.tsx';
import { isDone, isInVain, type ShownTask } from './shown-task.ts';
import { TaskCard, type TaskCardContext } from './task-card.tsx';
import { useDragging } from './use-dragging.ts';

interface TaskListProps
  extends Omit<
    TaskCardContext,
    'open' | 'openChat' | 'onAsk' | 'openPanel' | 'onEdit' | 'onTicked' | 'onMoved'
  > {
  tasks: readonly ShownTask[];
  /** The tasks as the server has them. */
  saved: readonly ShownTask[];
  /** The tasks that have no week yet, also those that are kept for a later one. */
  waiting: readonly ShownTask[];
  waitingTitle: string;
  isCompleted: boolean;
  /** The task whose chat the address opens. */
  chatTaskId: string | null;
  /** The task whose panel the address opens. */
  editTaskId: string | null;
}

/** Tasks by day, today first, then the waiting ones, and the finished ones collapsed. */
export const TaskList = ({
  tasks,
  saved,
  waiting,
  waitingTitle,
  isCompleted,
  chatTaskId,
  editTaskId,
  ...context
}: TaskListProps) => {
  const { today } = context;
  const asked = useFormAnswer('ask');
  const [openChat, setOpenChat] = useState(asked?.values.id ?? chatTaskId);
  const edited = useFormAnswer(['edit-task', 'split-task', 'order-tasks']);
  const [openPanel, setOpenPanel] = useState(edited ? idToEdit(edited) : editTaskId);
  // Saving a change closes the panel; a refusal is shown in it.
  useEffect(() => {
    if (edited?.ok) setOpenPanel(idToEdit(edited));
  }, [edited]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const moved = useRef<string | null>(null);
  // The focus follows a rescheduled task to its new place.
  useEffect(() => {
    if (moved.current && saved.length > 0) document.getElementById(`task-${moved.current}`)?.focus();
    moved.current = null;
  }, [saved]);

  const open = tasks.filter((task) => !isDone(task));
  const dropped = useDragging(context.readOnly ? [] : open, waiting, context);

  const { groups, finished } = groupTasks(tasks, today, ticked);
  const withoutDay = waiting.filter(({ dueDate }) => dueDate === null);
  const kept = waiting.filter(({ dueDate }) => dueDate !== null);
  if (withoutDay.length > 0) groups.push({ title: waitingTitle, tasks: withoutDay });
  groups.push(...groupTasks(kept, '', ticked).groups);
  const card: TaskCardContext = {
    ...context,
    openChat,
    onAsk: setOpenChat,
    open,
    openPanel,
    onEdit: setOpenPanel,
    onTicked: (id) => setTicked((before) => new Set(before).add(id)),
    onMoved: (id) => {
      moved.current = id;
    },
  };
  const [first, ...also] = [...(context.readOnly ? [] : saved), ...(isCompleted ? [] : waiting)].filter(
    (task) => isInVain(task) && !isDone(task),
  );
  const areLate = [first, ...also].some((task) => task?.isInPlan);
  // Waiting tasks can be changed even if the week is closed.
  const ofWaiting = { ...card, readOnly: isCompleted, days: context.readOnly ? [] : context.days };
  const listOf = (shown: readonly ShownTask[]) =>
    classNames(
      'task-list grid grid-cols-[minmax(0,1fr)] items-start',
      !context.readOnly && shown.some(({ id }) => id === openChat)
        ? // The last row stretches if a chat is taller than the rows beside it.
          'lg:grid-cols-[7.5rem_minmax(0,1fr)] xl:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,24rem)] xl:grid-rows-[repeat(99,auto)_1fr] xl:gap-x-4 print:grid-cols-1'
        : 'lg:grid-cols-[7.5rem_minmax(0,1fr)]',
    );

  return (
    <>
      {dropped.data?.ok ? <SaidWithUndo answer={dropped.data} action={context.action} /> : null}
      {dropped.data?.ok === false ? (
        <OperationForm
          intent={dropped.data.intent}
          about={dropped.data.values}
          fetcher={dropped}
          action={context.action}
          className="flex flex-col items-start gap-2"
        >
          <FormMessage />
          <Insist />
        </OperationForm>
      ) : null}
      {first && also.length > 0 ? (
        <OperationForm
          intent="delete-task"
          about={{ id: first.id, also: also.map(({ id }) => id).join(',') }}
          action={context.action}
          preventScrollReset
          className="flex flex-wrap items-center gap-x-2 text-small text-muted print:hidden"
        >
          <span>
            {`${also.length + 1} tasks are ${areLate ? 'for what is over or ' : ''}no longer in the plan`}
          </span>
          <Button variant="quiet">Delete them all</Button>
        </OperationForm>
      ) : null}
      {/* Headings and cards are siblings, so that a card keeps its chat when it moves to another day. */}
      <div className={groups.length > 0 ? listOf(groups.flatMap((group) => group.tasks)) : 'hidden'}>
        {groups.flatMap((group) => [
          <h3
            key={group.title}
            className="col-start-1 mt-3 pb-1 font-text text-small font-bold tracking-normal first:mt-0 lg:mt-0 lg:pt-4 lg:pb-0 lg:first:pt-4"
          >
            {group.title}
          </h3>,
          ...group.tasks.map((task) => (
            <TaskCard key={task.id} task={task} context={waiting.includes(task) ? ofWaiting : card} />
          )),
        ])}
      </div>
      {finished.length > 0 ? (
        <Disclosure
          look="plain"
          heading="h3"
          summary="Finished"
          note={counted(finished.length, 'task')}
          open={groups.length === 0}
        >
          <div className={classNames('pt-2', listOf(finished))}>
            {finished.map((task) => (
              <TaskCard key={task.id} task={task} context={card} />
            ))}
          </div>
        </Disclosure>
      ) : null}
    </>
  );
};

/** The task whose panel stays open after an answer: the one that was refused or moved. */
const idToEdit = ({ ok, intent, values }: FormAnswer): string | null => {
  if (intent === 'order-tasks') return values.move?.split(':')[0] ?? null;
  return ok ? null : (values.id ?? null);
};
