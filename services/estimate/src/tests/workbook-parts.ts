import { unzipSync, zipSync } from 'fflate';

/** The content of a cell of a workbook. */
export type FoundCell = {
  text?: string | undefined;
  formula?: string | undefined;
  value?: string | undefined;
  style?: string | undefined;
};
export type FoundBook = Map<string, Map<string, FoundCell>>;

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The content of the cells of a file, by sheet and place. */
export function readWorkbook(file: Buffer): FoundBook {
  const parts = unzipSync(file);
  const textOf = (name: string) => Buffer.from(parts[name] ?? []).toString('utf8');
  const names = [...textOf('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  return new Map(
    names.map((name, index) => {
      const xml = textOf(`xl/worksheets/sheet${index + 1}.xml`);
      const cells = [...xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/gs)].map(
        ([, place = '', attributes = '', content = '']) => {
          const part = (pattern: RegExp) => {
            const found = pattern.exec(content)?.[1];
            return found === undefined ? undefined : unescaped(found);
          };
          const found: FoundCell = {
            text: part(/<t [^>]*>(.*?)<\/t>/s),
            formula: part(/<f>(.*?)<\/f>/),
            value: part(/<v>(.*?)<\/v>/),
            style: /s="(\d+)"/.exec(attributes)?.[1],
          };
          return [place, found] as const;
        },
      );
      return [unescaped(name), new Map(cells)];
    }),
  );
}

/** The formulas of a workbook with the values that it was written with, sheet by sheet, row by row. */
export function formulasOf(book: FoundBook): { sheet: string; formula: string; value: string }[] {
  return [...book].flatMap(([sheet, cells]) =>
    [...cells.values()].flatMap(({ formula, value = '' }) => (formula ? [{ sheet, formula, value }] : [])),
  );
}

/** The same file without the values of its formulas: what a program shows for them, it has calculated. */
export function withoutValues(file: Buffer): Buffer {
  const parts = Object.entries(unzipSync(file)).map(([name, content]): [string, Uint8Array] => [
    name,
    Buffer.from(
      Buffer.from(content)
        .toString('utf8')
        .replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>'),
    ),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(parts)));
}
