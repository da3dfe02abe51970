import { d02Document } from '../fixtures/d02';
import { unexplained } from '../fixtures/replay';
import { priceEstimate } from '../estimate/price';
import type { FeePeriod } from '../model';
import { companyFee, fiscalYearOf } from './company-fees';

/** Made up: nobody has published the year yet. */
const mpf: FeePeriod = {
  ...{ code: 'MPF', from: '2026-10-01', to: '2027-09-30', rate: '0.003464' },
  ...{ minimum: '34.00', maximum: '660.00', informal: '2.75', source: 'test notice' },
};

function entered(fees: FeePeriod[], change: object = {}) {
  const document = d02Document();
  const { inputs } = document.stages['destination-custom'];
  Object.assign(inputs, { entryDate: '2026-11-22', fees, ...change });
  return priceEstimate(document);
}
const feesOf = (fees: FeePeriod[], change: object = {}) => {
  const { facts } = entered(fees, change);
  return ['mpf', 'hmf'].map((fact) => facts[`destination-custom.${fact as 'mpf' | 'hmf'}`]);
};

describe('fees that the company keeps', () => {
  it('fill a year that nobody knew here, and say where they were read', () => {
    expect(feesOf([])[0]).toMatchObject({ value: null, issue: { code: 'tariff.feeYearUnknown' } });
    const [fee] = feesOf([mpf]);
    expect(fee).toMatchObject({ value: '221.70' });
    expect(fee?.steps[0]).toEqual({
      kind: 'customs.feeOfCompany',
      params: {
        ...{ rate: '0.003464', value: '64000', minimum: '34.00', maximum: '660.00' },
        ...{ since: '2026-10-01', until: '2027-09-30', source: 'test notice', to: '221.7' },
      },
    });
    expect(unexplained(entered([mpf]))).toEqual([]);
  });

  it('go before what is known here, the later one before the earlier, and end with their last day', () => {
    const own = { ...mpf, from: '2025-10-01', to: '2026-09-30', rate: '0.005' };
    const on = { entryDate: '2025-12-01' };
    expect(feesOf([own], on)[0]?.value).toBe('320.00');
    expect(feesOf([mpf], on)[0]?.value).toBe('221.70');
    expect(feesOf([mpf], on)[0]?.steps[0]?.kind).toBe('customs.fee');
    const open: FeePeriod = { code: 'MPF', from: '2026-01-01', rate: '0.01', source: 'x' };
    expect(feesOf([open, mpf])[0]?.value).toBe('221.70');
    expect(feesOf([open, { ...mpf, to: '2026-11-21' }])[0]?.value).toBe('640.00');
    expect(companyFee('MPF', { fees: [open], date: 'soon' })).toBeUndefined();
  });

  it('keep between the least and the most amount, entry by entry', () => {
    expect(feesOf([{ ...mpf, rate: '0.02' }])[0]?.value).toBe('660.00');
    expect(feesOf([mpf], { entries: 4 })[0]?.value).toBe('221.68');
    expect(feesOf([{ ...mpf, minimum: '100' }], { entries: 4 })[0]?.value).toBe('400.00');
  });

  it('have the fee of an informal entry, or refuse it', () => {
    const informal = { entryType: 'informal', exemptFees: [], entries: 2 };
    const of = (fee: FeePeriod) => {
      const document = d02Document();
      const { inputs, overrides } = document.stages['destination-custom'];
      Object.assign(inputs, { entryDate: '2026-11-22', fees: [fee], ...informal });
      overrides['destination-custom.customsValue'] = '2000';
      return priceEstimate(document).facts['destination-custom.mpf'];
    };
    expect(of(mpf)).toMatchObject({ value: '5.50' });
    const { informal: _none, ...without } = mpf;
    expect(of(without)?.issue?.code).toBe('tariff.informalFeeUnknown');
    expect(feesOf([mpf], informal)[0]?.issue?.code).toBe('customs.informalLimit');
  });

  it('count for the harbor fee, too', () => {
    const hmf: FeePeriod = { code: 'HMF', from: '2026-11-01', rate: '0.002', source: 'x' };
    const [, fee] = feesOf([mpf, hmf]);
    expect(fee).toMatchObject({ value: '128.00' });
    expect(fee?.steps[0]?.kind).toBe('customs.feeOfCompany');
    expect(feesOf([hmf], { entryDate: '2026-10-31' })[1]?.value).toBe('80.00');
  });
});

it('a fiscal year begins in October and has the number of its end', () => {
  expect(fiscalYearOf('2026-10-01')).toEqual({ fiscalYear: 2027, from: '2026-10-01', until: '2027-09-30' });
  expect(fiscalYearOf('2026-09-30')).toMatchObject({ fiscalYear: 2026, until: '2026-09-30' });
});

it('an additional duty may be taken on a share of the value', () => {
  const document = d02Document();
  const { inputs } = document.stages['destination-custom'];
  const [line] = inputs.tariffLines ?? [];
  if (!line) throw new Error('the case has a tariff line');
  line.additional = [
    { code: '232', rate: '0.50', share: '0.40' },
    { code: 'RECIPROCAL', rate: '0.15', share: '0.60' },
  ];
  const priced = priceEstimate(document);
  // 50,000 × 40 % × 50 % + 50,000 × 60 % × 15 %
  expect(priced.facts['destination-custom.additionalDuty']?.value).toBe('14500.00');
  expect(unexplained(priced)).toEqual([]);
});
