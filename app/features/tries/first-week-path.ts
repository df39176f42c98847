interface Kept {
  project?: { id: string } | undefined;
  asks_more?: boolean | undefined;
}

/** The screen after a plan was kept, which asks for more if the idea is short; null without a plan. */
export const firstWeekPath = ({ project, asks_more }: Kept): string | null =>
  project ? `/projects/${project.id}/tasks${asks_more ? '?more' : ''}` : null;
