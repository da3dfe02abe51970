import { addDays } from '@quayside/contract/days';
import type { Lane, RateLine } from '../contract';
import { line } from './lines';
import {
  arrivalLines,
  both,
  departureTerms,
  inCurrency,
  seaLines,
  sharedArrivalLines,
  sharedSeaLines,
  type Pair,
} from './partner-terms';
import { openCards } from './open-cards';
import { card, demoNote, type Row } from './partner-row';
import type { SeedCard } from './rate-cards';

const firstDay = '2025-10-01';

const toEurope = () => [line('ENS', '25')];
const toJapan = () => [line('AFR', '30')];
const sea = (
  supplier: number,
  code: string,
  names: [string, string],
  lane: Lane,
  [freight, surcharge, transitDays]: [Pair, Pair, number],
  filings: RateLine[] = [],
) =>
  card(supplier, 'sea-transport', 'FCL', code, names, lane, seaLines(freight, surcharge, filings), {
    transitDays,
    freeTime: { demurrageDays: 7, detentionDays: 7 },
  });
const consolidated = (
  code: string,
  names: [string, string],
  lane: Lane,
  freight: string,
  filings: RateLine[] = [],
) =>
  card(14, 'sea-transport', 'LCL', code, names, lane, sharedSeaLines(freight, filings), {
    carrier: 'Hakko consolidation',
  });

const arrival = (
  supplier: number,
  code: string,
  [place, placeJa]: [string, string],
  port: string,
  figures: { terminal: Pair; shared: string; order: string; haulage: Pair; entry: string },
  { currency = 'USD', more = [] }: { currency?: string; more?: RateLine[] } = {},
): Row[] => {
  const lane = { portOfDischarge: port };
  const { terminal, order, haulage, entry } = figures;
  const full = inCurrency(currency, arrivalLines(terminal, order, haulage[1]));
  const small = inCurrency(currency, sharedArrivalLines(figures.shared, order, haulage[0]));
  const customs = inCurrency(currency, [line('ENTRY', entry), line('XLINE', '6'), ...more]);
  return [
    card(
      supplier,
      'destination-delivery',
      'FCL',
      `${code}-FCL`,
      [`${place} delivery FCL`, `${placeJa}配送 FCL`],
      lane,
      full,
    ),
    card(
      supplier,
      'destination-delivery',
      'LCL',
      `${code}-LCL`,
      [`${place} delivery LCL`, `${placeJa}配送 LCL`],
      lane,
      small,
    ),
    card(
      supplier,
      'destination-custom',
      'any',
      `${code}-IMP`,
      [`${place} customs`, `${placeJa}輸入通関`],
      lane,
      customs,
    ),
  ];
};
const departure = (
  supplier: number,
  code: string,
  [place, placeJa]: [string, string],
  portOfLoading: string,
  terms: ReturnType<typeof departureTerms>,
): Row[] => {
  const lane = { portOfLoading };
  return [
    card(
      supplier,
      'packing',
      'any',
      `${code}-PACK`,
      [`${place} packing`, `${placeJa}梱包`],
      lane,
      terms.packing,
    ),
    card(
      supplier,
      'vanning',
      'FCL',
      `${code}-VAN`,
      [`${place} vanning`, `${placeJa}バンニング`],
      lane,
      terms.vanning,
    ),
    card(
      supplier,
      'vanning',
      'LCL',
      `${code}-CFS`,
      [`${place} CFS`, `${placeJa}CFS`],
      lane,
      terms.sharedVanning,
    ),
    card(
      supplier,
      'warehouse',
      'any',
      `${code}-WH`,
      [`${place} warehouse`, `${placeJa}倉庫`],
      lane,
      terms.warehouse,
    ),
    card(
      supplier,
      'origin-delivery',
      'FCL',
      `${code}-DRAY`,
      [`${place} haulage FCL`, `${placeJa}集荷 FCL`],
      lane,
      terms.delivery,
    ),
    card(
      supplier,
      'origin-delivery',
      'LCL',
      `${code}-PICK`,
      [`${place} pick-up LCL`, `${placeJa}集荷 LCL`],
      lane,
      terms.sharedDelivery,
    ),
    card(
      supplier,
      'origin-custom',
      'any',
      `${code}-EXP`,
      [`${place} export clearance`, `${placeJa}輸出通関`],
      lane,
      terms.customs,
    ),
  ];
};

