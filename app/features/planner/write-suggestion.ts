import { quote } from '#app/core/plain-line.ts';
import { type PlanLanguage, planLanguageOf } from '#app/core/plan-language.ts';
import type { Persona } from '#app/features/accounts/persona.ts';
import { languageOf } from '#app/features/brief/language-of.ts';
import type { Suggestion, SuggestionInput } from '#app/features/ideas/suggest-description.prompt.ts';

interface Sentences {
  start: string;
  end: string;
  persona: Readonly<Record<Persona, string>>;
}

const sentences: Readonly<Record<PlanLanguage, Sentences>> = {
  en: {
    start:
      'I want to do this: {title}. It is for [who it is for], because [why they or I want it]. I need [the three to eight things that must be there at the end]. It should be ready by [date, or “no fixed day”]. I have [what is there already: people, rooms, tools, skills] and can spend [how much]. I do not want [what must not happen].',
    end: 'It has worked when [what somebody else could see or count].',
    persona: {
      student: 'I am a student, so exams come first in [which weeks].',
      young_professional: 'I do it beside my job, mostly on [which days].',
      experienced_professional: 'From my work I can draw on [what I know or whom I know].',
      freelancer: 'I do it between clients, mostly on [which days].',
    },
  },
  de: {
    start:
      'Ich habe vor: {title}. Es ist für [für wen], weil [warum sie oder ich es wollen]. Ich brauche [die drei bis acht Dinge, die am Ende da sein müssen]. Es soll fertig sein bis [Datum oder „kein fester Tag“]. Ich habe [was schon da ist: Menschen, Räume, Werkzeug, Können] und kann ausgeben [wie viel]. Ich will nicht [was nicht passieren darf].',
    end: 'Es hat geklappt, wenn [was jemand anderes sehen oder zählen könnte].',
    persona: {
      student: 'Ich studiere, also gehen Prüfungen vor in [welchen Wochen].',
      young_professional: 'Ich mache es neben der Arbeit, meist an [welchen Tagen].',
      experienced_professional: 'Aus meiner Arbeit bringe ich mit: [was ich weiß oder wen ich kenne].',
      freelancer: 'Ich mache es zwischen Aufträgen, meist an [welchen Tagen].',
    },
  },
  fr: {
    start:
      'Je veux faire ceci : {title}. C’est pour [pour qui], parce que [pourquoi eux ou moi le voulons]. Il me faut [les trois à huit choses qui doivent être là à la fin]. Ce doit être prêt pour [date, ou « pas de jour fixe »]. J’ai [ce qui est déjà là : personnes, salles, outils, savoir-faire] et je peux dépenser [combien]. Je ne veux pas [ce qui ne doit pas arriver].',
    end: 'C’est réussi quand [ce que quelqu’un d’autre pourrait voir ou compter].',
    persona: {
      student: 'Je suis étudiant, donc les examens passent avant pendant [quelles semaines].',
      young_professional: 'Je le fais à côté de mon travail, surtout [quels jours].',
      experienced_professional: 'De mon métier, je peux apporter [ce que je sais ou qui je connais].',
      freelancer: 'Je le fais entre deux clients, surtout [quels jours].',
    },
  },
  es: {
    start:
      'Quiero hacer esto: {title}. Es para [para quién], porque [por qué lo quieren o lo quiero]. Necesito [las tres a ocho cosas que deben estar al final]. Debe estar listo para [fecha, o «sin día fijo»]. Tengo [lo que ya hay: personas, salas, herramientas, habilidades] y puedo gastar [cuánto]. No quiero [lo que no debe pasar].',
    end: 'Ha funcionado cuando [lo que otra persona podría ver o contar].',
    persona: {
      student: 'Estudio, así que los exámenes van primero en [qué semanas].',
      young_professional: 'Lo hago además de mi trabajo, sobre todo [qué días].',
      experienced_professional: 'De mi trabajo puedo aportar [lo que sé o a quién conozco].',
      freelancer: 'Lo hago entre clientes, sobre todo [qué días].',
    },
  },
};

/** A description in the first person with gaps for what only the person knows. Same title, same text. */
export function writeSuggestion({ title, persona }: SuggestionInput): Suggestion {
  const { start, end, persona: own } = sentences[planLanguageOf(languageOf(title) ?? 'en') ?? 'en'];
  const opening = start.replace('{title}', () => quote(title, 90));
  return { description: [opening, ...(persona ? [own[persona]] : []), end].join(' ') };
}
