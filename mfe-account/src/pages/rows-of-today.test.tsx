import { accountCalls } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { aroundNineInTokyo, setClock } from '@quayside/test-kit/clock';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { company } from '../testing/stored';

afterEach(() => void jest.useRealTimers());

const taxRates = ['2019-10-01', '2026-11-22', '2026-11-23'].map((validFrom, index) => ({
  ...{ code: 'JP-STANDARD', kind: 'standard' as const, rate: `0.${index + 1}`, nameEn: 'Tax', nameJa: '税' },
  validFrom,
}));
const fx = ['2026-11-23', '2026-11-22', '2026-11-21'].map((asOf) => ({
  ...{ asOf, source: 'Minato Bank', rates: { USD: '150.25' } },
}));

async function rowOf(path: string, day: string): Promise<HTMLElement> {
  answerContract(accountCalls, { getCompany: () => ({ ...company, taxRates, fx }) });
  await renderRemote(routes, path, { member: 'admin' });
  return screen.findByRole('row', { name: new RegExp(day) });
}

describe.each(aroundNineInTokyo)('at %s, the morning of the 22nd in Tokyo', (instant) => {
  test('the tax that begins on the 22nd is in force', async () => {
    setClock(instant);
    const row = await rowOf('/manage-company/taxes', '22 Nov 2026');
    expect(within(row).getByText('In force')).toBeInTheDocument();
    expect(
      within(screen.getByRole('row', { name: /23 Nov 2026/ })).getByText('Upcoming'),
    ).toBeInTheDocument();
  });

  test('the exchange rates of the 22nd are in force', async () => {
    setClock(instant);
    const row = await rowOf('/manage-company/fx', '22 Nov 2026');
    expect(within(row).getByText('In force')).toBeInTheDocument();
    const others = screen.getAllByText('In force');
    expect(others).toHaveLength(1);
  });
});