const us = () => [line('ISF', '35'), line('BOND', '5', { minimum: '50' })];

const seaCards = (): Row[] => [
  sea(
    2,
    'OES-USW',
    ['Kansai – US west coast', '関西－米国西岸'],
    { loadingGroup: 'JP-WEST', dischargeGroup: 'US-WEST' },
    [['1520', '2080'], ['185', '370'], 13],
    [line('AMS', '30')],
  ),
  sea(
    9,
    'EBL-HAM',
    ['Nagoya – Hamburg', '名古屋－ハンブルク'],
    { portOfLoading: 'JPNGO', portOfDischarge: 'DEHAM' },
    [['1760', '2440'], ['215', '420'], 36],
    [...toEurope(), ...both('ETS', ['48', '96'])],
  ),
  sea(
    9,
    'EBL-HAM-EAST',
    ['Tokyo Bay – Hamburg', '東京湾－ハンブルク'],
    { loadingGroup: 'JP-EAST', portOfDischarge: 'DEHAM' },
    [['1740', '2400'], ['215', '420'], 34],
    [...toEurope(), ...both('ETS', ['48', '96'])],
  ),
  sea(
    21,
    'TAL-SIN',
    ['Tokyo – Singapore', '東京－シンガポール'],
    { portOfLoading: 'JPTYO', portOfDischarge: 'SGSIN' },
    [['480', '690'], ['70', '140'], 9],
  ),
  sea(
    21,
    'TAL-SHA',
    ['Kobe – Shanghai', '神戸－上海'],
    { portOfLoading: 'JPUKB', portOfDischarge: 'CNSHA' },
    [['180', '290'], ['40', '80'], 3],
  ),
  sea(21, 'TAL-PUS', ['Kobe – Busan', '神戸－釜山'], { portOfLoading: 'JPUKB', portOfDischarge: 'KRPUS' }, [
    ['150', '240'],
    ['35', '70'],
    2,
  ]),
  sea(
    21,
    'TAL-SHA-YOK',
    ['Shanghai – Yokohama', '上海－横浜'],
    { portOfLoading: 'CNSHA', portOfDischarge: 'JPYOK' },
    [['320', '520'], ['45', '90'], 4],
    toJapan(),
  ),
  sea(
    21,
    'TAL-LCH-YOK',
    ['Laem Chabang – Yokohama', 'レムチャバン－横浜'],
    { portOfLoading: 'THLCH', portOfDischarge: 'JPYOK' },
    [['540', '820'], ['75', '150'], 10],
    toJapan(),
  ),
  consolidated(
    'HLS-LAX-LCL',
    ['Japan – Los Angeles LCL', '日本－ロサンゼルス LCL'],
    { loadingCountry: 'JP', portOfDischarge: 'USLAX' },
    '70',
    [line('AMS', '30')],
  ),
  consolidated(
    'HLS-RTM-LCL',
    ['Japan – Rotterdam LCL', '日本－ロッテルダム LCL'],
    { loadingCountry: 'JP', portOfDischarge: 'NLRTM' },
    '62',
    toEurope(),
  ),
  consolidated(
    'HLS-HAM-LCL',
    ['Japan – Hamburg LCL', '日本－ハンブルク LCL'],
    { loadingCountry: 'JP', portOfDischarge: 'DEHAM' },
    '64',
    toEurope(),
  ),
  consolidated(
    'HLS-LCH-LCL',
    ['Japan – Laem Chabang LCL', '日本－レムチャバン LCL'],
    { loadingCountry: 'JP', portOfDischarge: 'THLCH' },
    '32',
  ),
  consolidated(
    'HLS-SIN-LCL',
    ['Japan – Singapore LCL', '日本－シンガポール LCL'],
    { loadingCountry: 'JP', portOfDischarge: 'SGSIN' },
    '28',
  ),
  consolidated(
    'HLS-SHA-LCL',
    ['Japan – Shanghai LCL', '日本－上海 LCL'],
    { loadingCountry: 'JP', portOfDischarge: 'CNSHA' },
    '14',
  ),
  consolidated(
    'HLS-PUS-LCL',
    ['Japan – Busan LCL', '日本－釜山 LCL'],
    { loadingCountry: 'JP', portOfDischarge: 'KRPUS' },
    '12',
  ),
  consolidated(
    'HLS-SHA-YOK-LCL',
    ['Shanghai – Yokohama LCL', '上海－横浜 LCL'],
    { portOfLoading: 'CNSHA', portOfDischarge: 'JPYOK' },
    '24',
    toJapan(),
  ),
  consolidated(
    'HLS-LCH-YOK-LCL',
    ['Laem Chabang – Yokohama LCL', 'レムチャバン－横浜 LCL'],
    { portOfLoading: 'THLCH', portOfDischarge: 'JPYOK' },
    '36',
    toJapan(),
  ),
];

