interface Kept {
  project?: { id: string } | undefined;
  asks_more?: boolean | undefined;
}

/** The screen on which a plan that was kept goes on, where more is asked for when its idea is short; null for none. */
export const firstWeekPath = ({ project, asks_more }: Kept): string | null =>
  project ? `/projects/${project.id}/tasks${asks_more ? '?more' : ''}` : null;
