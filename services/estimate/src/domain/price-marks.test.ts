import { priceMarkWords } from '@quayside/contract/price-marks';
import {
  d02Document,
  priceEstimate,
  priceMarksOf,
  type ChargeLine,
  type EstimateDocument,
} from '@quayside/rating';
import { unzipSync } from 'fflate';
import { renderQuotation } from '../application/rendering/render';
import { pdfTexts } from '../tests/pdf-texts';
import { draftSnapshotOf } from '../tests/snapshot-fixture';
import { quotationLayouts } from '../contract/exports';
import { estimatesCsv } from './exports/csv-rows';
import { estimatesJson } from './exports/json';
import { offerWorkbook } from './exports/offer-sheets';
import { figuresOf, presentTotals } from './pricing';
import { offeredLinesOf } from './sell-lines';

type Change = (line: ChargeLine) => void;

/** Changes the first priced charge of sea transport, and the second one by another change. */
function changed(first: Change, second: Change = () => undefined): EstimateDocument {
  const document = structuredClone(d02Document());
  const [one, other] = document.stages['sea-transport'].lines.filter(
    ({ status, contingent }) => status === 'priced' && !contingent,
  );
  if (one) first(one);
  if (other) second(other);
  return document;
}

const toBeAdvised: Change = (line) => {
  line.status = 'toBeAdvised';
};
const guessed: Change = (line) => {
  line.confidence = 'guess';
};
const marksOf = (document: EstimateDocument) => priceMarksOf(document, priceEstimate(document));

const plain = changed(() => undefined);
const marked = changed(toBeAdvised, guessed);

/** Everything that shows a total of an offer outside of the pages: as text, in one language. */
const places: Record<
  string,
  (document: EstimateDocument, language: 'en' | 'ja') => Promise<string> | string
> = {
  ...Object.fromEntries(
    quotationLayouts.map((layout) => [
      `PDF: ${layout}`,
      async (document: EstimateDocument, language: 'en' | 'ja') => {
        const options = { language, payerSplit: true, layout };
        return pdfTexts(await renderQuotation(draftSnapshotOf(document), options)).join('\n');
      },
    ]),
  ),
  'PDF: order confirmation': async (document, language) => {
    const confirmation = { orderNumber: 'O-1', purchaseOrder: null, acceptedOn: '2026-11-28' };
    const options = { language, payerSplit: true, confirmation };
    return pdfTexts(await renderQuotation(draftSnapshotOf(document), options)).join('\n');
  },
  XLSX: (document, language) =>
    Object.values(unzipSync(offerWorkbook(draftSnapshotOf(document), language)))
      .map((part) => Buffer.from(part).toString('utf8'))
      .join('\n'),
};

/** The texts of a PDF are stretches of one font: a sentence in two of them is compared without spaces. */
const joined = (text: string) => text.replace(/\s/g, '');

describe('trial 6 C: the total is without a charge to be advised', () => {
  it.each(Object.entries(places))('%s says it', async (_name, textOf) => {
    for (const language of ['en', 'ja'] as const) {
      const words = joined(priceMarkWords[language].toBeAdvised);
      expect(joined(await textOf(marked, language))).toContain(words);
      expect(joined(await textOf(plain, language))).not.toContain(words);
    }
  });

  it('CSV and JSON say it', () => {
    const snapshot = draftSnapshotOf(marked);
    expect(estimatesCsv([snapshot], false)).toContain('plus charges to be advised');
    expect(estimatesCsv([draftSnapshotOf(plain)], false)).not.toContain('plus charges');
    expect(estimatesJson([snapshot], false)).toContain('"toBeAdvised":1');
  });

  it('the totals of lists, pages, portal and events say it', () => {
    const totals = (document: EstimateDocument) => figuresOf(priceEstimate(document), document).totals;
    expect(presentTotals(totals(marked), false)).toMatchObject({ toBeAdvised: 1, indicative: 1 });
    expect(presentTotals(totals(marked), true)).toMatchObject({ toBeAdvised: 1, indicative: 1 });
    expect(presentTotals(totals(plain), false)).toMatchObject({ toBeAdvised: 0, indicative: 0 });
  });

  it('counts neither contingent charges nor those of a stage that is left out', () => {
    const contingent = changed((line) => {
      line.status = 'toBeAdvised';
      line.contingent = true;
    });
    expect(marksOf(contingent).toBeAdvised).toBe(0);
    const left = changed(toBeAdvised);
    left.stages['sea-transport'].scope = 'excluded';
    expect(marksOf(left).toBeAdvised).toBe(0);
  });
});

describe('trial 6 CC: a price that is not firm', () => {
  it.each(Object.entries(places).filter(([name]) => name !== 'PDF: total'))(
    'is printed as indicative: %s',
    async (_name, textOf) => {
      for (const language of ['en', 'ja'] as const) {
        const { indicative, indicativePrice } = priceMarkWords[language];
        const text = joined(await textOf(marked, language));
        expect(text).toContain(joined(indicative));
        expect(text).toContain(language === 'ja' ? `（${indicativePrice}）` : `(${indicativePrice})`);
      }
    },
  );

  it('marks the one price from door to door', async () => {
    const textOf = places['PDF: total'];
    expect(joined((await textOf?.(marked, 'en')) ?? '')).toContain('includesindicativeprices');
  });

  it('is said of its line to clients and in files', () => {
    const lines = offeredLinesOf(marked, priceEstimate(marked));
    expect(lines.filter(({ indicative }) => indicative)).toHaveLength(1);
    expect(estimatesCsv([draftSnapshotOf(marked)], false)).toContain(',indicative,');
  });

  it.each(['firm', undefined] as const)('%s is not', (confidence) => {
    const document = changed((line) => {
      if (confidence) line.confidence = confidence;
    });
    expect(marksOf(document)).toEqual({ toBeAdvised: 0, indicative: 0 });
  });
});