const portCards = (): Row[] => [
  ...arrival(
    15,
    'EHA',
    ['Hamburg', 'ハンブルク'],
    'DEHAM',
    { terminal: ['245', '245'], shared: '38', order: '55', haulage: ['190', '420'], entry: '95' },
    { currency: 'EUR' },
  ),
  ...arrival(16, 'LCA', ['Laem Chabang', 'レムチャバン'], 'THLCH', {
    terminal: ['95', '145'],
    shared: '16',
    order: '42',
    haulage: ['110', '230'],
    entry: '70',
  }),
  ...arrival(17, 'SPA', ['Singapore', 'シンガポール'], 'SGSIN', {
    terminal: ['165', '245'],
    shared: '22',
    order: '60',
    haulage: ['140', '260'],
    entry: '65',
  }),
  ...arrival(18, 'HPL', ['Shanghai', '上海'], 'CNSHA', {
    terminal: ['115', '175'],
    shared: '18',
    order: '65',
    haulage: ['120', '240'],
    entry: '60',
  }),
  ...arrival(19, 'BHA', ['Busan', '釜山'], 'KRPUS', {
    terminal: ['120', '170'],
    shared: '17',
    order: '38',
    haulage: ['115', '220'],
    entry: '55',
  }),
  ...arrival(
    20,
    'SPB',
    ['Los Angeles', 'ロサンゼルス'],
    'USLAX',
    { terminal: ['390', '390'], shared: '34', order: '60', haulage: ['280', '540'], entry: '155' },
    { more: us() },
  ),
  card(
    20,
    'destination-delivery',
    'LCL',
    'SPB-LGB-LCL',
    ['Long Beach delivery LCL', 'ロングビーチ配送 LCL'],
    { portOfDischarge: 'USLGB' },
    sharedArrivalLines('34', '60', '270'),
  ),
  card(
    15,
    'destination-delivery',
    'LCL',
    'EHA-RTM-LCL',
    ['Rotterdam delivery LCL', 'ロッテルダム配送 LCL'],
    { portOfDischarge: 'NLRTM' },
    inCurrency('EUR', sharedArrivalLines('36', '55', '185')),
  ),
  ...departure(18, 'HPL', ['Shanghai', '上海'], 'CNSHA', departureTerms('CN')),
  ...departure(16, 'LCA', ['Laem Chabang', 'レムチャバン'], 'THLCH', departureTerms('TH')),
];

/** How many cards these suppliers have already. */
const numbered: [supplier: number, cards: number][] = [
  [1, 5],
  [2, 2],
  [3, 3],
  [6, 2],
  [7, 1],
  [9, 1],
  [12, 1],
  [14, 2],
];

/** Cards of partners and carriers for the lanes that the first ones do not serve; with them each lane has all eight stages. */
export function partnerCards(today: string): SeedCard[] {
  const numbers = new Map(numbered);
  return [...seaCards(), ...portCards(), ...openCards()].map(
    ({ supplier, names: [name, nameJa], lines, rest, ...row }) => {
      const number = (numbers.get(supplier) ?? 0) + 1;
      numbers.set(supplier, number);
      const currency = lines[0]?.currency ?? 'USD';
      const validTo = addDays(today, 420);
      const common = { name, nameJa, lines, currency, validFrom: firstDay, validTo, notes: demoNote };
      return { supplier, number, card: { ...row, ...common, ...rest } };
    },
  );
}
