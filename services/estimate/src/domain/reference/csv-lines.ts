/** Splits RFC 4180 text without line breaks inside cells; the first line (the titles) is left out. */
export function csvLines(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const cells: string[] = [];
      for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
        cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
      }
      return cells;
    });
}
