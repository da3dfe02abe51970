/** Fields into which people write several lines; every other text is one line. By name, wherever they stand. */
const fieldsOfLines: ReadonlySet<string> = new Set([
  'notes',
  'note',
  'remark',
  'remarks',
  'comment',
  'message',
  'text',
  'evidence',
  'address',
  'addressJa',
  'terms',
  'termsEn',
  'termsJa',
]);

/** Control characters, and the two of Unicode that break lines. */
const controls = /[\p{Cc}\u2028\u2029]/u;

/** Makes one line of a text, as where several were pasted into a field of one. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/**
 * Whether a field may hold a text: one line has no control characters, several lines have line feeds besides. Passwords
 * are what their owners make them.
 */
export function mayHold(field: string, text: string): boolean {
  if (/password$/i.test(field)) return true;
  return !controls.test(fieldsOfLines.has(field) ? text.replaceAll('\n', '') : text);
}
