import { agree } from '#app/features/brief/english-names.ts';
import { compiled } from './compiled-telling.ts';

/** Lists of app/playbooks/telling.yaml. */
export function wordsFor(name: string): readonly string[] {
  const list = compiled[name];
  if (!list) throw new Error(`app/playbooks/telling.yaml has nothing called ${name}.`);
  return list;
}

/** How something is said, with its values. */
export const say = (name: string, values: Readonly<Record<string, unknown>> = {}): string =>
  fill(wordsFor(name)[0] ?? '', values);

const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  agree(text, `${values.it}`).replaceAll(/\{(\w+)\}/g, (_, key: string) => `${values[key] ?? ''}`);

/** All sentences of a list for which there are values; `{?key}` asks for one besides, `{!key}` for none. */
export const sayAll = (name: string, values: Readonly<Record<string, unknown>>): string[] =>
  wordsFor(name)
    .filter((text) =>
      [...text.matchAll(/\{(!?)\??(\w+)/g)].every(([, no, key = '']) => !values[key] === !!no),
    )
    .map((text) => fill(text.replaceAll(/\{[?!]\w+\}/g, ''), values));
