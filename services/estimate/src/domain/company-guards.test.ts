import { d02Document, type EstimateDocument } from '@quayside/rating';
import { lackingDutyGuards } from './guards';
import { archivedSupplierGuards, exchangeGuards } from './company-guards';
import type { KnownTables } from './settled-fx';
import { taxChangeGuards } from './tax-guards';

const changed = (change: (document: EstimateDocument) => void): EstimateDocument => {
  const document = structuredClone(d02Document());
  change(document);
  return document;
};

describe('trial 6 A: prices of a supplier in the archive', () => {
  const document = changed(({ stages }) => {
    for (const line of stages['sea-transport'].lines)
      Object.assign(line, { supplierId: 'carrier', supplierName: 'Pacific Line' });
  });
  it('are said once for each supplier, at its first line', () => {
    const found = archivedSupplierGuards(document, new Set(['carrier']));
    expect(found).toMatchObject([{ code: 'guard.archived-supplier', message: 'Pacific Line' }]);
    expect(archivedSupplierGuards(document, new Set(['other']))).toEqual([]);
  });
});

describe('trial 6 B: exchange rates and the newest table', () => {
  const table = (usd: string, asOf: string): KnownTables => ({
    own: 'JPY',
    rule: { cost: 'mid', sell: 'mid', buffer: '0' },
    days: [{ asOf, source: 'Bank', rates: { USD: usd } } as unknown as KnownTables['days'][number]],
  });
  const money = (rate: string, held?: string) => ({
    currency: 'JPY',
    fx: {
      ...{ source: 'Bank', frozenAt: null, rates: { USD: rate } },
      ...(held ? { table: { asOf: '2026-11-27', rates: { USD: held } } } : {}),
    },
  });
  it('a table that came since, more than 5 % away, is asked about', () => {
    expect(exchangeGuards(money('150.25', '150.25'), table('166', '2026-11-28'))).toMatchObject([
      { path: 'fx.rates.USD', code: 'guard.fx-table', message: 'USD 150.25 166 2026-11-28' },
    ]);
  });
  it('a table near to the rate, the table of the rate itself, and no table are not', () => {
    expect(exchangeGuards(money('150.25', '150.25'), table('155', '2026-11-28'))).toEqual([]);
    expect(exchangeGuards(money('150.25', '166'), table('166', '2026-11-27'))).toEqual([]);
    expect(exchangeGuards(money('150.25'), { ...table('1', '2026-11-28'), days: [] })).toEqual([]);
  });
});

describe('trial 6 Q: a tax that changes before the work is done', () => {
  const row = (rate: string, validFrom: string) => ({
    ...{ code: 'JP-STANDARD', kind: 'standard' as const, rate, validFrom },
    ...{ nameEn: 'Consumption tax', nameJa: '消費税' },
  });
  const rows = [row('0.10', '2019-10-01'), row('0.12', '2026-12-11')];
  const leaving = (departureDate: string) =>
    changed((document) => {
      document.route = { ...document.route, departureDate, cargoReadyDate: null };
      document.stages.warehouse.inputs = {};
      document.defaults.taxRates = [{ code: 'JP-STANDARD', kind: 'standard', rate: '0.1' }];
    });
  it('is asked about with the day', () => {
    expect(taxChangeGuards(leaving('2027-01-20'), rows, '2026-11-28')).toMatchObject([
      { code: 'guard.tax-changes', message: 'JP-STANDARD 0.1 0.12 2026-12-11' },
    ]);
  });
  it('is not where the work is done before, or the rate is that of the day', () => {
    expect(taxChangeGuards(leaving('2026-12-10'), rows, '2026-11-28')).toEqual([]);
    expect(taxChangeGuards(leaving('2027-01-20'), rows.slice(0, 1), '2026-11-28')).toEqual([]);
  });
});

it('trial 7 P: the tax of an import goes by the days on which it is discharged and entered', () => {
  const row = (rate: string, validFrom: string) => ({
    ...{ code: 'JP-STANDARD', kind: 'standard' as const, rate, validFrom },
    ...{ nameEn: 'Consumption tax', nameJa: '消費税' },
  });
  const rows = [row('0.10', '2019-10-01'), row('0.12', '2027-01-01')];
  const arriving = (taxCountry: string, arrivalDate: string) =>
    changed((document) => {
      const dates = { departureDate: '2026-12-20', arrivalDate, cargoReadyDate: null };
      Object.assign(document.route, {
        portOfLoading: 'VNHPH',
        portOfDischarge: 'JPOSA',
        delivery: null,
        ...dates,
      });
      document.stages.warehouse.inputs = {};
      document.stages['destination-custom'].inputs = {};
      document.stages['destination-delivery'].inputs = {};
      document.defaults.taxRates = [{ code: 'JP-STANDARD', kind: 'standard', rate: '0.1' }];
      document.taxCountry = taxCountry;
    });
  const found = (taxCountry: string, arrival: string) =>
    taxChangeGuards(arriving(taxCountry, arrival), rows, '2026-11-28').map(({ message }) => message);
  expect(found('JP', '2027-01-05')).toEqual(['JP-STANDARD 0.1 0.12 2027-01-01']);
  expect(found('JP', '2026-12-31')).toEqual([]);
  expect(found('VN', '2027-01-05')).toEqual([]);
});

it('trial 6 FF: an additional duty of the tables that a line lacks names it', () => {
  const said = [{ code: '301', rate: '0.25', source: 'table' }];
  const lacking = {
    kind: 'additional' as const,
    id: 'x',
    source: 'table',
    hsCode: '8462.62',
    said,
    typed: undefined,
  };
  expect(lackingDutyGuards([lacking])).toMatchObject([
    { code: 'guard.lacking-duty', message: '8462.62 | 301 0.25' },
  ]);
});
