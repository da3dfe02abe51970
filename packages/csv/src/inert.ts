/** What spreadsheets and people do not see in front of a text: blanks, line breaks, zero-width characters, signs of direction, fillers. */
const unseen =
  '[\\s\\u00AD\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0]';
/** What starts a formula, in its full-width and small forms too: Japanese input methods make those, and spreadsheets read them alike. */
const formula = `(?:${unseen}*[=+\\-@＝＋－＠﹦﹢﹣﹫]|[\\t\\r\\n])`;
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
