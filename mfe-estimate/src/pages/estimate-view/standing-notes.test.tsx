import { createMemoryRouter, PlatformProvider, RouterProvider } from '@quayside/platform';
import type { EstimateView, RevisionSummary } from '@quayside/service-estimate/contract';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { render, screen } from '@testing-library/react';
import '../../locales/pages/view';
import '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';
import { StandingNotes } from './standing-notes.component';

const [first] = estimateFixture().revisions;
const revision = (number: number, state: RevisionSummary['state'], change = {}) =>
  ({ ...first, revision: number, state, ...change }) as RevisionSummary;
const order = revision(1, 'accepted', { decidedAt: '2026-11-26T04:00:00Z', purchaseOrder: 'PO-778812' });

function show(member: 'estimator' | 'shipper', shown: number, revisions: RevisionSummary[]) {
  signInForTest({ member });
  const estimate = { ...estimateFixture({ revisions }), revision: shown } as EstimateView;
  const Notes = () => <StandingNotes estimate={estimate} />;
  render(
    <PlatformProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Notes }])} />
    </PlatformProvider>,
  );
}

test('order D1: a page of a newer revision keeps the order in view, with its number', async () => {
  show('shipper', 2, [order, revision(2, 'viewed')]);
  expect(await screen.findByText(/^Order: R1, accepted on .*purchase order PO-778812/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show R1' })).toHaveAttribute(
    'href',
    expect.stringContaining('revision=1'),
  );
  // What is shown is the offer itself.
  expect(screen.queryByText(/newer offer/)).toBeNull();
});

test('order D1: the order tells the client of a newer offer, and of none that was withdrawn', async () => {
  show('shipper', 1, [order, revision(2, 'sent')]);
  expect(await screen.findByText(/A newer offer R2 waits for your answer/)).toBeVisible();
  document.body.replaceChildren();
  show('shipper', 1, [order, revision(2, 'withdrawn')]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('an estimator who reads an older revision is led to the newest', async () => {
  show('estimator', 1, [order, revision(2, 'pricing')]);
  expect(await screen.findByRole('link', { name: 'Show the current revision' })).toBeVisible();
});
