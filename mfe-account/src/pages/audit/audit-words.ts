/** A value of a change as one line: nothing as a dash, things as short JSON. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** Kinds of things whose changes are recorded here. */
export const auditResources = ['company', 'member', 'invitation', 'session'] as const;
