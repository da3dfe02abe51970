import { ofOcean, card, lineOfCode, price, rate, unpriced } from './price-book-fixture';

const sea = 'sea-transport';

test('trial 3 no. 36: the price of a runner-up that covers two places is shown in whole yen for each of them', () => {
  const document = unpriced();
  document.stages.vanning = { ...document.stages.vanning, inputs: { fleet: { '20GP': 1, '40HC': 1 } } };
  const byType = [...ofOcean('20GP', '900', '32000'), ...ofOcean('40HC', '900', '32000').slice(0, 3)];
  const dearer = byType.filter(({ code }) => code !== 'OTHC');
  const rated = rate(document, [
    card(1, 1, sea, byType),
    card(2, 2, sea, [...dearer, price('OTHC', '163001', { basis: 'flat', currency: 'JPY' })]),
  ]);
  const { runnersUp = [], total } = lineOfCode(rated, sea, 'OTHC').ratedBy ?? {};
  expect(runnersUp.map(({ cost }) => cost)).toEqual(['81501']);
  for (const amount of [total, ...runnersUp.map((each) => each.total)]) expect(amount).toMatch(/^\d+$/);
});
