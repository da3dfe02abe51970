import { closeSpellings, unclearSpellings, unitSpellings } from '@quayside/csv/unit-spellings';
import type { CellText } from './commands';
import { foldText } from './parse-cell';
import type { SheetColumn } from './sheet.types';

/** A pasted table whose first line names its columns, laid over the columns that it means. */
export interface TitledBlock {
  texts: CellText[];
  /** Columns of the sheet that a title was found for, ascending. */
  columns: number[];
  /** Titles that name no column of the sheet but stand over something, as they were written. */
  unknown: string[];
}

/** Titles as people write them: case, spaces, points and what stands in brackets or after a comma do not count. */
function foldTitle(title: string): string {
  return foldText(title)
    .replace(/[([{［【（].*$/, '')
    .split(/[,、\n]/, 1)
    .join('')
    .replace(/[\s.:*'’_/#×-]+/g, '');
}

/** Units by their folded spellings, from the one table of them; those of which no figure of a cargo is taken count as another unit. */
const units: ReadonlyMap<string, string> = new Map([
  ...unclearSpellings.map((spelling) => [spelling, 'unclear'] as const),
  ...[closeSpellings, unitSpellings]
    .flatMap(Object.entries<readonly string[]>)
    .flatMap(([unit, spellings]) => spellings.map((spelling) => [spelling, unit] as const)),
]);

/** Words that make of a figure another number of things or of money: `ダース`, `千円`, `'000`, `x100`, `USD/kg`. */
const multiple =
  /[十百千万億](?=[円個本台枚点kt米]|$|[)）\]])|ダース|グロス|ペア|(?<!\p{L})(?:doz(?:ens?)?|dz|dzn|gross(?! w)|pairs?|prs|k(?:\s?pcs|usd|jpy|eur)?|thousands?|hundreds?|millions?|mio)(?!\p{L})|['’]0{2,3}|(?<![\d.,])(?:000|100|1,?000|10,?000)(?!\d)|(?<!\p{L})[x×]\s?\d|(?:\/|(?<!\p{L})per\s)\s?(?:kg|lb|t|m|doz|\d)|of \d/u;

/** The part of a title that names its unit: in brackets, or after a comma. */
const unitPart = (title: string): string => /[([{［【（,、\n](.*)$/su.exec(foldText(title))?.[1] ?? '';

/** Words that make of a figure the one of a whole row, or of a package. */
const ofMany =
  /(?<!\p{L})(?:total|ttl|sum|gesamt)(?!\p{L})|合計|総計|小計|計$|(?:\/|@|(?<!\p{L})(?:per|each|je|pro)\s)\s?(?:ctns?|cartons?|cases?|c\/s|pkgs?|packages?|pallets?|plts?|box(?:es)?|crates?|箱|ケース|カートン|梱包|パレット)|(?:箱|ケース|カートン|梱包|パレット)(?:当たり|あたり|毎)/u;

/** Whether a title says in brackets of what its figures are, and its column is another: `Weight (net)` is no gross weight, `N.W. (total)` none of a piece. */
function statesOther<Row>(
  title: string,
  column: SheetColumn<Row>,
  others: readonly (readonly string[])[],
): boolean {
  if (typeof column.unit !== 'string' || !units.has(foldText(column.unit))) return false;
  const part = unitPart(title).replace(/[)\]}］】）]+.*$/su, '');
  return (
    ofMany.test(unitPart(title).replace(/[)\]}］】）\s]+$/u, '')) ||
    (part !== '' && others.some((names) => names.includes(foldTitle(part))))
  );
}

/** Whether a title states another unit or multiple than its column has: its figures would be taken as they stand. */
function statesOtherUnit<Row>(title: string, { unit, kind }: SheetColumn<Row>): boolean {
  if ((kind === 'decimal' || kind === 'integer') && multiple.test(unitPart(title))) return true;
  if (typeof unit !== 'string') return false;
  const own = units.get(foldText(unit));
  if (own === undefined) return false;
  const part = unitPart(title);
  const words = [part.replace(/[^\p{L}\p{N}]+$/u, ''), ...part.split(/[^\p{L}\p{N}^]+/u)];
  return words.some((word) => (units.get(word) ?? own) !== own);
}

function titlesOf<Row>(column: SheetColumn<Row>): string[] {
  const unit = typeof column.unit === 'string' ? column.unit : '';
  return [column.header, `${column.header} ${unit}`, ...(column.titles ?? [])].map(foldTitle);
}

/**
 * Reads the first line of a pasted block as titles when at least half of its texts (two, or the only one) name columns of
 * the sheet and rows follow. Each title takes the first column of that name that is not taken yet, one that can be changed
 * before one that cannot. A title that states another unit than its column names no column: its figures are not pasted, and the title is
 * reported. Undefined when the block is to be pasted as it stands.
 */
export function titledBlock<Row>(
  block: readonly (readonly string[])[],
  columns: readonly SheetColumn<Row>[],
  firstRow: number,
): TitledBlock | undefined {
  const [head = [], ...lines] = block;
  const written = head.filter((title) => title.trim() !== '').length;
  if (lines.length === 0 || written === 0) return undefined;
  const titles = columns.map(titlesOf);
  const taken = new Map<number, number>();
  let otherUnits = 0;
  head.forEach((title, place) => {
    const wanted = foldTitle(title);
    const named = columns.flatMap((_, index) =>
      wanted !== '' && titles[index]?.includes(wanted) && !taken.has(index) ? [index] : [],
    );
    const index = named.find((each) => columns[each]?.write) ?? named[0];
    const column = index === undefined ? undefined : columns[index];
    if (index === undefined || !column) return;
    const others = titles.filter((names) => !names.includes(wanted));
    if (statesOtherUnit(title, column) || statesOther(title, column, others)) otherUnits += 1;
    else taken.set(index, place);
  });
  const named = taken.size + otherUnits;
  if (named < Math.min(2, written) || named * 2 < written) return undefined;
  const order = [...taken].sort(([one], [other]) => one - other);
  const used = new Set(taken.values());
  const texts = lines.flatMap((line, offset) =>
    order.flatMap(([column, place]) => {
      const text = line[place];
      return text === undefined ? [] : [{ row: firstRow + offset, column, text }];
    }),
  );
  const isFilled = (place: number) => lines.some((line) => (line[place] ?? '').trim() !== '');
  return {
    texts,
    columns: order.map(([column]) => column),
    unknown: head.filter((title, place) => title.trim() !== '' && !used.has(place) && isFilled(place)),
  };
}
