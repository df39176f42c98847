import type { Locator } from 'playwright-core';

/** Expands a task's row where it is collapsed to its tick, as on phones. */
export async function unfoldTask(row: Locator): Promise<void> {
  if (!(await row.getByRole('button', { name: 'Ask' }).isVisible()))
    await row.locator('summary').first().click();
}
