import type { Draft } from '@quayside/api';

/** A text of a form without blanks at its ends; undefined when nothing is left. */
export function filled(text: string): string | undefined {
  return text.trim() || undefined;
}

/** What somebody typed, to be sent as it is: whether its values fit is the service's to say. Names of fields are the contract's. */
export function unchecked<Body extends object>(draft: NonNullable<Draft<Body>>): Body {
  return draft as Body;
}

/** A figure for the service, where it asks for a whole number; what is no figure goes as typed, so that the service names it. */
export function wholeNumber(text: string): number | string | undefined {
  const trimmed = filled(text);
  return trimmed !== undefined && /^-?\d{1,9}(\.\d{1,9})?$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** The fields that hold something. */
export function given<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** The texts that hold something, without blanks at their ends; undefined when none does. */
export function filledFields<Name extends string>(
  texts: Record<Name, string>,
): { [Key in Name]?: string } | undefined {
  const kept = Object.entries<string>(texts).flatMap(([name, text]) =>
    filled(text) ? [[name, filled(text)]] : [],
  );
  return kept.length > 0 ? (Object.fromEntries(kept) as { [Key in Name]?: string }) : undefined;
}

/** For a change: what was emptied is sent as null, because an absent field stays as it is. */
export function emptied<Fields extends object>(
  fields: Fields,
): {
  [Name in keyof Fields]-?: undefined extends Fields[Name]
    ? Exclude<Fields[Name], undefined> | null
    : Fields[Name];
} {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null])) as never;
}

/** For a change: the fields that are not as they were. */
export function differing<Fields extends object>(after: Fields, before: Fields): Partial<Fields> {
  const earlier = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier.get(name)),
    ),
  ) as Partial<Fields>;
}

/** The last fields of what a company keeps: what is filled of its days, its source and its notes. */
export const filledWhen = (values: Record<'validFrom' | 'validTo' | 'source' | 'notes', string>) => ({
  validFrom: filled(values.validFrom),
  validTo: filled(values.validTo),
  source: filled(values.source),
  notes: filled(values.notes),
});
