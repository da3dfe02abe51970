import { createMemoryRouter, PlatformProvider, queryClient, RouterProvider } from '@quayside/platform';
import { estimateCalls } from '@quayside/service-estimate/calls';
import type { EstimateFollowUps, EstimateView, FollowUpEntry } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../locales/pages/view';
import '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';
import { Widget } from '../../widgets/follow-ups.widget';
import { FollowUpNotes, Reminders } from './follow-up.component';

const estimate = { ...estimateFixture(), id: 'e'.repeat(24), state: 'sent', revision: 1 } as EstimateView;
const task: FollowUpEntry = {
  ...{ id: 'a'.repeat(24), revision: 1, reason: 'unopened', act: 'task', at: '2026-11-27T01:00:00.000Z' },
  ...{ recipient: null, doneAt: null, doneBy: null },
};
const reminder: FollowUpEntry = {
  ...{ id: 'b'.repeat(24), revision: 1, reason: 'ending', act: 'reminder', at: '2026-11-27T02:00:00.000Z' },
  ...{ recipient: 'kato@offer.example', doneAt: null, doneBy: null },
};

function show(Part: () => React.ReactNode, member: 'estimator' | 'viewer' = 'estimator') {
  queryClient.clear();
  signInForTest({ member, language: 'en' });
  render(
    <PlatformProvider queryClient={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Part }])} />
    </PlatformProvider>,
  );
}
const Parts = () => (
  <>
    <FollowUpNotes estimate={estimate} />
    <Reminders estimate={estimate} />
  </>
);

test('issue 28.7: a task is shown until it is done, and reminders are disabled for one estimate', async () => {
  const user = userEvent.setup();
  let shown: EstimateFollowUps = { companyReminds: true, reminders: true, items: [task, reminder] };
  const asked = answerContract(estimateCalls, {
    readFollowUps: () => shown,
    finishFollowUpTask: () => (shown = { ...shown, items: [{ ...task, doneAt: task.at }, reminder] }),
    switchReminders: ({ body }) => (shown = { ...shown, reminders: body.reminders }),
  });
  show(Parts);
  expect(await screen.findByText('Follow up: the client has not opened the offer.')).toBeVisible();
  expect(screen.getByText(/^Reminder to kato@offer\.example, .* Ends soon\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(/^Follow up:/)).toBeNull());
  const toggle = screen.getByRole('switch', { name: 'Send reminders to the client' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(asked.find(({ name }) => name === 'switchReminders')?.body).toEqual({ reminders: false });
});

test('issue 28.7: who may not write reads tasks and changes nothing; a company that sends none has no switch', async () => {
  answerContract(estimateCalls, {
    readFollowUps: () => ({ companyReminds: false, reminders: true, items: [task] }),
  });
  show(Parts, 'viewer');
  expect(await screen.findByText(/^Follow up:/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('issue 28.7: home lists the offers that I should follow up, says that there are none, and that it cannot know', async () => {
  answerContract(estimateCalls, {
    listFollowUpTasks: () => ({
      total: 1,
      items: [
        {
          ...{
            id: task.id,
            reason: 'unanswered' as const,
            at: task.at,
            estimateId: estimate.id,
            revision: 2,
          },
          ...{ number: 'EST-2026-0009', title: 'Press line', titleJa: null, validUntil: '2027-01-12' },
          shipper: { id: 'c'.repeat(24), name: 'Osaka Seiki', nameJa: '大阪精機' },
        },
      ],
    }),
  });
  show(Widget);
  expect(await screen.findByRole('link', { name: /EST-2026-0009/ })).toHaveAttribute(
    'href',
    `/estimate/${estimate.id}`,
  );
  expect(screen.getByText(/Opened, and not answered\./)).toBeVisible();
  document.body.replaceChildren();
  answerContract(estimateCalls, { listFollowUpTasks: () => ({ total: 0, items: [] }) });
  show(Widget);
  expect(await screen.findByText('No offer of yours has to be followed up.')).toBeVisible();
  document.body.replaceChildren();
  answerContract(estimateCalls, { listFollowUpTasks: () => new Refusal({ status: 403, code: 'forbidden' }) });
  show(Widget);
  expect(await screen.findByRole('alert')).toBeVisible();
});
