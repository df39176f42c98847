/** The message of each form, by its `intent`, for an unexpected failure (docs/product.md, 8). */
export const failures = {
  status: 'Failed to update task status',
  reschedule: 'Failed to update due date',
  first: 'Failed to generate weekly tasks',
  next: 'Failed to generate next tasks',
  'close-week': 'Failed to close the week',
  'take-back': 'Failed to take the task back',
  complete: 'Failed to mark project as completed',
};
