import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst, transformWithEsbuild } from 'vite';
import { expect, test } from 'vitest';

/**
 * Browsers that translate a page replace its text nodes by `<font>` elements. React then fails when it removes such a
 * text or inserts something before it, and changes a text that is no longer shown. It does neither for the only text
 * of an element, which it sets as a whole.
 */
const rule = {
  changes: 'is a text that may change beside others: give it an element of its own, or make one text of all',
  moves: 'is a text after something that comes and goes: give it an element of its own',
  given: 'are children that may be several texts, and come and go: give them an element of their own',
  fragment: 'is a text directly in a fragment: give it an element of its own',
  component: 'is a text that a component returns: let it return an element',
};

/** Components that always render one and the same element. */
const singleElements = ['GoogleMark', 'Icon', 'Link', 'MailLink', 'Spinner', 'Stone', 'TextLink'];

type Tree = ReturnType<typeof parseAst>;
/** A node of the syntax tree, or a list of them; its kinds are too many to name. */
interface Syntax {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const partOf = (node: Syntax, key: string): Syntax | undefined => {
  const part = node[key];
  return isSyntax(part) ? part : undefined;
};
const partsOf = (node: Syntax, key: string): Syntax[] => {
  const parts = node[key];
  return Array.isArray(parts) ? parts.filter(isSyntax) : [];
};
const nameOf = (node: Syntax | undefined): string => (typeof node?.name === 'string' ? node.name : '');

function* nodesIn(value: unknown, enters = (_: Syntax): boolean => true): Generator<Syntax> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each, enters);
  if (!isSyntax(value)) return;
  yield value;
  if (enters(value)) for (const part of Object.values(value)) yield* nodesIn(part, enters);
}

const isFunction = ({ type }: Syntax): boolean => /Function/.test(type);

interface Child {
  /** Whether it may be a text. */
  isText: boolean;
  /** Whether it is always the same, so that what follows it stays where it is. */
  isFixed: boolean;
}
const unknown: Child = { isText: true, isFixed: false };
const element: Child = { isText: false, isFixed: true };
const nothing: Child = { isText: false, isFixed: false };
const text: Child = { isText: true, isFixed: true };

const either = (...children: Child[]): Child => ({
  isText: children.some(({ isText }) => isText),
  isFixed: false,
});

const isElement = (node: Syntax): boolean =>
  node.type === 'CallExpression' && /^jsxs?$/.test(nameOf(partOf(node, 'callee')));
const tagOf = (node: Syntax): Syntax | undefined => partsOf(node, 'arguments')[0];
const isFragment = (node: Syntax): boolean => nameOf(tagOf(node)) === 'Fragment';

function childrenOf(node: Syntax): Syntax[] {
  const given = partsOf(node, 'arguments')[1];
  const children =
    given && partsOf(given, 'properties').find((each) => nameOf(partOf(each, 'key')) === 'children');
  const value = children && partOf(children, 'value');
  if (!value) return [];
  return nameOf(partOf(node, 'callee')) === 'jsxs' ? partsOf(value, 'elements') : [value];
}

