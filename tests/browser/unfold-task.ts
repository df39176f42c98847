import type { Locator } from 'playwright-core';

/** Unfolds a task's row where all but the tick is in its fold, as on a phone. */
export async function unfoldTask(row: Locator): Promise<void> {
  if (!(await row.getByRole('button', { name: 'Ask' }).isVisible()))
    await row.locator('summary').first().click();
}
