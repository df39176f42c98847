import { type PlanLanguage, planLanguageOf } from '#app/core/plan-language.ts';
import { quarters } from '#app/core/quantities.ts';

// The only sentences of a plan that no person and no model wrote. Whole titles, dates and figures stand in them, and
// nothing else: no phrase of somebody's, and no word that is inflected to fit.

const locales: Readonly<Record<PlanLanguage, string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
};

/** Forms of a noun: one, and many. */
type Forms = readonly [string, string];

const nouns = {
  hour: { en: ['hour', 'hours'], de: ['Stunde', 'Stunden'], fr: ['heure', 'heures'], es: ['hora', 'horas'] },
  week: {
    en: ['week', 'weeks'],
    de: ['Woche', 'Wochen'],
    fr: ['semaine', 'semaines'],
    es: ['semana', 'semanas'],
  },
  step: {
    en: ['step', 'steps'],
    de: ['Schritt', 'Schritte'],
    fr: ['étape', 'étapes'],
    es: ['paso', 'pasos'],
  },
} as const satisfies Record<string, Record<PlanLanguage, Forms>>;

const texts = {
  own_steps: {
    en: 'Yours: {steps}.',
    de: 'Von Ihnen: {steps}.',
    fr: 'De vous : {steps}.',
    es: 'Suyos: {steps}.',
  },
  checklist_steps: {
    en: 'From the checklist “{checklist}”: {steps}.',
    de: 'Aus der Checkliste „{checklist}“: {steps}.',
    fr: 'De la liste « {checklist} » : {steps}.',
    es: 'De la lista «{checklist}»: {steps}.',
  },
  general: {
    en: 'A general checklist is part of this plan. “Check the steps” offers those of kinds of projects.',
    de: 'Eine allgemeine Checkliste gehört zu diesem Plan. „Schritte prüfen“ bietet die für bestimmte Vorhaben an.',
    fr: 'Une liste générale fait partie de ce plan. « Vérifier les étapes » propose celles de chaque genre de projet.',
    es: 'Una lista general forma parte de este plan. «Revisar los pasos» ofrece las de cada tipo de proyecto.',
  },
  english_checklist: {
    en: 'The checklist is in English.',
    de: 'Die Checkliste ist auf Englisch.',
    fr: 'La liste est en anglais.',
    es: 'La lista está en inglés.',
  },
  next: {
    en: 'Next: check the steps. Each can be changed, sized, dated or removed.',
    de: 'Als Nächstes: die Schritte prüfen. Jeder lässt sich ändern, schätzen, datieren oder streichen.',
    fr: 'Ensuite : vérifier les étapes. Chacune peut être modifiée, estimée, datée ou supprimée.',
    es: 'A continuación: revisar los pasos. Cada uno se puede cambiar, estimar, fechar o quitar.',
  },
  no_steps: {
    en: 'No steps were read, so there is nothing to plan yet. Write them down under “Check the steps”.',
    de: 'Es wurden keine Schritte gelesen, also ist noch nichts zu planen. Schreiben Sie sie unter „Schritte prüfen“ auf.',
    fr: 'Aucune étape n’a été lue, il n’y a donc rien à planifier. Écrivez-les sous « Vérifier les étapes ».',
    es: 'No se leyó ningún paso, así que aún no hay nada que planificar. Escríbalos en «Revisar los pasos».',
  },
  guesses: {
    en: '{guessed} of {steps} not estimated; each counts as 3 hours until somebody sizes it.',
    de: '{guessed} von {steps} nicht geschätzt; jeder zählt als 3 Stunden, bis jemand ihn schätzt.',
    fr: '{guessed} sur {steps} sans estimation ; chacune compte 3 heures jusqu’à ce que quelqu’un l’estime.',
    es: '{guessed} de {steps} sin estimar; cada uno cuenta 3 horas hasta que alguien lo estime.',
  },
  needs: {
    en: 'Needed: {least} to {most}, likely {likely}. Available until {day}: {available}.',
    de: 'Nötig: {least} bis {most}, voraussichtlich {likely}. Vorhanden bis {day}: {available}.',
    fr: 'Nécessaires : {least} à {most}, sans doute {likely}. Disponibles jusqu’au {day} : {available}.',
    es: 'Hacen falta: de {least} a {most}, probablemente {likely}. Disponibles hasta el {day}: {available}.',
  },
  fits: { en: 'It fits.', de: 'Es passt.', fr: 'Cela tient.', es: 'Cabe.' },
  tight: {
    en: 'It is tight: the likely hours fit, the most do not.',
    de: 'Es ist knapp: Die voraussichtlichen Stunden passen, die höchsten nicht.',
    fr: 'C’est juste : les heures probables tiennent, le maximum non.',
    es: 'Va justo: las horas probables caben, las máximas no.',
  },
  tight_unknown: {
    en: 'It is tight at best, because too little of it is estimated.',
    de: 'Es ist bestenfalls knapp, weil zu wenig davon geschätzt ist.',
    fr: 'C’est juste au mieux, car trop peu est estimé.',
    es: 'Va justo en el mejor de los casos, porque hay muy poco estimado.',
  },
  short: {
    en: 'It does not fit: about {missing} more needed.',
    de: 'Es passt nicht: Es fehlen etwa {missing}.',
    fr: 'Cela ne tient pas : il manque environ {missing}.',
    es: 'No cabe: faltan unas {missing}.',
  },
  date: { en: '{day}: {title}', de: '{day}: {title}', fr: '{day} : {title}', es: '{day}: {title}' },
  off: {
    en: 'Days off, {day} to {until}: {title}',
    de: 'Frei, {day} bis {until}: {title}',
    fr: 'Jours libres, du {day} au {until} : {title}',
    es: 'Días libres, del {day} al {until}: {title}',
  },
  spare: {
    en: 'The last of the work before {day} ends on {ready}: {spare} to spare.',
    de: 'Das Letzte vor dem {day} endet am {ready}: {spare} Luft.',
    fr: 'Le dernier travail avant le {day} finit le {ready} : {spare} de marge.',
    es: 'Lo último antes del {day} termina el {ready}: {spare} de margen.',
  },
  date_after_end: {
    en: '{day}: {title} (after the last week, which ends on {end})',
    de: '{day}: {title} (nach der letzten Woche, die am {end} endet)',
    fr: '{day} : {title} (après la dernière semaine, qui finit le {end})',
    es: '{day}: {title} (después de la última semana, que termina el {end})',
  },
  no_anchor: {
    en: 'No date is given for {anchor}, so the last week counts as it. Give the date under “Check the steps”.',
    de: 'Für „{anchor}“ ist kein Datum angegeben, also zählt die letzte Woche. Geben Sie es unter „Schritte prüfen“ an.',
    fr: 'Aucune date n’est donnée pour « {anchor} », donc la dernière semaine en tient lieu. Donnez-la sous « Vérifier les étapes ».',
    es: 'No hay fecha para «{anchor}», así que cuenta la última semana. Indíquela en «Revisar los pasos».',
  },
  waits: {
    en: '“{title}”: others take about {weeks}. Done in week {week}.',
    de: '„{title}“: Andere brauchen etwa {weeks}. Erledigt in Woche {week}.',
    fr: '« {title} » : les autres mettent environ {weeks}. À faire en semaine {week}.',
    es: '«{title}»: otros tardan unas {weeks}. Se hace en la semana {week}.',
  },
  too_late: {
    en: '“{title}” begins too late: others take about {weeks}, and what waits for it is due before that.',
    de: '„{title}“ beginnt zu spät: Andere brauchen etwa {weeks}, und was darauf wartet, ist vorher fällig.',
    fr: '« {title} » commence trop tard : les autres mettent environ {weeks}, et la suite est due avant.',
    es: '«{title}» empieza demasiado tarde: otros tardan unas {weeks}, y lo que espera vence antes.',
  },
  by_other: {
    en: '“{title}”: somebody else does it.',
    de: '„{title}“: macht jemand anderes.',
    fr: '« {title} » : quelqu’un d’autre s’en charge.',
    es: '«{title}»: lo hace otra persona.',
  },
  no_room: {
    en: '“{title}” ({hours}): no room in the weeks there are.',
    de: '„{title}“ ({hours}): kein Platz in den vorhandenen Wochen.',
    fr: '« {title} » ({hours}) : pas de place dans les semaines prévues.',
    es: '«{title}» ({hours}): no hay sitio en las semanas que hay.',
  },
  too_far: {
    en: '“{title}” ({hours}): its time is after the last week.',
    de: '„{title}“ ({hours}): Seine Zeit liegt nach der letzten Woche.',
    fr: '« {title} » ({hours}) : son moment vient après la dernière semaine.',
    es: '«{title}» ({hours}): su momento es posterior a la última semana.',
  },
  day_passed: {
    en: '“{title}” ({hours}): its day has passed.',
    de: '„{title}“ ({hours}): Sein Tag ist vorbei.',
    fr: '« {title} » ({hours}) : son jour est passé.',
    es: '«{title}» ({hours}): su día ya pasó.',
  },
  any_day: {
    en: '“{title}” wants a day that is not among yours, so it stands on another.',
    de: '„{title}“ braucht einen Tag, der nicht zu Ihren gehört, und steht darum an einem anderen.',
    fr: '« {title} » demande un jour qui n’est pas des vôtres ; elle est donc placée un autre jour.',
    es: '«{title}» pide un día que no está entre los suyos, así que está en otro.',
  },
  done_by_then: {
    en: 'Done by then: {titles}',
    de: 'Bis dahin erledigt: {titles}',
    fr: 'Terminé d’ici là : {titles}',
    es: 'Hecho para entonces: {titles}',
  },
  under_way: {
    en: 'Under way: {titles}',
    de: 'In Arbeit: {titles}',
    fr: 'En cours : {titles}',
    es: 'En marcha: {titles}',
  },
  free_week: { en: 'Free week', de: 'Freie Woche', fr: 'Semaine libre', es: 'Semana libre' },
  free: {
    en: 'Nothing planned here',
    de: 'Hier nichts geplant',
    fr: 'Rien de prévu',
    es: 'Nada previsto aquí',
  },
  session: {
    en: '{title} ({n} of {all})',
    de: '{title} ({n} von {all})',
    fr: '{title} ({n} sur {all})',
    es: '{title} ({n} de {all})',
  },
  quoted: { en: '“{title}”', de: '„{title}“', fr: '« {title} »', es: '«{title}»' },
  refined_days: {
    en: 'Your days were changed.',
    de: 'Ihre Tage wurden geändert.',
    fr: 'Vos jours ont été modifiés.',
    es: 'Sus días se han cambiado.',
  },
  noted: {
    en: '{text}: noted. To plan by it, change the steps under “Check the steps”.',
    de: '{text}: notiert. Damit danach geplant wird, ändern Sie die Schritte unter „Schritte prüfen“.',
    fr: '{text} : noté. Pour en tenir compte, modifiez les étapes sous « Vérifier les étapes ».',
    es: '{text}: anotado. Para que el plan lo siga, cambie los pasos en «Revisar los pasos».',
  },
  no_model: {
    en: 'No AI model is connected, so this is what the plan says.',
    de: 'Es ist kein KI-Modell verbunden, also steht hier, was der Plan sagt.',
    fr: 'Aucun modèle d’IA n’est connecté ; voici donc ce que dit le plan.',
    es: 'No hay ningún modelo de IA conectado, así que esto es lo que dice el plan.',
  },
  connect: {
    en: 'Whoever runs this Stepwise can connect one: docs/operations.md says how.',
    de: 'Wer dieses Stepwise betreibt, kann eines verbinden: docs/operations.md sagt, wie.',
    fr: 'Qui exploite ce Stepwise peut en connecter un : docs/operations.md explique comment.',
    es: 'Quien gestiona este Stepwise puede conectar uno: docs/operations.md explica cómo.',
  },
  task_when: {
    en: 'Planned for {day}, {hours}.',
    de: 'Geplant für {day}, {hours}.',
    fr: 'Prévu le {day}, {hours}.',
    es: 'Previsto para el {day}, {hours}.',
  },
  task_hours: {
    en: 'Planned: {hours}.',
    de: 'Geplant: {hours}.',
    fr: 'Prévu : {hours}.',
    es: 'Previsto: {hours}.',
  },
  done_when: {
    en: 'Done when: {text}',
    de: 'Fertig, wenn: {text}',
    fr: 'Terminé quand : {text}',
    es: 'Hecho cuando: {text}',
  },
  waits_for: {
    en: 'Comes after: {titles}',
    de: 'Kommt nach: {titles}',
    fr: 'Vient après : {titles}',
    es: 'Va después de: {titles}',
  },
  holds_up: {
    en: 'Waiting for it: {titles}',
    de: 'Darauf wartet: {titles}',
    fr: 'Attendent : {titles}',
    es: 'Esperan: {titles}',
  },
  unknown_task: {
    en: 'The plan has no task of this name.',
    de: 'Der Plan hat keine Aufgabe dieses Namens.',
    fr: 'Le plan n’a pas de tâche de ce nom.',
    es: 'El plan no tiene ninguna tarea con ese nombre.',
  },
  found: {
    en: 'What was found',
    de: 'Was gefunden wurde',
    fr: 'Ce qui a été trouvé',
    es: 'Lo que se encontró',
  },
  does_it_fit: { en: 'Does it fit?', de: 'Passt es?', fr: 'Est-ce que cela tient ?', es: '¿Cabe?' },
  dates: {
    en: 'Dates and waiting times',
    de: 'Termine und Wartezeiten',
    fr: 'Dates et délais',
    es: 'Fechas y esperas',
  },
  conditions: { en: 'Conditions', de: 'Bedingungen', fr: 'Conditions', es: 'Condiciones' },
  budget_line: {
    en: 'Budget: {amount}',
    de: 'Budget: {amount}',
    fr: 'Budget : {amount}',
    es: 'Presupuesto: {amount}',
  },
  from_checklist: {
    en: 'From the checklist “{checklist}”',
    de: 'Aus der Checkliste „{checklist}“',
    fr: 'De la liste « {checklist} »',
    es: 'De la lista «{checklist}»',
  },
  questions: { en: 'Questions', de: 'Fragen', fr: 'Questions', es: 'Preguntas' },
  question: {
    en: '**{title}** {why}',
    de: '**{title}** {why}',
    fr: '**{title}** {why}',
    es: '**{title}** {why}',
  },
  budget_item: {
    en: '{title}: {typical}',
    de: '{title}: {typical}',
    fr: '{title} : {typical}',
    es: '{title}: {typical}',
  },
  approvals: {
    en: 'Approvals and bookings',
    de: 'Genehmigungen und Buchungen',
    fr: 'Autorisations et réservations',
    es: 'Permisos y reservas',
  },
  approval: {
    en: '**{title}** ({weeks} before): {where}',
    de: '**{title}** ({weeks} vorher): {where}',
    fr: '**{title}** ({weeks} avant) : {where}',
    es: '**{title}** ({weeks} antes): {where}',
  },
  budget: { en: 'Budget', de: 'Budget', fr: 'Budget', es: 'Presupuesto' },
  risks: { en: 'Risks', de: 'Risiken', fr: 'Risques', es: 'Riesgos' },
  risk: {
    en: '**{title}** Early sign: {sign} Then: {fallback}',
    de: '**{title}** Frühes Zeichen: {sign} Dann: {fallback}',
    fr: '**{title}** Signe précoce : {sign} Alors : {fallback}',
    es: '**{title}** Señal temprana: {sign} Entonces: {fallback}',
  },
  checked_by: { en: 'Checked by', de: 'Geprüft durch', fr: 'Vérifié par', es: 'Se comprueba' },
  if_missed: { en: 'If missed', de: 'Wenn verfehlt', fr: 'Si c’est manqué', es: 'Si se falla' },
  builds_on: { en: 'Builds on', de: 'Baut auf', fr: 'S’appuie sur', es: 'Se apoya en' },
  not_in_plan: {
    en: 'Not in this plan',
    de: 'Nicht in diesem Plan',
    fr: 'Pas dans ce plan',
    es: 'No está en este plan',
  },
  look_yourself: {
    en: 'What to look at yourself',
    de: 'Was Sie selbst ansehen sollten',
    fr: 'À regarder vous-même',
    es: 'Lo que conviene mirar',
  },
} as const satisfies Record<string, Record<PlanLanguage, string>>;

