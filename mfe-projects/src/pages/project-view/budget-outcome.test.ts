import type { Money, ProjectBudget } from '@quayside/service-projects/contract';
import { budgetOutcome } from './budget-outcome';

const yen = (amount: string): Money => ({ amount, currency: 'JPY' });
const nothing = { open: [], changes: [], drafts: [] };
const budget = (
  accepted: Money[],
  remaining: string | undefined,
  ifAllAccepted = remaining,
): ProjectBudget => ({
  ...nothing,
  budget: yen('2600000'),
  accepted,
  ...(remaining === undefined ? {} : { remaining: yen(remaining) }),
  ...(ifAllAccepted === undefined ? {} : { remainingIfAllAccepted: yen(ifAllAccepted) }),
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
  expect(budgetOutcome({ ...nothing, accepted: [yen('5')] })).toEqual({ kind: 'none', tight: false });
  expect(budgetOutcome(budget([{ amount: '9.50', currency: 'USD' }], undefined))).toMatchObject({
    kind: 'mixed',
  });
});

test('order D4: warns when the budget is exceeded once all open offers are accepted', () => {
  const tight = (ifAllAccepted: string) =>
    budgetOutcome(budget([yen('2000000')], '600000', ifAllAccepted)).tight;
  expect(tight('-1')).toBe(true);
  expect(tight('0')).toBe(false);
  expect(tight('600000')).toBe(false);
});

test('a budget of nothing has no share', () => {
  expect(budgetOutcome({ ...nothing, budget: yen('0'), accepted: [], remaining: yen('0') }).share).toBe(
    undefined,
  );
});
