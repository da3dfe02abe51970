/** What spreadsheets and people do not see in front of a text: blanks of all widths, line breaks, zero-width characters. */
const unseen = '[\\s\\u00AD\\u180E\\u200B-\\u200F\\u2060\\uFEFF]';
/** What starts a formula, in its full-width forms too: Japanese input methods make those, and spreadsheets read them alike. */
const formula = `(?:${unseen}*[=+\\-@＝＋－＠]|[\\t\\r\\n])`;
/** A text that itself begins as a guarded one does gets one more, so that reading gives back what was written. */
const formulaStart = new RegExp(`^'*${formula}`, 'u');
const guarded = new RegExp(`^'(?='*${formula})`, 'u');
const plainNumber = /^-\d+(\.\d+)?$/;

/** Makes a text inert in spreadsheets: what would start a formula gets an apostrophe in front. A negative number is none. */
export function inertCell(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Takes away what `inertCell` puts in front. */
export function withoutGuard(text: string): string {
  return text.replace(guarded, '');
}
