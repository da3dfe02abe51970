import { budgetOf, projectEstimates } from './budget';

const totals = { currency: 'JPY', cost: '1139707', sell: '1283987', total: '1314285' };
const shown = (margin: string | null | undefined) =>
  projectEstimates(
    [
      {
        ...{
          id: '0f',
          number: 'EST-1',
          title: 'T',
          titleJa: null,
          state: 'sent',
          revision: 1,
          projectId: '0d',
        },
        savedAt: '2026-11-01T00:00:00.000Z',
        revisions: [{ revision: 1, option: 'A', state: 'sent', totals: { ...totals, margin } }],
      } as unknown as Parameters<typeof projectEstimates>[0][number],
    ],
    true,
  )[0];

test('trial 7 D: an estimate of a project has no cost as long as that of a charge is not known', () => {
  expect(shown(null)).toMatchObject({ sell: '1283987' });
  expect(shown(null)).not.toHaveProperty('cost');
  expect(shown('144280')).toMatchObject({ cost: '1139707', margin: '144280' });
});

test('estimates and the sums of a budget have the marks of their offers', () => {
  const copy = (id: string, currency: string, marks: object) => ({
    ...{ id, number: id, title: 'T', titleJa: null, state: 'accepted', revision: 1, projectId: '0d' },
    savedAt: '2026-11-01T00:00:00.000Z',
    revisions: [
      {
        ...{ revision: 1, option: 'A', state: 'accepted' },
        totals: { currency, sell: '100', total: '100', ...marks },
      },
    ],
  });
  const copies = [
    copy('1', 'JPY', { toBeAdvised: 2, indicative: 0 }),
    copy('2', 'JPY', {}),
    copy('3', 'USD', {}),
  ] as unknown as Parameters<typeof projectEstimates>[0];
  expect(budgetOf(undefined, copies).accepted).toEqual([
    { amount: '200', currency: 'JPY', toBeAdvised: 2, indicative: 0 },
    { amount: '100.00', currency: 'USD' },
  ]);
  const [marked, plain] = projectEstimates(copies, false);
  expect(marked).toMatchObject({ toBeAdvised: 2 });
  expect(plain).not.toHaveProperty('toBeAdvised');
});
