import { i18n, type FieldValues, type useForm } from '@quayside/platform';

type Options<Values extends FieldValues> = NonNullable<Parameters<typeof useForm<Values>>[0]>;
export type FormResolver<Values extends FieldValues> = NonNullable<Options<Values>['resolver']>;

/** What is wrong, by the path of the field: a key below `validation` of this remote's or the platform's words. */
export type Faults = Record<string, string | undefined>;

function wordsOf(key: string): string {
  const ns = i18n.exists(`validation.${key}`, { ns: 'supplier' }) ? 'supplier' : 'platform';
  return i18n.t(`validation.${key}`, { ns });
}

/** Makes a form check its values without a schema library in the browser; the service checks them again. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => Faults,
): FormResolver<Values> {
  return (values) => {
    const faults = Object.entries(check(values)).flatMap(([path, key]) =>
      key ? [[path, key] as const] : [],
    );
    if (faults.length === 0) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const [path, key] of faults) place(errors, path.split('.'), { type: key, message: wordsOf(key) });
    return { values: {}, errors } as ReturnType<FormResolver<Values>>;
  };
}

function place(errors: Record<string, unknown>, path: readonly string[], error: object): void {
  let at = errors;
  path.forEach((part, index) => {
    if (index === path.length - 1) at[part] ??= error;
    else at = (at[part] ??= {}) as Record<string, unknown>;
  });
}

/** A text of a form without blanks at its ends; undefined when nothing is left. */
export function filled(text: string): string | undefined {
  return text.trim() || undefined;
}

/** The fields that hold something. */
export function given<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** For a change: what was emptied is sent as null. */
export function emptied<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> | null } {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null])) as never;
}
