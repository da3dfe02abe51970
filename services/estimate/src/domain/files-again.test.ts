import { fieldsWithoutSample, fileOf, lostByFile } from '@quayside/test-kit/file-again';
import type { ChargeFields } from '../contract/charges';
import type { CustomsRateFields } from '../contract/customs-rates';
import type { PlaceFields } from '../contract/places';
import { chargeCsv } from './charges/charge-csv';
import { customsRateTable } from './customs-rates/file';
import { identityOf } from './customs-rates/row';
import { placeCsv } from './places/place-csv';

const days = { validFrom: '2026-01-01', validTo: '2026-12-31' };
const origin = { source: 'Circular 12', notes: 'One line\nand "another"' };

describe('trial 5 F10, F11: a file that is exported and read again loses nothing', () => {
  test('charges', () => {
    const charge: ChargeFields = {
      ...{ code: 'PIER-2', name: 'Pier dues', nameJa: '桟橋料', aliases: ['Pier fee', 'Dues, pier'] },
      ...{ stage: 'sea-transport', costGroup: 'originTerminal', taxKind: 'exportExempt' },
      ...{ basis: 'container', lclBasis: 'wm', counts: 'heavy', chargedBy: 'anybody' },
      ...{ percentOf: ['OFR', 'LSS'], disbursement: true, contingent: true, hidden: true },
      ...days,
      ...origin,
    };
    const file = fileOf(chargeCsv, ({ code }) => code);
    const charges = [charge, { ...charge, aliases: ['Dues, pier'] }];
    expect(fieldsWithoutSample(file, charges)).toEqual([]);
    expect(lostByFile(file, charges)).toEqual([]);
  });

  test('places', () => {
    const place: PlaceFields = {
      ...{ code: 'JPXYZ', name: 'Inland depot, east', nameJa: '東内陸デポ', kind: 'inlandDepot' },
      ...{ aliases: ['East ICD', 'ICD, East'], latitude: 34.6851234567, longitude: -135.5 },
      ...days,
      ...origin,
    };
    const file = fileOf(placeCsv, ({ code }) => code);
    expect(fieldsWithoutSample(file, [place])).toEqual([]);
    expect(lostByFile(file, [place])).toEqual([]);
  });

  test('customs rates: fees, duties of every kind and additional duties', () => {
    const row = {
      country: 'US',
      name: 'A row',
      nameJa: '行',
      ...days,
      ...origin,
      sourceUrl: 'https://a.example/b',
    };
    const duty: CustomsRateFields = { kind: 'duty', ...row, hs: ['84.12', '8501'], origins: ['CN', 'VN'] };
    const duties: CustomsRateFields['duty'][] = [
      { kind: 'free' },
      { kind: 'adValorem', rate: '0.02125' },
      { kind: 'specific', perUnit: '1.625', unit: '100 kg' },
      { kind: 'compound', rate: '0.025', perUnit: '120', unit: 'kg' },
      { kind: 'mixed', rate: '0.025', perUnit: '0.125', unit: 'kg', choose: 'higher' },
      { kind: 'mixed', rate: '0.025', perUnit: '120', unit: 'kg', choose: 'lower' },
      { kind: 'quota', inQuotaRate: '0', overQuotaRate: '0.12', quotaQuantity: '500', unit: 'kg' },
    ];
    const rates: CustomsRateFields[] = [
      ...duties.map((rule) => ({ ...duty, duty: rule, taxRate: '0.1' })),
      { ...duty, duty: { kind: 'adValorem', rate: '2.5' }, confirmedShare: '2.5' },
      {
        ...{ kind: 'fee', ...row, code: 'HMF' },
        fee: { rate: '0.00125', minimum: '33.58', maximum: '651.5', informal: '2.69' },
      },
      {
        ...{ kind: 'additional', ...row, code: '301', hs: ['84'], origins: ['CN'] },
        additional: { rate: '0.25', share: '0.4', order: 20, excludes: ['232', 'AD-570'] },
      },
    ];
    const file = fileOf(customsRateTable, identityOf);
    expect(fieldsWithoutSample(file, rates)).toEqual([]);
    expect(lostByFile(file, rates)).toEqual([]);
  });
});
