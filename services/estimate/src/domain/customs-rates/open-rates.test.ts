import type { CustomsRate, CustomsRateFields } from '../../contract/customs-rates';
import { proposeCustoms } from './propose';

let count = 0;
const row = (fields: Partial<CustomsRateFields>): CustomsRate => ({
  ...{ id: `rate-${(count += 1)}`, version: 1, country: 'NL', name: 'Row', validFrom: '2025-01-01' },
  ...{ source: 'test', kind: 'duty' },
  ...fields,
});
const duty = (hs: string, rate: string, more: Partial<CustomsRateFields> = {}) =>
  row({ kind: 'duty', hs: [hs], duty: { kind: 'adValorem', rate }, ...more });
const additional = (code: string, hs: string, rate: string, more: Partial<CustomsRateFields> = {}) =>
  row({ kind: 'additional', code, hs: [hs], additional: { rate, order: 1 }, ...more });

/** What is answered of one line: the duty, the additional duties, and what may hold. */
const ask = (rates: CustomsRate[], line: object = {}) => {
  const lines = [{ id: 'a', hsCode: '8462.62', origin: null, ...line }];
  const [first] = proposeCustoms(rates, { country: 'NL', on: '2026-02-01', lines }).lines;
  const rule = first?.duty?.rule;
  return {
    duty: rule?.kind === 'adValorem' ? rule.rate : null,
    additional: first?.additional.map(({ code, rate }) => `${code} ${rate}`),
    open: first?.open.map(({ kind, code, rate, because }) => [code ?? kind, rate, because].join(' ')),
  };
};

describe('trial 5 F8: rates for one origin, where the goods of a line have several or none is known', () => {
  const tables = [duty('8462', '0.027'), additional('AD', '8462.62', '0.3', { origins: ['CN'] })];

  it.each([
    ['no origin', { origin: null }, ['AD 30% origin']],
    ['two origins, one of them that of the row', { origins: ['CN', 'JP'] }, ['AD 30% origin']],
    ['two other origins', { origins: ['JP', 'KR'] }, []],
    ['another origin', { origin: 'JP' }, []],
    ['the origin', { origin: 'CN' }, []],
  ])('%s', (_what, line, open) => {
    expect(ask(tables, line)).toMatchObject({ duty: '0.027', open });
  });

  it('holds for goods of several origins where it names all of them', () => {
    const both = [additional('AD', '8462', '0.3', { origins: ['CN', 'KR'] })];
    expect(ask(both, { origins: ['CN', 'KR'] })).toMatchObject({ additional: ['AD 0.3'], open: [] });
    expect(ask(both, { origins: ['CN', 'JP'] })).toMatchObject({ additional: [], open: ['AD 30% origin'] });
  });

  it('asks about a duty of its own for one origin, and nothing where it is the same', () => {
    const of = (rate: string) => [duty('8462', '0.027'), duty('8462', rate, { origins: ['JP'] })];
    expect(ask(of('0'))).toMatchObject({ duty: '0.027', open: ['duty 0% origin'] });
    expect(ask(of('0.027'))).toMatchObject({ duty: '0.027', open: [] });
    const narrower = [duty('8462.62', '0.027'), duty('84', '0.01', { origins: ['JP'] })];
    expect(ask(narrower)).toMatchObject({ duty: '0.027', open: [] });
  });

  it('asks where the tables charge another rate of the code for all other origins', () => {
    const general = additional('AD', '8462.62', '0.1');
    expect(ask([...tables, general])).toMatchObject({ additional: ['AD 0.1'], open: ['AD 30% origin'] });
  });
});

describe('trial 5 F18: rates for a subdivision of a code', () => {
  const tables = [
    duty('8462.62', '0.027'),
    duty('8462.62.10', '0.045'),
    additional('AD', '8462.62.90', '0.3'),
  ];

  it('are asked about for goods with six digits', () => {
    expect(ask(tables, { origin: 'JP' })).toEqual({
      ...{ duty: '0.027', additional: [] },
      open: ['duty 4.5% subdivision', 'AD 30% subdivision'],
    });
  });

  it.each([
    ['8462.62.10', '0.045', []],
    ['8462.62.9000', '0.027', ['AD 0.3']],
    ['8462.62.20', '0.027', []],
  ])('hold for goods with the whole code %s', (hsCode, rate, of) => {
    expect(ask(tables, { hsCode, origin: 'JP' })).toEqual({ duty: rate, additional: of, open: [] });
  });

  it('hold where the subdivision is one of zeros, which divides nothing', () => {
    const zeros = [additional('AD', '8462.62.00', '0.3')];
    expect(ask(zeros, { origin: 'JP' })).toMatchObject({ additional: ['AD 0.3'], open: [] });
    expect(ask(zeros, { hsCode: '8462.62.0000', origin: 'JP' })).toMatchObject({ additional: ['AD 0.3'] });
  });

  it('are asked about for a heading, and for an origin that is not known either', () => {
    expect(ask(tables, { hsCode: '8462', origin: 'JP' }).open).toContain('duty 2.7% subdivision');
    const ofOrigin = [additional('AD', '8462.62.90', '0.3', { origins: ['CN'] })];
    expect(ask(ofOrigin)).toMatchObject({ open: ['AD 30% origin'] });
    expect(ask(ofOrigin, { origin: 'JP' })).toMatchObject({ open: [] });
    expect(ask(ofOrigin, { origin: 'CN' })).toMatchObject({ open: ['AD 30% subdivision'] });
  });

  it('rows of six digits hold for goods with eight digits', () => {
    expect(ask([duty('8462.62', '0.027')], { hsCode: '8462.62.10', origin: 'JP' })).toEqual({
      ...{ duty: '0.027', additional: [], open: [] },
    });
  });
});
