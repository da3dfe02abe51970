import { fieldsWithoutSample, fileOf, lostByFile, type FileOf } from '@quayside/test-kit/file-again';
import {
  rateCardColumns,
  rateCardInputSchema,
  tariffColumns,
  tariffInputSchema,
  type CarrierFields,
  type RateCardInput,
  type RateLine,
  type TariffInput,
} from '../contract';
import { carrierTable } from './carriers/carrier-csv';
import { priceCells } from './price-cells';
import { planRateCards, planTariffs, tariffCells } from './price-csv';

const strangersOf = () => [];

const cardFile: FileOf<RateCardInput> = {
  schema: rateCardInputSchema,
  columns: rateCardColumns,
  rows: priceCells,
  read: (rows, stored) => {
    const known = new Map(stored ? [[stored.code, stored]] : []);
    return planRateCards({ dryRun: true, rows }, known, strangersOf).rows.map(({ row, input }) => ({
      ...{ outcome: row.outcome, errors: row.errors, input },
    }));
  },
};

const tariffFile: FileOf<TariffInput> = {
  schema: tariffInputSchema,
  columns: tariffColumns,
  rows: tariffCells,
  read: (rows, stored) => {
    const known = new Map(stored ? [[stored.code, stored]] : []);
    return planTariffs({ dryRun: true, rows }, known, strangersOf).rows.map(({ row, input }) => ({
      ...{ outcome: row.outcome, errors: row.errors, input },
    }));
  },
};

const freight: RateLine = {
  ...{ code: 'OFR', description: 'Ocean freight', descriptionJa: '海上運賃', basis: 'container' },
  ...{ containerType: '20GP', rate: '1450.125', currency: 'USD', minimum: '100', maximum: '9000.5' },
  quantity: { calculated: 'sea-transport.containers', typed: '2.5' },
  quantityRule: { step: '0.5', rounding: 'up', included: '1', minimum: '2', maximum: '40' },
  times: { calculated: 'sea-transport.weeks', typed: '1.25' },
  roundPerUnit: true,
  time: {
    ...{ from: '2026-12-01', to: '2026-12-20', freeUnits: '5', increment: '1', minimumUnits: '3' },
    ...{ calendar: 'working', holidays: ['2026-12-23', '2026-12-24'], tierFrom: 'first' },
  },
  ...{ disbursement: false, contingent: true, taxCode: 'JP-0', payAt: 'destination' },
  ...{ validFrom: '2026-02-01', validTo: '2026-11-30', remark: 'First line,\nsecond line' },
};
/** Customs lines: one unit up to 1, two up to 18, and one more for each started 3 beyond; one step has a rate of its own. */
const entryLines: RateLine = {
  ...{ code: 'ECC', description: 'Export customs', basis: 'bl', rate: '11800', currency: 'JPY' },
  breaks: {
    mode: 'stepCount',
    steps: [
      { from: '1', units: '1' },
      { from: '4', units: '2', rate: '11000' },
    ],
    beyond: { every: '3', units: '1' },
    upTo: '180',
  },
};
const share: RateLine = {
  ...{ code: 'CAF', description: 'Currency adjustment', basis: 'percent-of', percentOf: ['OFR', 'LSS'] },
  ...{ rate: '1.5', confirmedShare: '1.5', currency: 'USD', roundPerUnit: false },
  breaks: {
    mode: 'bracket',
    steps: [
      { from: '0', rate: '0.05' },
      { from: '1000', rate: '0.0325' },
    ],
  },
};

const card: RateCardInput = {
  ...{ code: 'AGAIN-1', name: 'Kobe to Los Angeles', nameJa: '神戸→ロサンゼルス', stage: 'sea-transport' },
  lane: {
    ...{ portOfLoading: 'JPUKB', portOfDischarge: 'USLAX', place: 'Los Angeles, CA', pickupZone: 'Z1' },
    ...{ deliveryZone: 'Z2', distance: { fromKm: '10', toKm: '20.5' }, vehicle: '10t' },
  },
  ...{ mode: 'FCL', carrier: 'Ocean East', validFrom: '2026-01-01', validTo: '2026-12-31', currency: 'USD' },
  ...{ transitDays: 12, freeTime: { demurrageDays: 5, detentionDays: 7, storageDays: 0 } },
  ...{ contractNumber: 'SC-1', lines: [freight, entryLines, share], notes: '=Agreed by phone\nwith "Ota"' },
};
const cards: RateCardInput[] = [
  card,
  { ...card, lane: { loadingGroup: 'JP-EAST', dischargeCountry: 'US' }, lines: [share] },
  { ...card, lane: { loadingCountry: 'JP', dischargeGroup: 'US-WEST' }, lines: [entryLines] },
];
const tariffs: TariffInput[] = cards.map((each) => ({
  ...each,
  layer: 'shipperSell',
  shipperId: 'shipper-1',
}));

describe('trial 5 F10, F11: a file that is exported and read again loses nothing', () => {
  test('rate cards: every field of the schema, and the card without each of them', () => {
    expect(fieldsWithoutSample(cardFile, cards)).toEqual([]);
    expect(lostByFile(cardFile, cards)).toEqual([]);
  });

  test('tariffs', () => {
    expect(fieldsWithoutSample(tariffFile, tariffs)).toEqual([]);
    expect(lostByFile(tariffFile, tariffs, 'whole')).toEqual([]);
  });

  test('carriers, names with commas included', () => {
    const carrier: CarrierFields = {
      ...{ code: 'OEST', name: 'Ocean East', nameJa: '東海汽船', kind: 'oceanCarrier' },
      ...{ aliases: ['Ocean East Co., Ltd.', 'OEL'], validFrom: '2026-01-01', validTo: '2026-12-31' },
      ...{ source: 'NMFTA', notes: 'One line\nand another' },
    };
    const file = fileOf(carrierTable, ({ code }) => code);
    const carriers = [carrier, { ...carrier, aliases: ['Ocean East Co., Ltd.'] }];
    expect(fieldsWithoutSample(file, carriers)).toEqual([]);
    expect(lostByFile(file, carriers)).toEqual([]);
  });

  test('columns that an older file does not have stay as they are stored', () => {
    const older = rateCardColumns.slice(0, rateCardColumns.indexOf('quantityFrom'));
    const rows = priceCells(card).map((cells) =>
      Object.fromEntries(older.map((column) => [column, cells[column] ?? ''])),
    );
    expect(cardFile.read(rows, card).map(({ outcome }) => outcome)).toEqual(Array(3).fill('unchanged'));
  });

  test('ECC of 20 lines counts the steps beyond the table', () => {
    const [first] = cardFile.read(
      priceCells({ ...card, lines: [entryLines] }).map((cells) =>
        Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell ?? ''])),
      ),
      undefined,
    );
    expect(first?.input?.lines[0]?.breaks).toEqual(entryLines.breaks);
  });

  test.each([
    ['quantityStep', 'x', 'quantityStep'],
    ['roundPerUnit', 'perhaps', 'roundPerUnit'],
    ['holidays', 'soon', 'holidays'],
    ['calendar', 'lunar', 'calendar'],
    ['breaks', 'stepCount:1=1|+=1', 'breaks'],
  ])('a cell of %s that is no such field (%s) is named by its column', (column, cell, named) => {
    const [row] = priceCells({ ...card, lines: [freight] });
    const cells = Object.fromEntries(
      Object.entries({ ...row, [column]: cell }).map(([name, text]) => [name, text ?? '']),
    );
    expect(cardFile.read([cells], undefined)[0]?.errors.map(({ path }) => path)).toContain(named);
  });
});
