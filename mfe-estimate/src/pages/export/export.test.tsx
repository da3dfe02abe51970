import { estimateCalls } from '@quayside/service-estimate/calls';
import type { ExportJob } from '@quayside/service-estimate/contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';

const [first, second] = ['0d0000000000000000000001', '0d0000000000000000000002'] as const;
const job: ExportJob = {
  id: '0e0000000000000000000001',
  ...{ kind: 'loadReport', language: 'en', state: 'done', done: 1, total: 1 },
  estimates: [{ id: first, number: 'EST-1', revision: 1 }],
  ...{ fileName: 'Load-report_EST-1_R1.pdf', size: 1234, sha256: 'x', error: null },
  createdBy: { id: 'm', name: 'Sato Yui' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', finishedAt: '2026-11-21T10:00:01.000Z' },
};

/** Answers what the page reads; a wish for a document, as the test says. */
function answer(createExport: () => ExportJob | Refusal) {
  const asked = answerContract(estimateCalls, {
    listExports: () => ({ items: [job], nextCursor: null, total: 1 }),
    getEstimate: ({ params: { estimateId } }) =>
      estimateFixture({ id: estimateId, number: estimateId === first ? 'EST-1' : 'EST-2' }),
    createExport,
  });
  return () => asked.flatMap(({ name, body }) => (name === 'createExport' ? [body] : []));
}

const path = `/export?estimate=${first},${second}`;
const choose = async (kind: string) => {
  await userEvent.click(await screen.findByRole('radio', { name: kind }));
  await userEvent.click(screen.getByRole('button', { name: 'Create document' }));
};

describe('documents of load plans', () => {
  test('are made for several estimates, and listed with those made before', async () => {
    const sent = answer(() => job);
    await renderRemote(routes, path);
    await choose('Load report (PDF)');
    await waitFor(() =>
      expect(sent()).toEqual([{ kind: 'loadReport', estimateIds: [first, second], language: 'en' }]),
    );
    expect(await screen.findByRole('button', { name: 'Download' })).toBeInTheDocument();
    await choose('Load positions (CSV)');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ kind: 'loadCsv' });
  });

  test('say which estimate has no accepted plan, and what to do', async () => {
    const errors = [{ path: 'estimateIds.1', code: 'export.no-load-plan', message: 'EST-2 R1' }];
    answer(() => new Refusal({ status: 422, code: 'invalid', errors }));
    await renderRemote(routes, path);
    await choose('Load positions (JSON)');
    expect(
      await screen.findByText('EST-2 R1 has no accepted load plan. Accept one in the vanning stage first.'),
    ).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove EST-2' }));
    expect(screen.queryByText(/no accepted load plan/)).toBeNull();
  });

  test('are offered in Japanese', async () => {
    answer(() => job);
    await renderRemote(routes, path, { language: 'ja' });
    expect(await screen.findByRole('radio', { name: 'バンニングレポート（PDF）' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '積付位置（CSV）' })).toBeInTheDocument();
  });
});
