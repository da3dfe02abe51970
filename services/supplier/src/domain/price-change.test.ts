import { bases } from '@quayside/rating';
import type { PriceStep, RateLine } from '../contract';
import { changedLines, stepped } from './price-change';

const usd = (amount: string): PriceStep => ({ kind: 'amount', amount, currency: 'USD' });
const percent = (value: string, withLimits?: boolean): PriceStep => ({
  kind: 'percent',
  percent: value,
  withLimits,
});

test.each([
  ['1450', 'USD', usd('200'), '1650'],
  ['0.35', 'USD', usd('-0.05'), '0.3'],
  ['1450', 'USD', percent('10'), '1595'],
  ['46000', 'JPY', percent('3.333'), '47533'],
  ['0.3525', 'USD', percent('5'), '0.37013'],
  ['19.95', 'USD', percent('-2.5'), '19.451'],
  ['1234.56', 'USD', percent('3.3'), '1275.3'],
])('%s %s becomes, by %j, %s', (before, currency, step, after) => {
  expect(stepped(before, { currency, basis: 'container' }, step)).toBe(after);
});

const line = (code: string, change: Partial<RateLine> = {}): RateLine => ({
  ...{ code, description: code, basis: 'container', rate: '1000', currency: 'USD' },
  ...change,
});
const card = (lines: RateLine[]) => ({ validFrom: '2026-01-01', validTo: '2027-12-31', lines });
const from = (step: PriceStep, rest: object = {}) => ({ step, firstDay: '2027-01-01', ...rest });

describe('a card from a day on', () => {
  test('goes on with its new price from that day; the old one ends the day before', () => {
    const surcharge = line('PSS', { containerType: '40HC', validFrom: '2027-03-01', validTo: '2027-06-30' });
    const over = line('GRI', { containerType: '40HC', validTo: '2026-12-31' });
    const ofr = line('OFR', { containerType: '40HC' });
    const others = [
      line('OFR', { containerType: '20GP' }),
      line('DOC', { currency: 'JPY', containerType: '40HC' }),
    ];
    const share = line('CAF', {
      basis: 'percent-of',
      percentOf: ['OFR'],
      rate: '0.05',
      containerType: '40HC',
    });
    const changed = changedLines(
      card([ofr, ...others, share, over, surcharge]),
      from(usd('200'), { containerType: '40HC' }),
    );
    expect(changed?.lines).toEqual([
      { ...ofr, validTo: '2026-12-31' },
      { ...ofr, rate: '1200', validFrom: '2027-01-01' },
      ...others,
      share,
      over,
      { ...surcharge, rate: '1200' },
    ]);
    expect(changed?.figures).toEqual([
      { charge: 'OFR', containerType: '40HC', currency: 'USD', part: 'rate', before: '1000', after: '1200' },
      { charge: 'PSS', containerType: '40HC', currency: 'USD', part: 'rate', before: '1000', after: '1200' },
    ]);
    expect(changed?.firstDay).toBe('2027-01-01');
  });

  test('that begins later only changes; one that ended before does not', () => {
    const later = { ...card([line('OFR')]), validFrom: '2027-02-01' };
    expect(changedLines(later, from(usd('-50')))).toMatchObject({
      lines: [{ rate: '950' }],
      firstDay: '2027-02-01',
    });
    expect(changedLines({ ...card([line('OFR')]), validTo: '2026-12-31' }, from(usd('1')))).toBeUndefined();
    expect(changedLines(card([line('OFR')]), from(usd('1'), { charge: 'BAF' }))).toBeUndefined();
  });

  test('changes by steps in each of them, and in its limits where that is asked', () => {
    const breaks: RateLine['breaks'] = {
      mode: 'bracket',
      steps: [
        { from: '0', rate: '50' },
        { from: '10', rate: '40' },
      ],
    };
    const byStep = line('WHIN', { rate: undefined, breaks, minimum: '100' });
    const plain = changedLines(card([byStep]), from(percent('10')));
    expect(plain?.lines[1]).toMatchObject({
      breaks: { steps: [{ rate: '55' }, { rate: '44' }] },
      minimum: '100',
    });
    expect(changedLines(card([byStep]), from(percent('10', true)))?.lines[1]).toMatchObject({
      minimum: '110',
    });
    const counted = line('ECC', { breaks: { mode: 'stepCount', steps: [{ from: '1', units: '1' }] } });
    expect(changedLines(card([counted]), from(usd('5')))?.lines[1]).toMatchObject({
      rate: '1005',
      breaks: { steps: [{ units: '1' }] },
    });
  });

  test('is refused where it would cost less than nothing or have too many lines', () => {
    expect(changedLines(card([line('OFR')]), from(usd('-1000.01')))?.fault).toBe('negative');
    expect(changedLines(card([line('OFR')]), from(usd('-1000')))?.fault).toBeUndefined();
    const many = Array.from({ length: 300 }, (_, index) => line(`C${index}`));
    expect(changedLines(card(many), from(usd('1')))?.fault).toBe('tooManyLines');
  });
});

