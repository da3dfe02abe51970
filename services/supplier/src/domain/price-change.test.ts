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
  ['0.3525', 'USD', percent('5'), '0.3701'],
  ['19.95', 'USD', percent('-2.5'), '19.45'],
])('%s %s becomes, by %j, %s', (before, currency, step, after) => {
  expect(stepped(before, currency, step)).toBe(after);
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
