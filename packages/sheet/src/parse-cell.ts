import { oneLine } from '@quayside/contract/texts';
import { parseDate } from './parse-date';
import { parseNumber } from './parse-number';
import type { SheetColumn, SheetOption, SheetParseResult } from './sheet.types';

/** Spellings of the same unit as they stand in shippers' lists. */
const unitSynonyms: readonly (readonly string[])[] = [
  ['pcs', 'pc', 'pce', 'piece', 'pieces', '個', 'ヶ', 'ケ', 'コ', '点'],
  ['set', 'sets', 'セット', '式', '組'],
  ['case', 'cases', 'c/s', 'cs', 'ケース'],
  ['carton', 'cartons', 'ctn', 'ctns', 'カートン', '箱'],
  ['crate', 'crates', 'クレート', '木箱'],
  ['pallet', 'pallets', 'plt', 'plts', 'パレット'],
  ['package', 'packages', 'pkg', 'pkgs', '梱包', '梱'],
  ['container', 'containers', 'cntr', 'コンテナ', 'コンテナー', '本'],
  ['vehicle', 'vehicles', 'truck', 'trucks', '台', '車'],
  ['kg', 'kgs', 'kilogram', 'kilograms', 'キログラム', 'キロ'],
  // A bare ton may be three weights, or a revenue ton.
  ['t', 'tonne', 'tonnes'],
  ['m3', 'cbm', 'm^3', '立方メートル', '立米'],
  ['w/m', 'wm', 'rt', 'r/t', 'revenue ton', 'フレートトン'],
  ['b/l', 'bl', 'bill of lading', '船荷証券'],
  ['day', 'days', '日'],
  ['hour', 'hours', 'hr', 'hrs', 'h', '時間'],
];

/** One spelling for comparing: compatibility forms, case and spaces do not count. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

const unitGroups = new Map(
  unitSynonyms.flatMap((group, index) => group.map((word) => [foldText(word), index] as const)),
);

/** The options of a select cell. */
export function optionsOf<Row>(column: SheetColumn<Row>, row: Row): readonly SheetOption[] {
  return (typeof column.options === 'function' ? column.options(row) : column.options) ?? [];
}

/** Finds the option a text means: by value, label, synonym, then by unit synonym; null when none or several fit. */
export function matchOption(text: string, options: readonly SheetOption[]): SheetOption | null {
  const wanted = foldText(text);
  const spellings = (option: SheetOption) =>
    [option.value, option.label, ...(option.synonyms ?? [])].map(foldText);
  const exact =
    options.find((option) => option.value === text) ??
    options.find((option) => spellings(option).includes(wanted));
  if (exact) return exact;
  const group = unitGroups.get(wanted);
  if (group === undefined) return null;
  const ofGroup = options.filter((option) =>
    spellings(option).some((word) => unitGroups.get(word) === group),
  );
  return ofGroup.length === 1 ? (ofGroup[0] ?? null) : null;
}

/** Options whose label, value or synonym contains what was typed; those that begin with it come first. */
export function filterOptions(query: string, options: readonly SheetOption[]): readonly SheetOption[] {
  const wanted = foldText(query);
  if (wanted === '') return options;
  const rank = (option: SheetOption): number => {
    const words = [option.label, option.value, ...(option.synonyms ?? [])].map(foldText);
    if (words.some((word) => word.startsWith(wanted))) return 0;
    if (words.some((word) => word.includes(wanted))) return 1;
    return matchOption(query, [option]) ? 0 : 2;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((ranked) => ranked.rank < 2)
    .sort((left, right) => left.rank - right.rank)
    .map((ranked) => ranked.option);
}

/** The unit of a cell of figures. */
export function unitOf<Row>(column: SheetColumn<Row>, row: Row): string | undefined {
  if (column.kind === 'percent') return '%';
  return typeof column.unit === 'function' ? column.unit(row) : column.unit;
}

function parseByKind<Row>(column: SheetColumn<Row>, text: string, row: Row): SheetParseResult {
  const rules = { nonNegative: column.nonNegative, currency: column.currency?.(row) ?? undefined };
  switch (column.kind) {
    case 'decimal': {
      return parseNumber(text, { ...rules, percent: unitOf(column, row) === '%' });
    }
    case 'percent':
      return parseNumber(text, { ...rules, percent: true });
    case 'integer':
      return parseNumber(text, { ...rules, integer: true });
    case 'date':
      return parseDate(text);
    case 'select': {
      if (text.trim() === '') return { ok: true, value: '' };
      const option = matchOption(text, optionsOf(column, row));
      return option ? { ok: true, value: option.value } : { ok: false, problem: { code: 'option' } };
    }
    case 'text':
      return { ok: true, value: oneLine(text) };
    case 'readonly':
      return { ok: true, value: text };
  }
}

/** Reads the text of a cell as its column wants it. Never throws; a text that does not fit is a problem. */
export function parseText<Row>(column: SheetColumn<Row>, text: string, row: Row): SheetParseResult {
  const outcome = column.parse ? column.parse(text, row) : parseByKind(column, text, row);
  if (outcome.ok && column.required && outcome.value.trim() === '')
    return { ok: false, problem: { code: 'required' } };
  return outcome;
}
