import type { stageIds } from '@quayside/contract';
import type { TariffLayer } from '@quayside/service-supplier/contract';
import { en } from '../../locales/en';
import { ja } from '../../locales/ja';

type Row = Record<string, string>;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-./・]/g, '');

/** Words of both languages, and what else files say, to the service's word. */
function dictionary(
  words: readonly Record<string, string>[],
  more: Record<string, string> = {},
): ReadonlyMap<string, string> {
  const entries = words.flatMap((tree) =>
    Object.entries(tree).flatMap(([id, word]) => [[plain(id), id] as const, [plain(word), id] as const]),
  );
  return new Map([...entries, ...Object.entries(more).map(([word, id]) => [plain(word), id] as const)]);
}

const stages = dictionary([en.stages, ja.stages], {
  ocean: 'sea-transport',
  'ocean freight': 'sea-transport',
  海上: 'sea-transport',
  stuffing: 'vanning',
  drayage: 'origin-delivery',
  国内輸送: 'origin-delivery',
  通関: 'origin-custom',
  保管: 'warehouse',
} satisfies Record<string, (typeof stageIds)[number]>);
const modes = dictionary([en.modes, ja.modes], { 'fcl/lcl': 'any', both: 'any', all: 'any', 共通: 'any' });
const bases = dictionary([en.bases, ja.bases], {
  'per container': 'container',
  cntr: 'container',
  本: 'container',
  'w/m': 'wm',
  rt: 'wm',
  'r/t': 'wm',
  cbm: 'm3',
  '㎥': 'm3',
  'b/l': 'bl',
  shipment: 'flat',
  一式: 'flat',
  percent: 'percent-of',
  '%': 'percent-of',
});
/** Words that may mean several: a ton of weight or a revenue ton, a bill of lading or each thing that is counted. The service refuses them. */
const severalBases = ['ton', 'tons', 'mt', 'm/t', 'トン', '件'].map(plain);
const basisOf = (text: string): string =>
  severalBases.includes(plain(text)) ? text : (bases.get(plain(text)) ?? text);

/** `2026/1/5`, `2026年1月5日`, `5.1.2026` as ISO; another text stays as it is, for the service to name. */
export function dateOf(text: string): string {
  const narrow = text.normalize('NFKC').trim();
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(narrow) ??
    reordered(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(narrow)) ??
    [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

function reordered(match: RegExpExecArray | null): string[] | undefined {
  const [whole, day, month, year] = match ?? [];
  return whole && year && month && day ? [whole, year, month, day] : undefined;
}

/** A row with the service's words: stages, modes and bases in either language, dates of any order. */
export function normaliseRow(row: Row): Row {
  const known = (words: ReadonlyMap<string, string>) => (text: string) => words.get(plain(text)) ?? text;
  const rules: Record<string, (text: string) => string> = {
    stage: known(stages),
    mode: known(modes),
    basis: basisOf,
    validFrom: dateOf,
    validTo: dateOf,
    lineValidFrom: dateOf,
    lineValidTo: dateOf,
  };
  return Object.fromEntries(
    Object.entries(row).map(([column, text]) => [column, rules[column]?.(text) ?? text]),
  );
}

const layers = dictionary([en.tariff.layers, ja.tariff.layers], {
  own: 'ownCost',
  cost: 'ownCost',
  原価: 'ownCost',
  list: 'companySell',
  標準価格: 'companySell',
  agreement: 'shipperSell',
  協定: 'shipperSell',
} satisfies Record<string, TariffLayer>);

type Partner = { id: string; name: string; nameJa?: string };

/** As `normaliseRow`, of a tariff: its side in either language, its shipper by name. */
export function normaliseTariffRow(row: Row, partners: readonly Partner[]): Row {
  const { layer, shipperId, ...rest } = row;
  const meant = plain(shipperId ?? '');
  const shipper = partners.find(
    ({ name, nameJa = '' }) => meant !== '' && [plain(name), plain(nameJa)].includes(meant),
  );
  return {
    ...normaliseRow(rest),
    ...(layer === undefined ? {} : { layer: layers.get(plain(layer)) ?? layer }),
    ...(shipperId === undefined ? {} : { shipperId: shipper?.id ?? shipperId }),
  };
}
