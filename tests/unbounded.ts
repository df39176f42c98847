import { z } from 'zod';

// Finds the lists, records and texts of a schema that have no maximum.

/** Formats whose texts have a fixed or short length. */
const shortFormats = new Set(['uuid', 'date', 'guid', 'cuid', 'ulid']);

/** Whether a regular expression matches texts of any length. */
const matchesAnyLength = ({ source }: RegExp): boolean =>
  !source.startsWith('^') || !source.endsWith('$') || /(?<!\\)[*+]|\{\d+,\}/.test(source);

/** The parts of a definition that set a maximum. */
const limiting = z.looseObject({
  check: z.string().optional(),
  format: z.string().optional(),
  maximum: z.number().optional(),
  length: z.number().optional(),
  pattern: z.instanceof(RegExp).optional(),
});

function isBounded({ _zod: { def } }: z.core.$ZodType): boolean {
  // Of a record (`maxEntries`).
  if (def.checks?.some((check) => 'maximum' in check)) return true;
  return [def, ...(def.checks ?? []).map((check) => check._zod.def)].some((each) => {
    const { check, format, maximum, length, pattern } = limiting.parse(each);
    if (check === 'max_length' || check === 'max_size') return Number.isFinite(maximum);
    if (check === 'length_equals') return length !== undefined;
    if (check !== 'string_format') return false;
    return shortFormats.has(format ?? '') || (format === 'regex' && !!pattern && !matchesAnyLength(pattern));
  });
}

/** The paths in a schema at which an input of any length is read. */
export function unboundedIn(schema: z.core.$ZodType, path = '', met = new Set<z.core.$ZodType>()): string[] {
  if (met.has(schema)) return [];
  met.add(schema);
  const inner = (next: z.core.$ZodType, name = '') => unboundedIn(next, path + name, new Set(met));
  const own = isBounded(schema) ? [] : [path || '(whole)'];
  if (schema instanceof z.core.$ZodString) return own;
  if (schema instanceof z.core.$ZodArray) return [...own, ...inner(schema._zod.def.element, '[]')];
  if (schema instanceof z.core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def;
    const hasNamedKeys = keyType instanceof z.core.$ZodEnum || keyType instanceof z.core.$ZodLiteral;
    return [...(hasNamedKeys ? [] : own), ...inner(keyType, '{}'), ...inner(valueType, '{}')];
  }
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape);
    return fields.flatMap(([name, field]) =>
      unboundedIn(field, path ? `${path}.${name}` : name, new Set(met)),
    );
  }
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((each) => inner(each));
  if (schema instanceof z.core.$ZodIntersection)
    return [...inner(schema._zod.def.left), ...inner(schema._zod.def.right)];
  if (schema instanceof z.core.$ZodTuple) return schema._zod.def.items.flatMap((each) => inner(each, '[]'));
  if (schema instanceof z.core.$ZodPipe) {
    const { in: first, out } = schema._zod.def;
    // What a transformation makes of a bounded input is bounded.
    if (out instanceof z.core.$ZodTransform) return inner(first);
    if (first instanceof z.core.$ZodTransform) return inner(out);
    const [before, after] = [inner(first), inner(out)];
    return before.length === 0 || after.length === 0 ? [] : before;
  }
  if (schema instanceof z.core.$ZodLazy) return inner(schema._zod.def.getter());
  if ('innerType' in schema._zod.def && schema._zod.def.innerType instanceof z.core.$ZodType)
    return inner(schema._zod.def.innerType);
  if (
    schema instanceof z.core.$ZodUnknown ||
    schema instanceof z.core.$ZodAny ||
    schema instanceof z.core.$ZodCustom
  )
    return [path || '(whole)'];
  return [];
}
