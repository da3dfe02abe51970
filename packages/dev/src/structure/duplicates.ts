import { isTest, type SourceFile } from './sources';

export interface Duplicate {
  one: { path: string; line: number };
  other: { path: string; line: number };
  /** Lines that say something, equal in both. */
  lines: number;
}

/** Fewer lines, or fewer characters, are alike by chance. */
const fewestLines = 6;
const fewestCharacters = 100;

/** Words of two languages, tables of data and demo data are alike by their nature. */
const isData = (path: string) =>
  /\/(locales|seed|tariffs|catalogue|reference|words)(\/|[.-])|\.config\.ts$/.test(path);

type Line = { text: string; line: number };

/** Lines without indentation, blanks, comments and imports. */
function meaningfulLines({ text }: SourceFile): Line[] {
  const withoutImports = text.replace(/^(import|export)\b[^;'"]*\bfrom '[^']*';$/gm, (whole) =>
    whole.replace(/[^\n]/g, ''),
  );
  return withoutImports
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter(({ text: trimmed }) => trimmed !== '' && !/^(\/\/|\/?\*)/.test(trimmed));
}

type Position = { file: number; at: number };

/** Pairs of places with six or more equal lines, each as long as it is; three equal places are three pairs. */
export function duplicatesOf(files: readonly SourceFile[]): Duplicate[] {
  const looked = files.filter(({ path }) => /\/src\//.test(path) && !isTest(path) && !isData(path));
  const lines = looked.map(meaningfulLines);
  const textAt = ({ file, at }: Position) => lines[file]?.[at]?.text;
  const places = new Map<string, Position[]>();
  lines.forEach((own, file) => {
    for (let at = 0; at + fewestLines <= own.length; at++) {
      const key = own
        .slice(at, at + fewestLines)
        .map(({ text }) => text)
        .join('\n');
      if (key.length < fewestCharacters) continue;
      places.set(key, [...(places.get(key) ?? []), { file, at }]);
    }
  });
  const isBegun = (one: Position, other: Position) => {
    const before = textAt({ file: one.file, at: one.at - 1 });
    return before !== undefined && before === textAt({ file: other.file, at: other.at - 1 });
  };
  const lengthOf = (one: Position, other: Position) => {
    let length = 0;
    for (;;) {
      const text = textAt({ file: one.file, at: one.at + length });
      if (text === undefined || text !== textAt({ file: other.file, at: other.at + length })) return length;
      length += 1;
    }
  };
  const placeOf = ({ file, at }: Position) => ({
    path: looked[file]?.path ?? '',
    line: lines[file]?.[at]?.line ?? 0,
  });
  const found: Duplicate[] = [];
  for (const positions of places.values())
    positions.forEach((one, index) => {
      for (const other of positions.slice(index + 1)) {
        if (isBegun(one, other)) continue;
        found.push({ one: placeOf(one), other: placeOf(other), lines: lengthOf(one, other) });
      }
    });
  return found.sort((first, second) => second.lines - first.lines);
}