export type MessageName = keyof typeof texts;

/** What stands in a message: whole titles, dates and figures. */
type MessageValues = Readonly<Record<string, string | number>>;

export interface Messages {
  /** A message with its values; a value that it does not name is left out. */
  say(name: MessageName, values?: MessageValues): string;
  /** "1 hour", "2,5 Stunden", rounded to quarters. */
  hours(hours: number): string;
  weeks(count: number): string;
  /** "week 3" */
  week(number: number): string;
  steps(count: number): string;
  /** "Sat, Jan 30", in the language. */
  day(day: string): string;
  /** Whole titles in quotation marks. */
  titles(titles: readonly string[]): string;
  amount(amount: number, currency: string): string;
}

/** Every message with its gaps, by language. */
export const messageTemplates: Readonly<Record<MessageName, Readonly<Record<PlanLanguage, string>>>> = texts;

/** Every language's text of a message, for reading what was written before. */
export const textsOf = (name: MessageName): string[] => Object.values(texts[name]);

function messagesOf(language: PlanLanguage): Messages {
  const locale = locales[language];
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const counted = (noun: keyof typeof nouns, count: number): string => {
    const [one, many] = nouns[noun][language];
    return `${figure.format(count)} ${count === 1 ? one : many}`;
  };
  const say: Messages['say'] = (name, values = {}) =>
    texts[name][language]
      .replaceAll(/\{(\w+)\}/g, (_, key: string) => `${values[key] ?? ''}`)
      // A date such as “29 nov.” ends a sentence with its own full stop.
      .replace(/(?<!\.)\.\.$/, '.');
  return {
    say,
    hours: (hours) => counted('hour', quarters(hours)),
    weeks: (count) => counted('week', count),
    week: (number) => `${nouns.week[language][0]} ${number}`,
    steps: (count) => counted('step', count),
    day: (day) => date.format(new Date(`${day}T00:00:00Z`)),
    titles: (titles) => titles.map((title) => say('quoted', { title })).join(', '),
    amount: (amount, currency) => `${figure.format(amount)} ${currency}`,
  };
}

const made = new Map<PlanLanguage, Messages>();

/** The messages of a plan in the language of its idea, in English where there are none in that. */
export function messagesIn(language: string): Messages {
  const own = planLanguageOf(language) ?? 'en';
  const messages = made.get(own) ?? messagesOf(own);
  made.set(own, messages);
  return messages;
}
