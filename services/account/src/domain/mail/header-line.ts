/** A text for a header field: one line, without control characters, so that a name cannot add headers. */
export const headerLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 300);
