import { hoursOfUnit } from './read-hours.ts';

/** What a column of a table can hold. */
export type Field = 'title' | 'description' | 'hours' | 'due_date' | 'done' | 'stage';

/**
 * The names that columns have in our own files, in those of other programs and in spreadsheets, the best first; a comma
 * ends each. They are compared without case, accents and punctuation.
 */
const columnNames: Readonly<Record<Field, string>> = {
  title:
    'title, task name, card name, task title, issue title, summary, subject, task, to do, todo, name, item, activity, action, issue, card, step, what, aufgabenname, aufgabentitel, aufgabe, titel, betreff, vorgangsname, vorgang, bezeichnung, taaknaam, taak, onderwerp, naam, nom de la tâche, titre, tâche, objet, sujet, nom, nombre de la tarea, título, tarea, asunto, nombre, titolo, attività, oggetto, nome, nome da tarefa, tarefa, uppgift, タイトル, タスク名, タスク, 件名, 作業名, 作業, 項目, やること, 名前, 任务名称, 任务, 标题, 名称, content, text, 内容, description',
  description:
    'description, card description, notes, note, details, comments, comment, remarks, body, task content, beschreibung, notizen, notiz, bemerkungen, bemerkung, anmerkungen, anmerkung, kommentar, omschrijving, beschrijving, notities, opmerkingen, opmerking, détails, remarques, remarque, commentaires, commentaire, descripción, notas, comentarios, descrizione, note, descrição, 説明, メモ, 備考, 詳細, 描述, 备注, content, text, 内容',
  hours:
    'hours, estimated hours, estimated, estimate, estimated time, time estimate, original estimate, duration, effort, work, minutes, h, hrs, min, mins, std, 分, time, dauer, aufwand, stunden, schätzung, geschätzte zeit, zeitaufwand, minuten, zeit, duur, uren, geschatte tijd, tijd, durée, heures, durée estimée, temps, duración, horas, tiempo, minutos, durata, ore, minuti, duração, 所要時間, 時間, 工数, 见积, 工时',
  due_date:
    'deadline, due date, due, due on, due by, due at, target date, date, finish, end date, day, when, frist, fälligkeitsdatum, fällig am, fällig, fälligkeit, termin, enddatum, datum, vervaldatum, uiterste datum, einddatum, date d’échéance, échéance, date limite, date de fin, fecha de vencimiento, fecha límite, vencimiento, fecha, data di scadenza, scadenza, data de vencimento, prazo, vencimento, data, förfallodatum, 期日, 期限, 期限日, 締切日, 締切, 締め切り, 〆切, 納期, 終了日, 日付, 截止日期, 到期日, 日期',
  done: 'status, state, status category, done, checkbox, completed, complete, is completed, finished, checked, completed at, completed on, completed date, completed time, completion date, date completed, due complete, progress, % complete, percent complete, archived, erledigt, erledigt am, fertig, abgeschlossen, abgeschlossen am, fortschritt, % abgeschlossen, gereed, klaar, voltooid, voltooid op, afgerond, voortgang, terminé, terminée, terminé le, fait, achevé, avancement, hecho, completado, completada, terminado, progreso, fatto, completato, avanzamento, feito, concluído, klart, 完了, 完了日, 済, 済み, 進捗, 进度, 状態, ステータス, 状況, 状态, 进展, stand, statut, état, estado, stato, situação',
  stage:
    'list name, list, bucket name, bucket, section column, section, column name, column, board column, stage, étape, liste, listenname, bucketname, spalte, abschnitt, phase, lista, lijst, kolom, リスト',
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%#]+/gu, ' ')
    .trim();

const fields = ['title', 'due_date', 'hours', 'done', 'stage', 'description'] as const;
const ranks = new Map(
  fields.map((field) => [field, columnNames[field].split(', ').map((name) => plain(name))]),
);

const idName = /(?:^|[ -])(?:id|key|nr|no|uuid|gid|number|nummer)$|^#$|番号$|编号$/;

export interface Column {
  place: number;
  /** As in the heading. */
  name: string;
  /** The hours of a number in it. */
  unit: number;
}

export interface Heading {
  columns: Readonly<Record<Field, readonly Column[]>>;
  /** Every name, without case, accents and punctuation. */
  names: readonly string[];
  /** Its cells, a line each. */
  written: string;
}

/** The name of a column and the unit in it: “Duration (min)”, “Minutes”, “Dauer in Minuten”. */
function nameAndUnit(cell: string): { name: string; unit: number } {
  const [, named = cell, inside = ''] =
    /^([^([]+)[([]([^()[\]]*)[)\]]\s*$/.exec(cell.normalize('NFKC')) ?? [];
  const words = plain(named).split(' ');
  const units = [inside, ...words].map(hoursOfUnit);
  const rest = words.filter((word) => word !== 'in' && hoursOfUnit(word) === undefined);
  return {
    name: (rest.length > 0 ? rest : words).join(' '),
    unit: units.find((each) => each !== undefined) ?? 1,
  };
}

/** A row as the heading of a table; null if it names no title. */
export function readHeading(cells: readonly string[], isFirst: boolean): Heading | null {
  const all = cells.map((cell, place) => ({ ...nameAndUnit(cell), place, written: cell.trim() }));
  const names = cells.map(plain);
  const used = new Set<number>();
  const columnsOf = (field: Field): Column[] => {
    const wanted = ranks.get(field) ?? [];
    const rankOf = ({ place, name }: (typeof all)[number]) => {
      const whole = wanted.indexOf(names[place] ?? '');
      return whole < 0 ? wanted.indexOf(name) : whole;
    };
    const found = all
      .filter((column) => !used.has(column.place) && rankOf(column) >= 0)
      .sort((one, other) => rankOf(one) - rankOf(other))
      .slice(0, field === 'title' || field === 'description' ? 1 : 8);
    for (const { place } of found) used.add(place);
    return found.map(({ place, written, unit }) => ({ place, name: written, unit }));
  };
  const columns = Object.fromEntries(fields.map((field) => [field, columnsOf(field)]));
  const { title = [], due_date = [], hours = [], done = [], stage = [], description = [] } = columns;
  // Of a heading that names only an id, the title is what comes after.
  const [unnamed] = all.filter(
    ({ place, written }) => !used.has(place) && written !== '' && !idName.test(names[place] ?? ''),
  );
  if (isFirst && title.length === 0 && unnamed && names.some((name) => idName.test(name)))
    title.push({ place: unnamed.place, name: unnamed.written, unit: 1 });
  const known = [title, due_date, hours, done, stage, description].filter(({ length }) => length > 0).length;
  if (title.length === 0 || (!isFirst && known < 2)) return null;
  // Jira counts its estimates in seconds.
  const isJira = names.includes('issue key') || names.includes('issue id');
  const timed = hours.map((column) => (isJira && column.unit === 1 ? { ...column, unit: 1 / 3600 } : column));
  return {
    columns: { title, due_date, hours: timed, done, stage, description },
    names,
    written: cells.join('\n'),
  };
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(', ').map(plain));

const yesWords = words(
  'yes, true, x, 1, ja, wahr, waar, oui, vrai, sí, verdadero, vero, sim, verdadeiro, да, はい, 是',
);
const doneWords = words(
  'done, complete, completed, closed, resolved, finished, erledigt, abgeschlossen, fertig, beendet, voltooid, gereed, klaar, afgerond, terminé, terminée, fait, achevé, hecho, completado, completada, terminado, terminada, finalizado, fatto, completato, feito, concluído, klart, готово, выполнено, 完了, 済, 済み, 完成, 已完成',
);
const cancelledWords = words(
  'cancelled, canceled, won’t do, won’t fix, abandoned, deleted, abgebrochen, storniert, verworfen, geannuleerd, annulé, annulée, cancelado, cancelada, annullato, 中止, 取消, 已取消',
);
const tick = /^[✓✔☑✅🗹]\uFE0F?$/u;

export const isCancelled = (cell: string): boolean => cancelledWords.has(plain(cell)) || cell.trim() === '-1';

/** Whether the name of a list says that its tasks are done. */
export const isDoneList = (name: string): boolean => doneWords.has(plain(name));

/** Whether a cell says that a task is done: a word, a tick, or 100 %. */
export const isDone = (cell: string): boolean =>
  isDoneList(cell) ||
  yesWords.has(plain(cell)) ||
  tick.test(cell.trim()) ||
  /^100(?:[.,]0+)? ?%?$/.test(cell.trim());
