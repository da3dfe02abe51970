import { decimalOf, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';

/** The measure of a unit of duty. Rows of cargo state pieces, weights and sizes, and nothing of the `other` units. */
export type DutyMeasure = 'piece' | 'kg' | 'litre' | 'm3' | 'other';

export interface DutyUnit {
  measure: DutyMeasure;
  /** How many pieces, kilograms, litres or cubic metres one unit is. */
  size: Decimal;
}

type Spelling = readonly [measure: DutyMeasure, size: string, words: readonly string[]];

/** Units of customs tariffs by their usual words and by their codes of UN/ECE Recommendation 20, folded as `foldUnit` folds. */
const SPELLINGS: readonly Spelling[] = [
  ['piece', '1', ['pc', 'pcs', 'pce', 'piece', 'pieces', 'unit', 'units', 'u', 'no', 'nos', 'nmb', 'number']],
  ['piece', '1', ['nar', 'item', 'items', 'ea', 'each', 'set', 'sets', 'p/st', 'st', 'stk', 'stück', 'head']],
  ['piece', '1', ['個', '台', '本', '枚', '点', '組', '式', '基', '頭', '着', 'セット']],
  ['piece', '2', ['pr', 'prs', 'pair', 'pairs', 'npr', 'pa', '足', '双', '対', 'ペア']],
  ['piece', '12', ['dz', 'dzn', 'doz', 'dozen', 'dozens', 'ダース', '打']],
  ['piece', '24', ['dpr', 'dzpr', 'dozenpairs', 'dozenpair']],
  ['piece', '144', ['gross', 'grs', 'gro', 'グロス']],
  ['piece', '100', ['cen', 'hundred']],
  ['piece', '1000', ['mil', 'thousand', 'thousands', 'kpcs', 'tsd']],
  ['kg', '0.001', ['g', 'gr', 'grm', 'gram', 'grams', 'gramme', 'grammes', 'グラム']],
  ['kg', '1', ['kg', 'kgs', 'kgm', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kgnet', 'netkg']],
  ['kg', '1', ['キロ', 'キログラム']],
  ['kg', '100', ['dt', 'dtn', 'quintal', 'quintals']],
  ['kg', '1000', ['t', 'mt', 'tne', 'tonne', 'tonnes', 'metricton', 'metrictons', 'トン', 'メートルトン']],
  ['kg', '0.45359237', ['lb', 'lbs', 'lbr', 'pound', 'pounds', 'ポンド']],
  ['kg', '0.0002', ['ctm', 'carat', 'carats', 'カラット']],
  ['litre', '0.001', ['ml', 'mlt', 'cc']],
  ['litre', '1', ['l', 'ltr', 'ltrs', 'liter', 'liters', 'litre', 'litres', 'リットル']],
  ['litre', '100', ['hl', 'hlt', 'hectolitre', 'hectolitres', 'hectoliter', 'hectoliters', 'ヘクトリットル']],
  ['litre', '1000', ['kl', 'kilolitre', 'kiloliter', 'キロリットル']],
  ['m3', '1', ['m3', 'm^3', 'cbm', 'mtq', '立方メートル', '立米']],
  ['other', '1', ['m', 'mtr', 'metre', 'metres', 'meter', 'meters', 'メートル']],
  ['other', '1', ['m2', 'm^2', 'sqm', 'mtk', '平方メートル', '平米']],
  ['other', '1', ['lpa', 'kwh', 'mwh', 'tj', 'gj']],
];
const BY_WORD = new Map(
  SPELLINGS.flatMap(([measure, size, words]) => words.map((word) => [word, { measure, size }] as const)),
);
const NUMBERS: Readonly<Record<string, string>> = { 十: '10', 百: '100', 千: '1000', 万: '10000' };

const foldUnit = (unit: string): string =>
  unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s|(?<!\d)\.|\.(?!\d)/g, '');

/** The unit of a duty by its words: `kg`, `100 kg`, `hl`, `1000 pcs`, `千本`. Undefined where they are none that is known. */
export function dutyUnit(text: string): DutyUnit | undefined {
  const folded = foldUnit(text);
  const [, figure = '', word = ''] = /^([1-9]\d{0,5}|[十百千万])?(.+)$/u.exec(folded) ?? [];
  const unit = BY_WORD.get(word);
  if (!unit) return undefined;
  return { measure: unit.measure, size: decimalOf(unit.size).times(NUMBERS[figure] ?? (figure || '1')) };
}

/**
 * Refuses a duty by a unit that is not known: its quantity could be held against nothing.
 *
 * @throws RatingError `duty.unitUnknown`
 */
export function knownDutyUnit(text: string): DutyUnit {
  const unit = dutyUnit(text);
  if (!unit) throw new RatingError('duty.unitUnknown', { unit: text });
  return unit;
}
