/** A text of a form without blanks at its ends; undefined when nothing is left. */
export function filled(text: string): string | undefined {
  return text.trim() || undefined;
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

/** For a change: what was emptied is sent as null, because an absent field stays as it is. */
export function emptied<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> | null } {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null])) as never;
}
