import { estimateCalls } from '@quayside/service-estimate/calls';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen } from '@testing-library/react';
import { registerEditorWords } from '../../locales/editor/register';
import '../../locales/pages/view';
import '../../routes';
import { priceEstimate } from '@quayside/rating';
import { estimateFixture } from '../../testing/estimate-fixture';
import { RevisionComparison } from './revision-comparison.component';

test('order D18: where nothing differs it says so, and shows no empty table', async () => {
  const one = estimateFixture();
  const priced = priceEstimate(one.document);
  const [first] = one.revisions;
  if (!first) throw new Error('the fixture has a revision');
  const whole = { ...one, priced, revisions: [first, { ...first, revision: 2 }] } as typeof one;
  answerContract(estimateCalls, {
    getEstimate: ({ query }) => ({ ...whole, revision: Number(query?.['revision'] ?? 1) }),
  });
  await registerEditorWords();
  const element = <RevisionComparison estimate={whole} onClose={() => undefined} />;
  await renderRemote({ '/estimate': [{ index: true, element }] }, '/estimate');
  expect(await screen.findByText('No amount differs.')).toBeVisible();
  expect(screen.getByText('Terms, cargo and calculators do not differ either.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
