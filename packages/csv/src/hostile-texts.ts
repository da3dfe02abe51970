/** Texts for tests: what spreadsheets take for formulas. */
export const hostile = [
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '\n=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '\u3000=1+1',
  '\u200B=1+1',
  '\u200B\u00A0\n@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1＋1',
  '＠SUM(A1)',
  '\uFEFF＝1',
  ...['\u2061', '\u061C', '\u202A', '\u202E', '\u2066', '\u2069', '\u3164'].map((unseen) => `${unseen}=1+1`),
  '﹦1+1',
  '\u2066﹢1',
];

/** Texts for tests: what may end a row or a cell too early. */
export const multiLine = [
  'one\ntwo',
  'one\rtwo',
  'one\r\ntwo',
  'line one\n=1+1',
  'a\r@SUM(A1)',
  '\n\n',
  'a;b',
  'a\tb',
  '"=1"',
  ' x ',
];
