/**
 * Quantities in words: the one table of units, for findings, explanations and documents.
 * @packageDocumentation
 */

type UnitName = readonly [one: string, many: string, ja: string];

const same = (name: string): UnitName => [name, name, name];

/** One, many, and the Japanese counter. */
const units: Readonly<Record<string, UnitName>> = {
  m3: same('m³'),
  m2: same('m²'),
  kg: same('kg'),
  '100kg': ['× 100 kg', '× 100 kg', '× 100 kg'],
  km: same('km'),
  t: same('t'),
  tonne: same('t'),
  RT: same('RT'),
  wm: same('RT'),
  TEU: same('TEU'),
  teu: same('TEU'),
  nm: ['nm', 'nm', '海里'],
  hour: ['hour', 'hours', '時間'],
  day: ['day', 'days', '日'],
  month: ['month', 'months', 'か月'],
  period: ['period', 'periods', '期'],
  'RT·period': ['RT × period', 'RT × periods', 'RT・期'],
  'm3·period': ['m³ × period', 'm³ × periods', 'm³・期'],
  'tonne·period': ['t × period', 't × periods', 't・期'],
  'piece·period': ['pc × period', 'pcs × periods', '個・期'],
  'm2·month': ['m² × month', 'm² × months', 'm²・月'],
  share: ['of all', 'of all', '（全体を 1）'],
  container: ['container', 'containers', '本'],
  piece: ['pc', 'pcs', '個'],
  package: ['package', 'packages', '個'],
  case: ['case', 'cases', 'ケース'],
  pallet: ['pallet', 'pallets', 'パレット'],
  'B/L': ['B/L', 'B/L', '件'],
  bl: ['B/L', 'B/L', '件'],
  declaration: ['declaration', 'declarations', '件'],
  entry: ['entry', 'entries', '件'],
  line: ['line', 'lines', '欄'],
  'declaration-line': ['line', 'lines', '欄'],
  item: ['item', 'items', '件'],
  invoice: ['invoice', 'invoices', '通'],
  leg: ['leg', 'legs', '区間'],
  trip: ['trip', 'trips', '回'],
  vehicle: ['vehicle', 'vehicles', '台'],
  stop: ['stop', 'stops', 'か所'],
  increment: ['unit', 'units', '単位'],
  flat: ['lot', 'lots', '式'],
};

/** Units that the table names. */
export const namedUnits: readonly string[] = Object.keys(units);

const one = /^-?1(\.0+)?$/;

/**
 * The name of a unit after a quantity: `4` and `day` are `days`, `日`. One that the table lacks is named as it is.
 * @param quantity a decimal; null names the unit of many
 */
export function unitName(unit: string, quantity: string | null, language: 'en' | 'ja'): string {
  const [single, many, ja] = units[unit] ?? same(unit);
  if (language === 'ja') return ja;
  return quantity !== null && one.test(quantity) ? single : many;
}

/**
 * A quantity with its unit: `4 days`, `4日`, `1.5 m³`. Japanese counters follow the figure without a space.
 * @param shown how the quantity is written, such as with grouped digits
 */
export function quantityInWords(
  quantity: string,
  unit: string | null,
  language: 'en' | 'ja',
  shown = quantity,
): string {
  const name = unit ? unitName(unit, quantity, language) : '';
  if (name === '') return shown;
  return /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}（]/u.test(name)
    ? `${shown}${name}`
    : `${shown} ${name}`;
}
