import { narrowCell } from '@quayside/csv';
import { apart, kilogramsOf, kindOf, millimetresOf, unitIn, unitNamed } from '@quayside/csv/foreign';
import { decimalOf, plain } from '@quayside/rating';

type Cells = Readonly<Record<string, string | undefined>>;
const columns = {
  ...{ lengthMm: 'length', widthMm: 'length', heightMm: 'length' },
  ...{ netKg: 'weight', grossKg: 'weight' },
} as const;
type Measure = (typeof columns)[keyof typeof columns];

const factorOf = (word: string, measure: Measure): string | undefined => {
  const unit = unitNamed(word);
  if (!unit || unit === 'unclear' || kindOf(unit) !== measure) return undefined;
  return { ...millimetresOf, ...kilogramsOf, m3: '', ft3: '', sai: '' }[unit];
};

/**
 * A length in whole millimetres (the nearest, half up) or a weight in kilograms (cut after ten decimals) of a cell that states its
 * unit: `47 in`, `220 lbs`. A figure alone is in the unit of its column; a text that is neither stays, for the schema to refuse.
 */
export function measureCell(cells: Cells, column: keyof typeof columns): string | undefined {
  const text = narrowCell(cells[column]);
  if (text === undefined) return undefined;
  const { figure, word } = apart(text);
  const factor = word === '' ? undefined : factorOf(word, columns[column]);
  if (!factor || !/^\d{1,15}(\.\d{1,10})?$/.test(figure)) return text;
  const measured = decimalOf(figure).times(factor);
  return plain(columns[column] === 'length' ? measured.round(0) : measured.round(10, 0));
}

/** Cells whose words are no clear unit of what their column measures. */
export function unitFaults(cells: Cells): { path: string; code: string; message: string }[] {
  return Object.entries(columns).flatMap(([path, measure]) => {
    const text = narrowCell(cells[path]) ?? '';
    const isStrange = /\d/.test(text) && unitIn(text) !== undefined && !factorOf(apart(text).word, measure);
    if (!isStrange || /^-/.test(text)) return [];
    const message = measure === 'length' ? 'Write 120 cm, 47 in or 1200.' : 'Write 100 kg, 220 lb or 100.';
    return [{ path, code: `unit.${measure}`, message }];
  });
}
