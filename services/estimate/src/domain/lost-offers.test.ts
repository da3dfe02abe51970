import { firstDayOfYear, gapRateOf, lostOffersOf, type LostRow } from './lost-offers';

const row = (change: Partial<LostRow>): LostRow => ({
  ...{ estimateId: '0f', number: 'EST-1', revision: 1, title: 'T', titleJa: null },
  shipper: { id: '0c', name: 'Osaka Seiki', nameJa: '大阪精機' },
  ...{ portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', declinedAt: '2026-03-31T15:30:00.000Z' },
  ...{ reason: 'price', competitor: null, currency: 'JPY', sell: '1000000', winningPrice: null },
  ...{ gapRate: null, month: '2026-04' },
  ...change,
});

describe('lost offers', () => {
  test.each([
    ['1279827', '8500', null],
    ['8500', '1279827', null],
    ['1000000', '125000', '7'],
    ['-50000', '100000', null],
  ])(
    'trial 7 R: %s against %s, which may be in another currency, is a gap of %s',
    (sell, winningPrice, gap) => {
      expect(gapRateOf({ sell, winningPrice })).toBe(gap);
    },
  );

  test('trial 7 F: a year is twelve months in each month of the year', () => {
    for (let month = 1; month <= 12; month += 1) {
      const to = `2026-${String(month).padStart(2, '0')}-28`;
      expect(lostOffersOf([], { from: firstDayOfYear(to), to }).months).toHaveLength(12);
    }
    expect(['2026-01-31', '2026-12-01'].map(firstDayOfYear)).toEqual(['2025-02-01', '2026-01-01']);
  });

  test.each([
    ['1063000', '1000000', '0.063'],
    ['950000', '1000000', '-0.05'],
    ['1000000', '3000000', '-0.6667'],
    ['1000000', null, null],
    ['1000000', '0', null],
    ['0', '1000000', null],
  ])('%s against %s is a gap of %s', (sell, winningPrice, gap) => {
    expect(gapRateOf({ sell, winningPrice })).toBe(gap);
  });

  test('are counted by each of what they share; the mean gap is of those whose price is known', () => {
    const found = lostOffersOf(
      [
        row({ gapRate: '0.06' }),
        row({ gapRate: '0.10', portOfDischarge: 'DEHAM' }),
        row({ reason: 'time', currency: 'USD', sell: '12.50', month: '2026-02' }),
        // Renamed since: the newest name stands for all.
        row({ shipper: { id: '0c', name: 'Osaka', nameJa: '大阪' } }),
      ],
      { from: '2026-01-15', to: '2026-04-30' },
    );
    expect(found.all).toEqual({
      count: 4,
      priced: 2,
      gapRate: '0.08',
      sells: [
        { amount: '3000000', currency: 'JPY' },
        { amount: '12.50', currency: 'USD' },
      ],
    });
    expect(found.reasons.map(({ reason, count, gapRate }) => [reason, count, gapRate])).toEqual([
      ['price', 3, '0.08'],
      ['time', 1, null],
    ]);
    expect(found.lanes.map(({ portOfDischarge, count }) => [portOfDischarge, count])).toEqual([
      ['USLGB', 3],
      ['DEHAM', 1],
    ]);
    expect(found.shippers.map(({ shipper, count }) => [shipper.name, count])).toEqual([['Osaka Seiki', 4]]);
    expect(found.months.map(({ month, count }) => [month, count])).toEqual([
      ['2026-01', 0],
      ['2026-02', 1],
      ['2026-03', 0],
      ['2026-04', 3],
    ]);
  });

  test('of a period over the new year have each month once', () => {
    const { months } = lostOffersOf([], { from: '2025-11-30', to: '2026-02-01' });
    expect(months.map(({ month }) => month)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });
});
