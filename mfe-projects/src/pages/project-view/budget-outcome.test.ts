import type { Money, ProjectBudget } from '@quayside/service-projects/contract';
import { budgetOutcome } from './budget-outcome';

const yen = (amount: string): Money => ({ amount, currency: 'JPY' });
const budget = (accepted: Money[], remaining: string | undefined, open: Money[] = []): ProjectBudget => ({
  budget: yen('2600000'),
  accepted,
  open,
  ...(remaining === undefined ? {} : { remaining: yen(remaining) }),
});

test('tells the share of the budget that is accepted, and what remains', () => {
  expect(budgetOutcome(budget([yen('1579827')], '1020173'))).toEqual({
    kind: 'within',
    share: '0.6076',
    amount: yen('1020173'),
    tight: false,
  });
});

test('says by how much the budget is exceeded, and shows more than the whole', () => {
  expect(budgetOutcome(budget([yen('3000000')], '-400000'))).toMatchObject({
    kind: 'over',
    share: '1.1538',
    amount: yen('400000'),
  });
});

test('a budget is used up only to the last unit', () => {
  expect(budgetOutcome(budget([yen('2600000')], '0'))).toMatchObject({ kind: 'exact', share: '1' });
  expect(budgetOutcome(budget([yen('2599999')], '1'))).toMatchObject({ kind: 'within', share: '0.9999' });
});

test('nothing accepted, no budget and another currency are three different things', () => {
  expect(budgetOutcome(budget([], '2600000'))).toMatchObject({ kind: 'unused', share: '0' });
  expect(budgetOutcome({ accepted: [yen('5')], open: [] })).toEqual({ kind: 'none', tight: false });
  expect(budgetOutcome(budget([{ amount: '9.50', currency: 'USD' }], undefined))).toMatchObject({
    kind: 'mixed',
  });
});

test('warns when what is open in the same currency is more than what remains', () => {
  const left = (open: Money[]) => budgetOutcome(budget([yen('2000000')], '600000', open)).tight;
  expect(left([yen('600001')])).toBe(true);
  expect(left([yen('600000')])).toBe(false);
  expect(left([{ amount: '900000', currency: 'USD' }])).toBe(false);
});

test('a budget of nothing has no share', () => {
  expect(budgetOutcome({ budget: yen('0'), accepted: [], open: [], remaining: yen('0') }).share).toBe(
    undefined,
  );
});
