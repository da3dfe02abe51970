import { d02Document, priceEstimate, type PricedEstimate } from '@quayside/rating';
import { marginGuards, sendGuards } from './guards';

const priced = (sell: string, marginRate: string | null) =>
  ({ totals: { sell, marginRate } }) as unknown as PricedEstimate;

describe('the floor of margins', () => {
  it.each([
    ['1000', '0.05'],
    ['1000', '0.3'],
  ])('is reached by a sell of %s with a margin of %s', (sell, rate) => {
    expect(marginGuards(priced(sell, rate), '0.05')).toEqual([]);
  });

  it.each([
    ['1000', '0.0499'],
    ['0', null],
    // A discount larger than the offer: a loss is a positive share of a negative sell.
    ['-5114377', '1.6783'],
    ['-14377', '242.3'],
    ['0', '0.5'],
  ])('is not reached by a sell of %s with a margin of %s', (sell, rate) => {
    expect(marginGuards(priced(sell, rate), '0.05')).toMatchObject([{ code: 'guard.margin-floor' }]);
  });
});

describe('trial 5 F12: a rate that ends between approval and sending', () => {
  it('refuses sending, as it refuses approving, and nothing else of the document does', () => {
    const document = { ...d02Document(), validUntil: '2026-12-31' };
    const [line, ...others] = document.stages['sea-transport'].lines;
    document.stages['sea-transport'].lines = [{ ...line!, validUntil: '2026-11-30' }, ...others];
    for (const stage of Object.values(document.stages))
      stage.lines = stage.lines.map((each) => (each.id === line?.id ? each : { ...each, validUntil: null }));
    const on = (today: string, isChanged = false) =>
      sendGuards({ document, priced: priceEstimate(document), today }, isChanged).map(({ code }) => code);
    expect(on('2026-11-30')).toEqual([]);
    expect(on('2026-12-01')).toEqual(['guard.expired-rate']);
    expect(on('2027-01-01', true)).toEqual([
      'guard.changed-since-approval',
      'guard.expired-rate',
      'guard.validity',
    ]);
  });
});