describe('trial 6 no. 24: a rate has the decimals that it needs; the amount is rounded when the line is priced', () => {
  test.each([
    ['3', 'JPY', 'kg', '10', '3.3'],
    ['3', 'JPY', 'kg', '3.33', '3.0999'],
    ['4.5', 'JPY', 'declaration', '10', '4.95'],
    ['120', 'JPY', 'kg', '3.3', '123.96'],
    ['12345', 'JPY', 'm3', '3.33', '12756.09'],
    ['7', 'KRW', '100kg', '-5', '6.65'],
    ['35', 'JPY', 'bl', '5', '36.75'],
    ['0.125', 'USD', 'kg', '10', '0.1375'],
    ['0.012', 'USD', 'kg', '3.3', '0.012396'],
    ['0.35', 'USD', 'km', '3.333', '0.36167'],
    ['1', 'JPY', 'm3', '-99', '0.01'],
    ['0.0000001', 'USD', 'kg', '10', '0.00000011'],
  ] as const)('%s %s per %s, %s %% more, is %s', (before, currency, basis, by, after) => {
    expect(stepped(before, { currency, basis }, percent(by))).toBe(after);
  });

  test('no percentage moves a rate by more than a hundredth of its smallest step, or a twenty-thousandth of itself', () => {
    for (const basis of bases.filter((each) => each !== 'percent-of' && each !== 'value'))
      for (const currency of ['JPY', 'USD', 'KWD'])
        for (const before of ['1', '3', '4.5', '0.12', '33', '999', '46000', '1234567'])
          for (const by of ['1', '3.3', '-7.77', '12.5']) {
            const exact = Number(before) * (1 + Number(by) / 100);
            const after = Number(stepped(before, { currency, basis }, percent(by)));
            expect([before, by, Math.abs(after - exact) / exact < 0.00005 + 1e-9]).toEqual([
              before,
              by,
              true,
            ]);
          }
  });

  test('a least amount is one of its currency', () => {
    const limited = line('HARBOR', { basis: 'kg', rate: '3', currency: 'JPY', minimum: '1005' });
    expect(changedLines(card([limited]), from(percent('10', true)))?.lines[1]).toMatchObject({
      ...{ rate: '3.3', minimum: '1106' },
    });
  });

  test('each line that stays as it is says why', () => {
    const lines = [
      line('OFR'),
      line('CAF', { basis: 'percent-of', percentOf: ['OFR'], rate: '0.05' }),
      line('DOC', { currency: 'JPY', basis: 'bl' }),
      line('SEAL', { rate: '0' }),
      line('VGM', { rate: undefined }),
      line('ISPS', { rate: '0.0000000001' }),
    ];
    const reasons = (step: PriceStep, rest: object = {}) =>
      changedLines(card(lines), from(step, rest))?.unchanged.map(
        ({ charge, reason }) => `${charge} ${reason}`,
      );
    expect(reasons(percent('1'))).toEqual(['CAF share', 'SEAL zero', 'VGM noRate', 'ISPS tooSmall']);
    expect(reasons(usd('50'))).toEqual(['CAF share', 'DOC currency', 'VGM noRate']);
    const none = changedLines(card(lines), from(usd('50'), { charge: 'CAF' }));
    expect([none?.figures, none?.unchanged]).toMatchObject([[], [{ charge: 'CAF', reason: 'share' }]]);
  });
});