/** What a file shows at each place, as far as it can be told from the file. */
function reader(source: string, program: Tree) {
  const values = new Map<string, Syntax>();
  for (const node of nodesIn(program.body)) {
    const value = partOf(node, 'init');
    if (node.type === 'VariableDeclarator' && value) values.set(nameOf(partOf(node, 'id')), value);
  }
  // The types are gone from the tree, and `tsc` sees to it that they are true.
  const isTypedAsElement = (name: string) =>
    new RegExp(`\\b${name}\\??: (\\(.*\\) => )?(ReactElement|ElementChildren)\\b`).test(source);

  const returned = (callable: Syntax | undefined): Child => {
    const body = callable && partOf(callable, 'body');
    if (!body) return unknown;
    if (body.type !== 'BlockStatement') return read(body);
    const results = [...nodesIn(body, (node) => !isFunction(node))].filter(
      ({ type }) => type === 'ReturnStatement',
    );
    const shown = results
      .map((result) => partOf(result, 'argument'))
      .map((result) => (result ? read(result) : nothing));
    return shown.length === 1 && shown[0] ? shown[0] : either(...shown);
  };

  const read = (node: Syntax): Child => {
    const part = (key: string): Child => {
      const found = partOf(node, key);
      return found ? read(found) : nothing;
    };
    switch (node.type) {
      case 'Literal':
        return node.value === null || typeof node.value === 'boolean' ? nothing : text;
      case 'ConditionalExpression':
        return either(part('consequent'), part('alternate'));
      case 'LogicalExpression':
        return node.operator === '&&' ? either(part('right')) : either(part('left'), part('right'));
      case 'Identifier': {
        const name = nameOf(node);
        if (name === 'undefined') return nothing;
        if (isTypedAsElement(name)) return nothing;
        const value = values.get(name);
        return value && value.type !== 'Identifier' ? read(value) : unknown;
      }
      case 'CallExpression': {
        if (isElement(node)) {
          const tag = tagOf(node);
          const isSingle = tag?.type === 'Literal' || singleElements.includes(nameOf(tag));
          const component = values.get(nameOf(tag));
          return isSingle || (component && returned(component).isFixed) ? element : nothing;
        }
        const callee = partOf(node, 'callee');
        const method = callee && nameOf(partOf(callee, 'property'));
        if (method && /^(map|flatMap|from)$/.test(method))
          return either(returned(partsOf(node, 'arguments').at(-1)));
        if (callee && isTypedAsElement(nameOf(callee))) return nothing;
        return callee ? returned(values.get(nameOf(callee))) : unknown;
      }
      case 'ChainExpression':
        return part('expression');
      default:
        return unknown;
    }
  };
  /** Whether it shows the children that it was given, or else something in their place. */
  const isGivenOrElse = (node: Syntax): boolean =>
    node.type === 'ConditionalExpression' &&
    [partOf(node, 'consequent'), partOf(node, 'alternate')].some((branch) => nameOf(branch) === 'children') &&
    !/\bchildren\??: string\b/.test(source) &&
    !isTypedAsElement('children');
  return { read, returned, isGivenOrElse };
}

function offencesIn(source: string, program: Tree, code: string): string[] {
  const { read, returned, isGivenOrElse } = reader(source, program);
  const offences: string[] = [];
  const report = ({ start, end }: Syntax, why: keyof typeof rule) => {
    offences.push(`${code.slice(start, end).replace(/\s+/g, ' ')} ${rule[why]}`);
  };
  for (const node of nodesIn(program.body)) {
    if (isElement(node)) {
      const children = childrenOf(node);
      const shown = children.map(read);
      for (const [at, child] of children.entries()) {
        if (!shown[at]?.isText) continue;
        if (isFragment(node)) report(child, 'fragment');
        else if (children.length === 1) {
          if (isGivenOrElse(child)) report(child, 'given');
        } else if (!shown[at].isFixed) report(child, 'changes');
        else if (shown.slice(0, at).some(({ isFixed }) => !isFixed)) report(child, 'moves');
      }
    }
    const component = partOf(node, 'init') ?? node;
    const isComponent = /^[A-Z]/.test(nameOf(partOf(node, 'id')));
    if (isComponent && isFunction(component)) {
      const body = partOf(component, 'body');
      if (body && returned(component).isText) report(body, 'component');
    }
  }
  return offences;
}

test('a text that changes, or before which something may appear, is the only one of its element', async () => {
  const app = path.resolve(import.meta.dirname, '../app');
  // Mails have no script.
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/\.(test|email)\.tsx$/.test(file),
  );
  const offences: string[] = [];
  for (const file of files) {
    const source = readFileSync(path.join(app, file), 'utf8');
    // After compiling, an element is a call and its children are a list.
    const { code } = await transformWithEsbuild(source, file, { jsx: 'automatic', target: 'es2022' });
    offences.push(...offencesIn(source, parseAst(code), code).map((offence) => `${file}: ${offence}`));
  }
  expect(offences).toEqual([]);
});
