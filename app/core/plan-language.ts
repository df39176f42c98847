/** The languages in which plans have names and messages. */
export const planLanguages = ['en', 'de', 'fr', 'es'] as const;
export type PlanLanguage = (typeof planLanguages)[number];

/** The language of a BCP 47 tag if plans have messages in it; null for any other. */
export const planLanguageOf = (tag: string): PlanLanguage | null =>
  planLanguages.find((language) => language === tag.split('-')[0]?.toLowerCase()) ?? null;
