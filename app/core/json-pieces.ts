/** The JSON of an object in pieces, so that a long one can be sent without holding up other requests. */
export function* jsonPieces(value: object): Generator<string, void, undefined> {
  let start = '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    yield `${start}\n  ${JSON.stringify(name)}: `;
    start = ',';
    if (!Array.isArray(inner)) {
      yield indented(inner, '  ');
      continue;
    }
    let before = '[';
    for (const item of inner) {
      yield `${before}\n    ${indented(item, '    ')}`;
      before = ',';
    }
    yield inner.length > 0 ? '\n  ]' : '[]';
  }
  yield start === '{' ? '{}\n' : '\n}\n';
}

const indented = (value: unknown, by: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
