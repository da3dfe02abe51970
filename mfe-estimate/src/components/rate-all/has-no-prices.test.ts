import { d02Document, type ChargeLine, type EstimateDocument } from '@quayside/rating';
import { stageIds } from '@quayside/contract';
import { hasNoPrices } from './has-no-prices';

/** Case D02 with its lines as they begin: nothing looked up, nothing typed. */
function unpriced(): EstimateDocument {
  const document = d02Document();
  for (const stage of stageIds) {
    document.stages[stage].lines = document.stages[stage].lines.map(
      ({ id, code, description, basis, currency, status, quantity }): ChargeLine => ({
        ...{ id, code, description, basis, currency, status },
        ...(quantity ? { quantity } : {}),
      }),
    );
  }
  return document;
}
const withLine = (change: Partial<ChargeLine>): EstimateDocument => {
  const document = unpriced();
  const [first] = document.stages.packing.lines;
  if (first) Object.assign(first, change);
  return document;
};

test('a new estimate has no prices, whatever is calculated by itself', () => {
  expect(hasNoPrices(unpriced())).toBe(true);
  expect(hasNoPrices(withLine({ basis: 'value', rate: '0.003' }))).toBe(true);
  expect(hasNoPrices(withLine({ typedAmounts: {} }))).toBe(true);
});

test.each<Partial<ChargeLine>>([
  { rate: '1450' },
  { rateCardId: 'a card' },
  { typedAmounts: { sell: '10' } },
  { breaks: { mode: 'slab', steps: [{ from: '0', rate: '5' }] } },
])('one line with a price is one: %j', (change) => {
  expect(hasNoPrices(withLine(change))).toBe(false);
});
