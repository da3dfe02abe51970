import { estimateCalls } from '@quayside/service-estimate/calls';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen } from '@testing-library/react';
import '../../locales/pages/view';
import '../../routes';
import type { ShownLine } from './shown-lines';
import { AttentionPanel } from './attention-panel.component';

const sent = (incompleteLines: number) =>
  ({
    ...{ id: 'e1', view: 'full', state: 'sent', currency: 'JPY' },
    priced: { complete: incompleteLines === 0, incompleteLines, warnings: [], lines: [], uncharged: [] },
  }) as unknown as EstimateView;

const show = async (estimate: EstimateView) => {
  answerContract(estimateCalls, { reviewEstimate: () => ({ errors: [], findings: [] }) });
  const element = <AttentionPanel estimate={estimate} lines={[]} />;
  await renderRemote({ '/estimate': [{ index: true, element }] }, '/estimate');
};

test('an offer that was sent with a line to be advised does not say that nothing is missing', async () => {
  await show(sent(1));
  expect(await screen.findByText('1 line has no price yet and is not in the total.')).toBeVisible();
  expect(screen.queryByText('Nothing is missing.')).toBeNull();
});

test('an offer that was sent whole says so', async () => {
  await show(sent(0));
  expect(await screen.findByText('Nothing is missing.')).toBeVisible();
});

test('a sentence about lines without a price leads to each of them', async () => {
  const line = { stage: 'sea-transport', status: 'priced', sell: null, contingent: false, code: 'OFR' };
  const error = { code: 'rate.missing', path: '', params: {} };
  const estimate = {
    ...sent(2),
    priced: {
      ...{ complete: false, incompleteLines: 2, warnings: [] },
      lines: [
        { ...line, id: 'l1', error },
        { ...line, id: 'l2', code: 'DOC', error: null },
      ],
      uncharged: [{ stage: 'destination-delivery', codes: ['CHASSIS'], amount: '4', unit: 'day' }],
    },
  } as unknown as EstimateView;
  const lines = [
    { ...line, id: 'l1', description: 'Ocean freight', descriptionJa: null },
    { ...line, id: 'l2', code: 'DOC', description: 'Documents', descriptionJa: null, sell: '100' },
  ] as unknown as ShownLine[];
  answerContract(estimateCalls, { reviewEstimate: () => ({ errors: [], findings: [] }) });
  const element = <AttentionPanel estimate={estimate} lines={lines} />;
  await renderRemote({ '/estimate': [{ index: true, element }] }, '/estimate');
  expect(await screen.findByRole('link', { name: 'OFR Ocean freight' })).toHaveAttribute(
    'href',
    expect.stringContaining('/estimate/sea-transport/e1/edit?line=l1&cell=rate'),
  );
  expect(screen.queryByRole('link', { name: /DOC/ })).toBeNull();
  // What stands on no line leads to its stage.
  expect(screen.getByRole('link', { name: 'CHASSIS' })).toHaveAttribute(
    'href',
    expect.stringContaining('/estimate/destination-delivery/e1/edit'),
  );
});
