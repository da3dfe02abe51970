import { useFeatureStore, useSessionStore } from '@quayside/platform';
import { accountCalls } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { declareFeatures, drawing, featuresSet } from '../../testing/declared-features';

const { key } = drawing;

beforeEach(() => act(declareFeatures));

const choice = () => screen.findByRole('combobox', { name: 'Drawing: for the company' });

describe('feature switches of the company', () => {
  test('stand by domain with what they do, their default and who has them otherwise', async () => {
    answerContract(accountCalls, { getFeatures: () => featuresSet(false, 4) });
    await renderRemote(routes, '/manage-company/features', { member: 'admin' });
    const table = within(await screen.findByRole('table', { name: 'Estimates' }));
    const row = within(table.getByRole('row', { name: /Drawing/ }));
    expect(row.getByText('Draws the load. Planned until 31 Mar 2027')).toBeVisible();
    expect(row.getByText('On', { selector: '[data-part=tag]' })).toBeVisible();
    expect(await choice()).toHaveDisplayValue('Off');
    expect(row.getByRole('link', { name: 'Drawing: 2 differ' })).toHaveAttribute(
      'href',
      '/manage-company/features/estimate.drawing',
    );
    expect(within(table.getByRole('row', { name: /New sheet/ })).getByText('Company only')).toBeVisible();
  });

  test('are set by keyboard, one change after another, and hold in this tab at once', async () => {
    let now = featuresSet(null, 0);
    const asked = answerContract(accountCalls, {
      getFeatures: () => now,
      setFeature: ({ body }) => (now = featuresSet(body.on, now.version + 1)),
    });
    const user = userEvent.setup();
    await renderRemote(routes, '/manage-company/features', { member: 'admin' });
    const select = await choice();
    expect(select).toHaveDisplayValue('Default: On');
    await user.selectOptions(select, 'On');
    await user.selectOptions(select, 'Off');
    await waitFor(() => expect(asked.filter(({ name }) => name === 'setFeature')).toHaveLength(2));
    await waitFor(() =>
      expect(useSessionStore.getState().session?.features?.organisation).toEqual({ [key]: false }),
    );
    expect(asked.filter(({ name }) => name === 'setFeature').map(({ version }) => version)).toEqual([0, 1]);
    expect(select).toHaveDisplayValue('Off');
    await user.selectOptions(select, 'Default: On');
    await waitFor(() => expect(useSessionStore.getState().session?.features?.organisation).toEqual({}));
  });

  test('show what is there when somebody was quicker', async () => {
    let now = featuresSet(null, 0);
    answerContract(accountCalls, {
      getFeatures: () => now,
      setFeature: () => {
        now = featuresSet(true, 1);
        return new Refusal({ status: 412, code: 'stale-version', current: now });
      },
    });
    await renderRemote(routes, '/manage-company/features', { member: 'admin' });
    const select = await choice();
    await userEvent.selectOptions(select, 'Off');
    expect(await screen.findByText('Someone else changed it in the meantime.')).toBeVisible();
    await waitFor(() => expect(select).toHaveDisplayValue('On'));
    expect(useSessionStore.getState().session?.features?.organisation).toEqual({});
  });

  test('are read by auditors, who are offered no change', async () => {
    answerContract(accountCalls, { getFeatures: () => featuresSet(false, 4) });
    await renderRemote(routes, '/manage-company/features', { member: 'auditor' });
    expect(await screen.findByRole('table', { name: 'Estimates' })).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('that no remote of the page declares are told, not offered', async () => {
    act(() => useFeatureStore.setState({ declared: [] }));
    answerContract(accountCalls, { getFeatures: () => featuresSet(false, 4) });
    await renderRemote(routes, '/manage-company/features', { member: 'admin' });
    expect(await screen.findByText('Nothing can be switched')).toBeVisible();
    expect(screen.getByText(/^Kept, .*: estimate\.drawing$/)).toBeVisible();
  });

  test('that cannot be asked for say so, and can be asked for again', async () => {
    let isAway = true;
    answerContract(accountCalls, {
      getFeatures: () => (isAway ? new Refusal({ status: 503, code: 'unavailable' }) : featuresSet(null, 0)),
    });
    await renderRemote(routes, '/manage-company/features', { member: 'admin' });
    const again = await screen.findByRole('button', { name: /again/i });
    isAway = false;
    await userEvent.click(again);
    expect(await choice()).toBeVisible();
  });

  test('are in Japanese, too', async () => {
    answerContract(accountCalls, { getFeatures: () => featuresSet(null, 0) });
    await renderRemote(routes, '/manage-company/features', { member: 'admin', language: 'ja' });
    expect(await screen.findByText('立体表示')).toBeVisible();
    expect(screen.getByRole('combobox', { name: '立体表示：会社の設定' })).toHaveDisplayValue('既定：オン');
  });
});
