export const tagline = {
  promise: 'Bring Your Ideas to Life with AI.',
  means: 'Get clarity, structure, and momentum with smart guidance and personalized nudges.',
} as const;
