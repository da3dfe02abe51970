/** One spelling for comparing names and heads: compatibility forms, small letters, no blanks or signs. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, (marks) => marks.replace(/[^\u3099\u309a]/g, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, '');
