/** What a form of this screen says when it breaks for a reason nobody foresaw (docs/product.md, 8), by its `intent`. */
export const failures = {
  status: 'Failed to update task status',
  reschedule: 'Failed to update due date',
  first: 'Failed to generate weekly tasks',
  next: 'Failed to generate next tasks',
  complete: 'Failed to mark project as completed',
};
