import { RATING_ENGINE_VERSION } from '../core/version';
import { d02Document } from '../fixtures/d02';
import { line, typed } from '../fixtures/rate-one';
import type { ChargeLine, EstimateDocument } from '../model';
import { priceEstimate } from './price';

/** Case D02 with one or more lines alone, on sea transport. */
function priced(lines: Partial<ChargeLine>[], edit: (document: EstimateDocument) => void = () => undefined) {
  const document = d02Document();
  for (const stage of Object.values(document.stages)) stage.lines = [];
  document.stages['sea-transport'].lines = lines.map((each, index) =>
    line({ id: `l${index}`, code: `C${index}`, currency: 'JPY', ...each }),
  );
  edit(document);
  return priceEstimate(document);
}
const sold = (rate: string, rest: Partial<ChargeLine> = {}) => ({ ...typed('1'), rate, ...rest });

describe('an estimate that is priced', () => {
  it('has tax on what it sells, cut to the minor unit unless told otherwise', () => {
    const line = sold('32', { taxCode: 'standard' });
    const total = (taxRounding?: 'floor' | 'half') =>
      priced([line], ({ defaults }) => void Object.assign(defaults, { taxRounding })).totals;
    // 32 × 1.12 = 35.84 → 36; tax 3.6
    expect(total()).toMatchObject({ sell: '36', tax: '3', total: '39' });
    expect(total('floor').tax).toBe('3');
    expect(total('half')).toMatchObject({ tax: '4', total: '40' });
  });

  it('counts what is open: lines without a price but contingent ones, and what is owed', () => {
    const broken = { basis: 'container', rate: null } as const;
    const all = priced([sold('1'), broken, { ...broken, contingent: true }]);
    const owed = all.uncharged.length;
    expect(all.incompleteLines).toBe(1 + owed);
    expect(all.errors.map(({ path }) => path)).toEqual(
      ['l1', 'l2'].map((id) => `stages.sea-transport.lines.${id}`),
    );
    expect(all).toMatchObject({ engine: RATING_ENGINE_VERSION, currency: 'JPY', complete: false });
  });

  it('misses no charge twice: what is named as owed is not named as missing', () => {
    const { missing, uncharged } = priced([]);
    const named = uncharged.flatMap(({ codes }) => codes);
    expect(named).toContain('DUTY');
    expect(missing.map(({ code }) => code)).not.toContain('DUTY');
    expect(missing.map(({ code }) => code)).toContain('OFR');
  });

  it('holds as long as its priced lines and its offer do', () => {
    const until = (validUntil: string, rest: Partial<ChargeLine> = {}) => sold('1', { validUntil, ...rest });
    const offered = (day: string | null) => (document: EstimateDocument) => void (document.validUntil = day);
    expect(priced([until('2026-03-01'), until('2026-02-01')], offered('2026-04-01')).validUntil).toBe(
      '2026-02-01',
    );
    expect(priced([until('2026-03-01')], offered('2026-01-01')).validUntil).toBe('2026-01-01');
    expect(priced([until('2026-03-01', { rate: null })], offered('2026-04-01')).validUntil).toBe(
      '2026-04-01',
    );
    expect(priced([sold('1')], offered(null)).validUntil).toBeNull();
  });

  it('refuses what hangs on itself in the end, and nothing before', () => {
    const insured = (document: EstimateDocument) => {
      document.stages['sea-transport'].inputs.insurance = {
        ...{ method: 'cif', currency: 'JPY', premiumRate: '0.01', goodsValue: '100000' },
      };
    };
    const freight = sold('5000', { code: 'OFR', disbursement: true });
    // 110 % of 105,000 and the premium itself.
    const sound = priced([freight], insured);
    expect(sound.facts['sea-transport.premium']?.issue).toBeUndefined();
    // The freight is a share of the premium that is taken of goods and freight.
    const circle = { code: 'OFR', basis: 'value', rate: '2', disbursement: true } as const;
    const hanging = priced([{ ...circle, quantity: { calculated: 'sea-transport.premium' } }], insured);
    expect(hanging.facts['sea-transport.premium']?.value).toBeNull();
    expect(hanging.lines[0]).toMatchObject({ cost: null, error: { code: 'quantity.notCalculated' } });
  });
});
