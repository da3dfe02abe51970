import { useSessionStore } from '@quayside/platform';
import { accountCalls, type FeatureMember } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { declareFeatures, drawing, featuresSet, trial } from '../../testing/declared-features';
import { admin } from '../../testing/stored';

const { key } = drawing;
const member: FeatureMember = {
  ...{ id: admin.id, name: admin.name, nameJa: admin.nameJa, email: admin.email, active: true },
  on: null,
  version: 3,
};

beforeEach(() => act(declareFeatures));

describe('a feature switch of members', () => {
  const path = `/manage-company/features/${key}`;
  const other = { ...member, id: 'a'.repeat(24), name: 'Mori Nao', on: true, version: 1 };

  test('is set for each of them beside what they have now; the own one holds at once', async () => {
    const rows = new Map([member, other].map((each) => [each.id, each]));
    const asked = answerContract(accountCalls, {
      getFeatures: () => featuresSet(false, 4),
      listFeatureMembers: () => pageOf([...rows.values()]),
      setMemberFeature: ({ params, body }) => {
        const before = rows.get(params.memberId) ?? member;
        const after = { ...before, on: body.on, version: before.version + 1 };
        rows.set(after.id, after);
        return after;
      },
    });
    const user = userEvent.setup();
    await renderRemote(routes, path, { member: 'admin' });
    const table = within(await screen.findByRole('table', { name: 'Members' }));
    const own = within(await table.findByRole('row', { name: /Tanaka Ken/ }));
    expect(own.getByText('as the company')).toBeVisible();
    const select = own.getByRole('combobox', { name: 'Drawing: Tanaka Ken' });
    expect(select).toHaveDisplayValue('As the company: Off');
    await user.selectOptions(select, 'On');
    expect(await own.findByText('own setting')).toBeVisible();
    expect(asked.find(({ name }) => name === 'setMemberFeature')).toMatchObject({
      params: { featureKey: key, memberId: admin.id },
      body: { on: true },
      version: 3,
    });
    expect(useSessionStore.getState().session?.features?.member).toEqual({ [key]: true });
    await user.selectOptions(table.getByRole('combobox', { name: 'Drawing: Mori Nao' }), 'Off');
    const lastSet = () => asked.findLast(({ name }) => name === 'setMemberFeature');
    await waitFor(() => expect(lastSet()).toMatchObject({ body: { on: false }, version: 1 }));
    expect(useSessionStore.getState().session?.features?.member).toEqual({ [key]: true });
  });

  test.each([trial.key, 'estimate.gone'])('is no page for %s, which is set for no member', async (wrong) => {
    answerContract(accountCalls, {});
    await renderRemote(routes, `/manage-company/features/${wrong}`, { member: 'admin' });
    expect(await screen.findByText(/not found|no page/i)).toBeVisible();
  });

  test('are read by auditors, and asked for again where somebody was quicker', async () => {
    let now: FeatureMember = member;
    answerContract(accountCalls, {
      getFeatures: () => featuresSet(null, 0),
      listFeatureMembers: () => pageOf([now]),
      setMemberFeature: () => {
        now = { ...member, on: false, version: 4 };
        return new Refusal({ status: 412, code: 'stale-version', current: now });
      },
    });
    const auditor = await renderRemote(routes, path, { member: 'auditor' });
    expect(await screen.findByText('Only administrators can change this.')).toBeVisible();
    expect(await screen.findByText('as the company')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    auditor.unmount();
    await renderRemote(routes, path, { member: 'admin' });
    const select = await screen.findByRole('combobox', { name: 'Drawing: Tanaka Ken' });
    await userEvent.selectOptions(select, 'On');
    expect(await screen.findByText('Someone else changed it in the meantime.')).toBeVisible();
    await waitFor(() => expect(select).toHaveDisplayValue('Off'));
  });
});
