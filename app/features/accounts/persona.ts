export const personas = ['student', 'young_professional', 'experienced_professional', 'freelancer'] as const;
export type Persona = (typeof personas)[number];

export const personaLabel: Record<Persona, string> = {
  student: 'Student',
  young_professional: 'Young Professional',
  experienced_professional: 'Experienced Professional',
  freelancer: 'Freelancer',
};

export const isPersona = (value: string): value is Persona => personas.some((persona) => persona === value);

/** The maximum length of name and bio, in characters. */
export const profileTextLimit = 168;
