import { PlatformProvider, useLanguageStore } from '@quayside/platform';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { act, render, screen } from '@testing-library/react';
import '../../locales/pages/view';
import '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';
import { DecisionNotes } from './decision-notes.component';

const at = '2026-11-26T04:00:00Z';
const by = { id: '0a0000000000000000000001', name: 'Sato Yui', nameJa: '佐藤 結衣' };
const sending = { at, by, message: null, language: 'en' as const, recipients: ['a@shipper.example'] };

function show(member: 'estimator' | 'shipper', language: 'en' | 'ja', change: Partial<EstimateFullView>) {
  signInForTest({ member, language });
  render(
    <PlatformProvider>
      <DecisionNotes estimate={estimateFixture(change)} />
    </PlatformProvider>,
  );
  act(() => useLanguageStore.getState().choose(language));
}
afterEach(() => act(() => useLanguageStore.getState().choose('en')));

test('new-company D15: what was sent says to whom, and that the client finds it in the portal', async () => {
  show('estimator', 'en', { state: 'sent', sending });
  expect(
    await screen.findByText(/^Sent by .* to a@shipper.example\. The client also finds it in the portal\./),
  ).toBeVisible();
});

test('order D14: a client who reads Japanese reads the Japanese names of people', async () => {
  show('shipper', 'ja', { state: 'sent', sending: { ...sending, recipients: null } });
  expect(await screen.findByText(/^佐藤 結衣 より/)).toBeVisible();
  expect(screen.queryByText(/Sato/)).toBeNull();
});

test('order D20: the own company reads reason and message apart, each named', async () => {
  const withdrawal = { at, by, comment: 'wrong price', message: 'Sorry.', hash: null };
  show('estimator', 'en', { state: 'withdrawn', withdrawal });
  expect(
    await screen.findByText(/Reason \(internal\): wrong price.*Message to the client: Sorry\./),
  ).toBeVisible();
});
