import { addDays } from '@quayside/contract/days';
import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import type { StageId } from '@quayside/contract';
import type { Lane, RateCardInput, RateLine } from '../contract';
import { box, dearer, declarationByLines, fortyFoot, line, perContainer, shared } from './lines';

export type SeedCard = { number: number; supplier: number; card: RateCardInput };

const yokohama: Lane = { portOfLoading: 'JPYOK' };
const toLongBeach: Lane = { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' };
const toRotterdam: Lane = { portOfLoading: 'JPYOK', portOfDischarge: 'NLRTM' };
const toLaemChabang: Lane = { portOfLoading: 'JPYOK', portOfDischarge: 'THLCH' };

/** In force from before case D02's days until more than a year from now. */
const firstDay = '2025-10-01';

const packingLines = () => [
  line('CRATE', '9500'),
  line('BARRIER', '12000'),
  line('ISPM15', '800'),
  line('CARTON', '350'),
];

/** One price for a 20 ft container, or the same one for both of 40 ft. */
const sized = (code: string, type: '20GP' | '40HC', rate: string) =>
  type === '20GP' ? [box(code, type, rate)] : fortyFoot(code, rate);

const vanningLines = (type: '20GP' | '40HC', stuff: string, lash: string, shore: string) => [
  ...sized('STUFF', type, stuff),
  ...sized('LASH', type, lash),
  ...sized('SHORE', type, shore),
  ...sized('VGM', type, '5000'),
];

/** A carrier's card: freight and surcharges in dollars, origin charges in yen. */
function seaLines(
  type: '20GP' | '40HC',
  freight: string,
  surcharge: string | undefined,
  terminal: string,
  extras: RateLine[],
) {
  return [
    ...sized('OFR', type, freight),
    ...(surcharge === undefined ? [] : sized('LSS', type, surcharge)),
    line('CAF', '0.05'),
    ...sized('OTHC', type, terminal),
    line('DOC', '3240'),
    ...sized('SEAL', type, '400'),
    line('DGS', '150'),
    ...extras,
  ];
}

const manifest = () => line('AMS', '30');

/** All cards of the demo organisation; card 1 of suppliers 1 and 3 to 8 give every rate of case D02. */
export function seedCards(today: string): SeedCard[] {
  const lastDay = addDays(today, 420);
  const card = (
    supplier: number,
    number: number,
    stage: StageId,
    code: string,
    [name, nameJa]: [string, string],
    lane: Lane,
    lines: RateLine[],
    rest: Partial<RateCardInput> = {},
  ): SeedCard => ({
    supplier,
    number,
    card: {
      code,
      name,
      nameJa,
      stage,
      lane,
      mode: 'FCL',
      validFrom: firstDay,
      validTo: lastDay,
      currency: lines[0]?.currency ?? 'JPY',
      lines,
      ...rest,
    },
  });
  const any = { mode: 'any' } as const;
  return [
    card(
      1,
      1,
      'sea-transport',
      'PCL-LGB-20',
      ['Yokohama – Long Beach 20GP', '横浜－ロングビーチ 20GP'],
      toLongBeach,
      seaLines('20GP', '1450', '180', '32000', [manifest()]),
      { carrier: 'Pacific Line' },
    ),
    card(
      1,
      2,
      'sea-transport',
      'PCL-LGB-40',
      ['Yokohama – Long Beach 40HC', '横浜－ロングビーチ 40HC'],
      toLongBeach,
      seaLines('40HC', '1980', '360', '46000', [manifest()]),
      { carrier: 'Pacific Line' },
    ),
    card(
      1,
      3,
      'sea-transport',
      'PCL-RTM-20',
      ['Yokohama – Rotterdam 20GP', '横浜－ロッテルダム 20GP'],
      toRotterdam,
      seaLines('20GP', '1720', '210', '32000', [line('ENS', '25'), box('ETS', '20GP', '48')]),
      { carrier: 'Pacific Line' },
    ),
    card(
      1,
      4,
      'sea-transport',
      'PCL-LCH-20',
      ['Yokohama – Laem Chabang 20GP', '横浜－レムチャバン 20GP'],
      toLaemChabang,
      seaLines('20GP', '620', '90', '32000', []),
      { carrier: 'Pacific Line' },
    ),
    card(
      1,
      5,
      'sea-transport',
      'PCL-LGB-20-OLD',
      ['Yokohama – Long Beach 20GP, last season', '横浜－ロングビーチ 20GP（前季）'],
      toLongBeach,
      seaLines('20GP', '1380', '165', '31000', [manifest()]),
      { carrier: 'Pacific Line', validFrom: '2025-04-01', validTo: '2025-09-30' },
    ),
    card(
      2,
      1,
      'sea-transport',
      'OES-LGB-20',
      ['Yokohama – Long Beach 20GP (LSS on request)', '横浜－ロングビーチ 20GP（LSSは別途）'],
      toLongBeach,
      seaLines('20GP', '1395', undefined, '33000', [manifest()]),
      { carrier: 'Ocean East', notes: 'The low sulphur surcharge is told with each booking.' },
    ),
    card(
      2,
      2,
      'sea-transport',
      'OES-RTM-20',
      ['Yokohama – Rotterdam 20GP', '横浜－ロッテルダム 20GP'],
      toRotterdam,
      seaLines('20GP', '1640', '225', '33000', [line('ENS', '25')]),
      { carrier: 'Ocean East' },
    ),
    card(
      3,
      1,
      'packing',
      'YKP-PACK',
      ['Export packing, Yokohama', '輸出梱包（横浜）'],
      yokohama,
      packingLines(),
      any,
    ),
    card(
      3,
      2,
      'vanning',
      'YKP-VAN-20',
      ['Vanning 20GP, Yokohama', 'バンニング 20GP（横浜）'],
      yokohama,
      vanningLines('20GP', '28000', '15000', '8000'),
    ),
    card(
      3,
      3,
      'vanning',
      'YKP-VAN-40',
      ['Vanning 40HC, Yokohama', 'バンニング 40HC（横浜）'],
      yokohama,
      vanningLines('40HC', '44000', '24000', '13000'),
    ),
    card(
      4,
      1,
      'warehouse',
      'HMW-STD',
      ['Honmoku warehouse, general cargo', '本牧倉庫 一般貨物'],
      yokohama,
      [line('WHIN', '1500'), line('WHOUT', '1500'), line('STOR', '420')],
      any,
    ),
    card(
      5,
      1,
      'origin-custom',
      'KHC-EXP',
      ['Export clearance, Yokohama', '輸出通関（横浜）'],
      yokohama,
      [declarationByLines('5900'), line('SHIP', '8000')],
      any,
    ),
    card(
      6,
      1,
      'origin-delivery',
      'KTD-YOK-20',
      ['Pick-up and drayage 20GP, Yokohama', '集荷・ドレージ 20GP（横浜）'],
      { ...yokohama, place: 'Yokohama' },
      [line('PICKUP', '48000'), box('DRAY', '20GP', '42000'), line('FSC', '0.12')],
    ),
    card(
      6,
      2,
      'origin-delivery',
      'KTD-YOK-40',
      ['Pick-up and drayage 40HC, Yokohama', '集荷・ドレージ 40HC（横浜）'],
      { ...yokohama, place: 'Yokohama' },
      [line('PICKUP', '62000'), ...fortyFoot('DRAY', '56000'), line('FSC', '0.12')],
    ),
    card(
      7,
      1,
      'destination-delivery',
      'LBC-DRAY',
      ['Long Beach drayage', 'ロングビーチ・ドレージ'],
      { portOfDischarge: 'USLGB', place: 'Long Beach' },
      [
        perContainer('DDRAY', '520'),
        line('DFSC', '0.28'),
        line('CHASSIS', '45', { quantityRule: { minimum: '3' } }),
        line('DWAIT', '70', {
          contingent: true,
          time: { freeUnits: '2', increment: '0.25' },
        }),
      ],
    ),
    card(
      8,
      1,
      'destination-custom',
      'PCU-US',
      ['US customs clearance', '米国通関'],
      { portOfDischarge: 'USLGB' },
      [line('ENTRY', '150'), line('XLINE', '5'), line('ISF', '35'), line('BOND', '5', { minimum: '50' })],
      any,
    ),
    card(
      9,
      1,
      'sea-transport',
      'EBL-RTM-40',
      ['Yokohama – Rotterdam 40HC', '横浜－ロッテルダム 40HC'],
      toRotterdam,
      seaLines('40HC', '2380', '410', '46000', [line('ENS', '25'), ...fortyFoot('ETS', '96')]),
      { carrier: 'Euro Bridge' },
    ),
    card(
      10,
      1,
      'sea-transport',
      'SGL-LCH-40',
      ['Yokohama – Laem Chabang 40HC', '横浜－レムチャバン 40HC'],
      toLaemChabang,
      seaLines('40HC', '840', '150', '46000', []),
      { carrier: 'Siam Gulf' },
    ),
    card(
      11,
      1,
      'packing',
      'KCW-PACK',
      ['Export packing, Kobe', '輸出梱包（神戸）'],
      { portOfLoading: 'JPUKB' },
      [
        line('CRATE', '9100'),
        line('OCRATE', '6800'),
        line('BARRIER', '11500'),
        line('ISPM15', '800'),
        line('CARTON', '330'),
        line('SKID', '6500'),
        line('PALLET', '2800'),
      ],
      any,
    ),
    card(
      12,
      1,
      'destination-delivery',
      'MVT-DRAY',
      ['Rotterdam drayage', 'ロッテルダム・ドレージ'],
      { portOfDischarge: 'NLRTM', place: 'Rotterdam' },
      [perContainer('DDRAY', '310', { currency: 'EUR' }), line('DFSC', '0.16', { currency: 'EUR' })],
    ),
    card(
      13,
      1,
      'destination-custom',
      'DDO-NL',
      ['Dutch customs clearance', 'オランダ通関'],
      { portOfDischarge: 'NLRTM' },
      [line('ENTRY', '95', { currency: 'EUR' }), line('XLINE', '7.50', { currency: 'EUR' })],
      any,
    ),
    card(
      14,
      1,
      'sea-transport',
      'HLS-LGB-LCL',
      ['Yokohama – Long Beach LCL', '横浜－ロングビーチ LCL'],
      toLongBeach,
      [
        line('OFR-LCL', '68', { quantityRule: { minimum: '1' } }),
        line('OCFS', '4980', { quantityRule: { minimum: '1' } }),
        line('DOC', '3500'),
        shared('DCFS', '28'),
        shared('DGS', '18'),
        manifest(),
      ],
      { mode: 'LCL', carrier: 'Hakko consolidation' },
    ),
    card(
      14,
      2,
      'vanning',
      'HLS-CFS',
      ['CFS Yokohama', 'CFS（横浜）'],
      yokohama,
      [line('CFS', '3980', { quantityRule: { minimum: '1' } })],
      { mode: 'LCL' },
    ),
  ];
}

/** Cards of the other organisation: same codes, other prices. */
export function otherCards(today: string): SeedCard[] {
  const mine = seedCards(today).filter(
    (card) => card.number === 1 && (card.supplier === 1 || card.supplier === 6),
  );
  return mine.map(({ number, card }, index) => ({
    number,
    supplier: 101 + index,
    card: {
      ...card,
      lines: card.lines.map(dearer),
    },
  }));
}

export const cardId = ({ supplier, number }: SeedCard) => demoRateCardId(supplier, number);
export const ownerId = ({ supplier }: SeedCard) => demoSupplierId(supplier);
