import { rateCardInputSchema } from '@quayside/service-supplier/contract';
import { rateCard } from '../../testing/stored';
import { inputOf, undescribed, valuesOf } from './price-values';

const [line] = rateCard.lines;
const surcharge = { ...line!, code: 'PSS', validFrom: '2026-06-01', validTo: '2026-09-30' };

test("a line's own days come back as they were, are left out where they are emptied, and may not end before they begin", () => {
  const values = valuesOf({ ...rateCard, lines: [surcharge, line!] });
  expect(values.lines.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
    ['2026-06-01', '2026-09-30'],
    ['', ''],
  ]);
  expect(inputOf(values).lines).toEqual([surcharge, line]);
  expect(undescribed(values)).toEqual({});
  values.lines[0]!.validFrom = '';
  expect(inputOf(values).lines[0]).not.toHaveProperty('validFrom');
  values.lines[0]!.validFrom = '2026-12-01';
  expect(rateCardInputSchema.safeParse(inputOf(values)).error?.issues).toMatchObject([
    { path: ['lines', 0, 'validTo'], message: 'validity.order' },
  ]);
});
