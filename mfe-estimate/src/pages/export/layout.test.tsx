import { estimateCalls } from '@quayside/service-estimate/calls';
import { builtInLayout, type AppliedLayout, type ExportJob } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';

const estimateId = '0d0000000000000000000001';
const path = `/export?estimate=${estimateId}`;
const byStage = { ...builtInLayout, price: 'stages' as const };
const applied: AppliedLayout = {
  layout: byStage,
  source: 'company',
  stored: { estimate: null, shipper: null, company: byStage },
  currencies: ['EUR', 'USD'],
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"/>';
const job: ExportJob = {
  id: '0e0000000000000000000001',
  ...{ kind: 'quotation', language: 'en', state: 'done', done: 1, total: 1 },
  estimates: [{ id: estimateId, number: 'EST-1', revision: 1 }],
  ...{ fileName: 'Quotation.pdf', size: 1, sha256: 'x', error: null },
  createdBy: { id: 'm', name: 'Sato Yui' },
  ...{ createdAt: '2026-11-21T10:00:00.000Z', finishedAt: '2026-11-21T10:00:01.000Z' },
};

function answer(preview: () => { pages: number; svg: string } | Refusal = () => ({ pages: 2, svg })) {
  return answerContract(estimateCalls, {
    listExports: () => ({ items: [], nextCursor: null, total: 0 }),
    getEstimate: () => estimateFixture({ id: estimateId }),
    readQuotationLayout: () => applied,
    previewQuotation: preview,
    setEstimateLayout: ({ body }) => body,
    createExport: () => job,
  });
}
const bodies = (asked: ReturnType<typeof answer>, wanted: string) =>
  asked.flatMap(({ name, body }) => (name === wanted ? [body] : []));

test('the layout that applies is said with its source, and the quotation is shown in it', async () => {
  const asked = answer();
  await renderRemote(routes, path);
  expect(
    await screen.findByText(/^This quotation: By stage\. The usual layout of the company\.$/),
  ).toBeVisible();
  const image = await screen.findByRole('img', { name: /^Quotation EST-1 as it is printed, 2 pages$/ });
  expect(image.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveAttribute('tabindex', '0');
  await userEvent.click(screen.getByRole('button', { name: 'Create document' }));
  await waitFor(() => expect(bodies(asked, 'createExport')).toHaveLength(1));
  expect(bodies(asked, 'createExport')[0]).not.toHaveProperty('layout');
});

test('another layout is shown at once, made for this document, and saved for the estimate', async () => {
  const asked = answer();
  await renderRemote(routes, path);
  await userEvent.click(await screen.findByRole('radio', { name: 'One price from door to door' }));
  await userEvent.selectOptions(screen.getByLabelText('Total also in'), 'USD');
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'previewQuotation').at(-1)).toMatchObject({
      query: { price: 'total', secondCurrency: 'USD' },
    }),
  );
  expect(screen.getByText(/^Changed for this document only/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create document' }));
  await waitFor(() =>
    expect(bodies(asked, 'createExport')[0]).toMatchObject({ layout: 'total', secondCurrency: 'USD' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save for this estimate' }));
  await waitFor(() =>
    expect(bodies(asked, 'setEstimateLayout')).toEqual([
      { layout: { ...byStage, price: 'total', secondCurrency: 'USD' } },
    ]),
  );
});

test('a preview that fails says so and can be tried again', async () => {
  let isDown = true;
  answer(() => (isDown ? new Refusal({ status: 500, code: 'internal' }) : { pages: 1, svg }));
  await renderRemote(routes, path);
  expect(await screen.findByText(/^The preview could not be made\./, {}, { timeout: 10_000 })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /^Quotation EST-1/ })).toBeVisible();
}, 20_000);

test('the layout is offered in Japanese', async () => {
  answer();
  await renderRemote(routes, path, { language: 'ja' });
  expect(await screen.findByText(/^この見積書のレイアウト：工程ごと。/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'この見積に保存' })).toBeVisible();
});
