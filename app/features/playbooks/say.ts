import { agree } from '#app/features/brief/english-names.ts';
import { compiled } from './compiled-telling.ts';

/** A list of app/playbooks/telling.yaml; throws if there is none of that name. */
export function wordsFor(name: string): readonly string[] {
  const list = compiled[name];
  if (!list) throw new Error(`app/playbooks/telling.yaml has nothing called ${name}.`);
  return list;
}

/** The first sentence of a list, with the values filled in. */
export const say = (name: string, values: Readonly<Record<string, unknown>> = {}): string =>
  fill(wordsFor(name)[0] ?? '', values);

const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  agree(text, `${values.it}`).replaceAll(/\{(\w+)\}/g, (_, key: string) => `${values[key] ?? ''}`);

/** All sentences of a list whose values exist; `{?key}` also requires a value, and `{!key}` forbids one. */
export const sayAll = (name: string, values: Readonly<Record<string, unknown>>): string[] =>
  wordsFor(name)
    .filter((text) =>
      [...text.matchAll(/\{(!?)\??(\w+)/g)].every(([, no, key = '']) => !values[key] === !!no),
    )
    .map((text) => fill(text.replaceAll(/\{[?!]\w+\}/g, ''), values));
