/** Why a version of a plan was made. */
export const versionReasons = ['first_plan', 'refined', 'roadmap_written', 'restored'] as const;

export type VersionReason = (typeof versionReasons)[number];
