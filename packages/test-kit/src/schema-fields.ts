type Path = readonly string[];
/** A schema of zod, as far as it is walked through. */
type Schema = { _zod: { def: unknown } };
type Definition = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  options?: readonly Schema[];
};

const definitionOf = (schema: Schema) => schema._zod.def as Definition;
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch']);

/** Paths of all fields of a schema that hold no further fields; `[]` stands for the entries of a list. */
export function fieldsOf(schema: Schema, at: Path = []): string[] {
  const definition = definitionOf(schema);
  const { type, innerType, element, shape, options } = definition;
  if (innerType && wrappers.has(type)) return fieldsOf(innerType, at);
  if (type === 'pipe' && definition.in) return fieldsOf(definition.in, at);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, [...at, name]));
  if (element) return fieldsOf(element, [...at, '[]']);
  if (options) return [...new Set(options.flatMap((option) => fieldsOf(option, at)))];
  return [at.join('.')];
}

/** Paths of what a value holds, written as `fieldsOf` writes them. */
export function fieldsIn(value: unknown, at: Path = []): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return [...new Set(value.flatMap((entry) => fieldsIn(entry, [...at, '[]'])))];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, field]) => fieldsIn(field, [...at, name]));
  return [at.join('.')];
}

/** The value once without each of its fields, whole parts and entries of lists included. */
export function withoutEach<Value>(value: Value): { without: string; value: Value }[] {
  const parts = (part: unknown, at: Path): { without: string; value: unknown }[] => {
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([name, field]) => {
      const path = [...at, name];
      const others = Array.isArray(part)
        ? part.filter((_, index) => String(index) !== name)
        : Object.fromEntries(Object.entries(part).filter(([other]) => other !== name));
      const changed = (inner: unknown) =>
        Array.isArray(part)
          ? part.map((entry, index) => (String(index) === name ? inner : (entry as unknown)))
          : { ...part, [name]: inner };
      return [
        { without: path.join('.'), value: others },
        ...parts(field, path).map((each) => ({ ...each, value: changed(each.value) })),
      ];
    });
  };
  return parts(value, []) as { without: string; value: Value }[];
}
