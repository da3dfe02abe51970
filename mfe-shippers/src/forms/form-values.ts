/** A text field's value for the service: nothing when it is empty. */
export function filled(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** A whole number for the service; what is no number goes as typed, so that the service names it. */
export function wholeNumber(text: string): number | string | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : filled(text);
}

/** The body of a change: fields that were emptied are `null`, because an absent field stays as it is. */
export function asChange<Input extends object>(
  input: Input,
  optional: readonly (keyof Input)[],
): Record<string, unknown> {
  const emptied = optional.filter((name) => input[name] === undefined).map((name) => [name, null]);
  return { ...input, ...Object.fromEntries(emptied) };
}
