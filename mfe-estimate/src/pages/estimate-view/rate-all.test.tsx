import { stageContent } from '@quayside/estimate-document';
import { estimateCalls } from '@quayside/service-estimate/calls';
import type {
  EstimateFullView,
  PatchStageResult,
  RateAllLine,
  RateAllResult,
} from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerEditorWords } from '../../locales/editor/register';
import { useState } from 'react';
import '../../routes';
import { estimateFixture, savedFixture, stageMeta } from '../../testing/estimate-fixture';
import { RateAll } from './rate-all.component';

jest.setTimeout(60_000);

const sea = 'sea-transport' as const;
const before = estimateFixture();
const lineOf = ({ document }: EstimateFullView) => document.stages[sea].lines[0];
const ofr = lineOf(before);

/** Its dialog until it is closed. */
function Page() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <RateAll estimateId={before.id} onClose={() => setOpen(false)} /> : null;
}

/** The estimate once rated: its freight has another price. */
function rated(): EstimateFullView {
  const { document } = before;
  const [first, ...others] = document.stages[sea].lines;
  const lines = first ? [{ ...first, rate: '1300' }, ...others] : others;
  const stages = { ...document.stages, [sea]: { ...document.stages[sea], lines } };
  return estimateFixture({
    version: before.version + 1,
    document: { ...document, stages },
    stages: { ...before.stages, [sea]: { ...stageMeta, version: 2 } },
  });
}

/** The notice's own button: those of the test before may still stand beside it, as notices outlast a page. */
async function undoIn(said: string) {
  const notice = (await screen.findByText(said)).closest<HTMLElement>(
    '[data-scope="toast"][data-part="root"]',
  );
  if (!notice) throw new Error(`"${said}" stands in no notice`);
  await userEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
}

test('rating from the page of an estimate is taken back by Undo: the line has its price of before', async () => {
  await registerEditorWords();
  const { totals, payers } = before;
  const figures = { totals, payers, missingCharges: 0, incompleteLines: 0 };
  const line = {
    ...{ stage: sea, lineId: ofr?.id ?? '', code: 'OFR', description: 'Ocean freight', descriptionJa: null },
    ...{ containerType: null, change: 'rated', before: null, card: null, sellCard: null },
    ...{ rule: null, markup: null, runnersUp: [] },
    after: {
      ...{ currency: 'USD', rate: '1300', quantity: '1', unit: 'container' },
      ...{ cost: '1300', costConverted: '195325', sell: '214858' },
    },
  } satisfies RateAllLine;
  let isRated = false;
  const result = (taken: boolean): RateAllResult => ({
    ...{
      proposal: 'p1',
      taken,
      date: '2026-11-20',
      containerTypes: ['20GP'],
      before: figures,
      after: figures,
    },
    difference: { currency: 'JPY', rows: [], byCause: [], cost: '0', sell: '0', tax: '0', total: '0' },
    ...{
      lines: [line],
      entry: [],
      kept: [],
      gaps: [],
      cardsFitting: 1,
      estimate: taken ? savedFixture() : null,
    },
  });
  const asked = answerContract(estimateCalls, {
    getEstimate: () => (isRated ? rated() : before),
    rateAll: ({ body }) => {
      isRated = (body as { take: boolean }).take;
      return result(isRated);
    },
    updateSeaTransport: () =>
      ({
        stage: {
          ...stageContent<typeof sea>(before.document.stages[sea], stageMeta),
          ...stageMeta,
          stage: sea,
          version: 3,
        },
        estimate: savedFixture({ version: before.version + 2 }),
      }) as PatchStageResult<typeof sea>,
  });
  await renderRemote({ '/estimate': [{ index: true, Component: Page }] }, '/estimate');
  await userEvent.click(await screen.findByRole('button', { name: 'Take 1 change' }));
  await undoIn('1 charge rated');
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('updateSeaTransport'));
  const saved = asked.find(({ name }) => name === 'updateSeaTransport');
  expect(saved?.body).toMatchObject({ lines: { upsert: [{ id: ofr?.id, rate: ofr?.rate }] } });
  expect(await screen.findByText('The charges are as they were before rating')).toBeVisible();
});

const customs = 'destination-custom' as const;

test('of a rating that only took fees and duties the notice says how many, and Undo takes them back', async () => {
  await registerEditorWords();
  const { document } = before;
  const { inputs } = document.stages[customs];
  const fee = { code: 'MPF' as const, from: '2025-10-01', rate: '0.003464', source: 'Notice' };
  const sheet = { ...document.stages[customs], inputs: { ...inputs, fees: [fee] } };
  const after = estimateFixture({
    version: before.version + 1,
    document: { ...document, stages: { ...document.stages, [customs]: sheet } },
    stages: { ...before.stages, [customs]: { ...stageMeta, version: 2 } },
  });
  const { totals, payers } = before;
  const figures = { totals, payers, missingCharges: 0, incompleteLines: 0 };
  let isTaken = false;
  const asked = answerContract(estimateCalls, {
    getEstimate: () => (isTaken ? after : before),
    rateAll: ({ body }) => {
      isTaken = (body as { take: boolean }).take;
      return {
        ...{ proposal: 'p1', taken: isTaken, date: '2026-11-20', containerTypes: [], cardsFitting: 1 },
        ...{ before: figures, after: figures, lines: [], kept: [], gaps: [] },
        difference: { currency: 'JPY', rows: [], byCause: [], cost: '0', sell: '0', tax: '0', total: '0' },
        entry: [
          {
            id: 'fee MPF',
            kind: 'fee' as const,
            hsCode: null,
            fee,
            duty: null,
            additional: null,
            source: 'Notice',
          },
        ],
        estimate: isTaken ? savedFixture() : null,
      };
    },
    updateDestinationCustom: () =>
      ({
        stage: {
          ...stageContent<typeof customs>(document.stages[customs], stageMeta),
          ...{ ...stageMeta, stage: customs, version: 3 },
        },
        estimate: savedFixture({ version: before.version + 2 }),
      }) as PatchStageResult<typeof customs>,
  });
  await renderRemote({ '/estimate': [{ index: true, Component: Page }] }, '/estimate');
  await userEvent.click(await screen.findByRole('button', { name: 'Take 1 change' }));
  await undoIn('1 figure of the import entry taken');
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('updateDestinationCustom'));
  const saved = asked.find(({ name }) => name === 'updateDestinationCustom');
  expect(saved?.body).toEqual({ inputs: { fees: null } });
});
