/** The message of each form, by its `intent`, for an unexpected failure (docs/product.md, 8). */
export const failures = {
  status: 'Failed to update task status',
  reschedule: 'Failed to update due date',
  'add-task': 'Failed to add the task',
  'edit-task': 'Failed to update the task',
  'delete-task': 'Failed to delete the task',
  'split-task': 'Failed to split the task',
  'order-tasks': 'Failed to save the order',
  first: 'Failed to generate weekly tasks',
  next: 'Failed to generate next tasks',
  'close-week': 'Failed to close the week',
  'take-back': 'Failed to take the task back',
  complete: 'Failed to mark project as completed',
};
