import * as fc from 'fast-check';
import { randomDocuments } from '../fixtures/random-documents';
import { editsOfMany, randomEdits, type Edit } from '../fixtures/random-edits';
import type { EstimateDocument } from '../model';
import { createPricer, priceEstimate } from './price';
import { amountsOf } from './totals';

const whole = (document: EstimateDocument) => JSON.stringify(priceEstimate(document));

/** Each document after the one before, and at the end back again through all of them, as undo goes. */
function thereAndBack(first: EstimateDocument, edits: readonly Edit[]): EstimateDocument[] {
  const there = [first];
  for (const edit of edits) there.push(edit(there.at(-1) ?? first));
  return [...there, ...there.slice(0, -1).reverse()];
}

describe('pricing what changed', () => {
  it('answers what pricing the whole answers, byte for byte, whatever was edited before', () => {
    fc.assert(
      fc.property(randomDocuments, fc.array(randomEdits, { minLength: 1, maxLength: 6 }), (first, edits) => {
        const price = createPricer();
        const documents = thereAndBack(first, edits);
        const given = documents.map((document) => JSON.stringify(document));
        const priced = documents.map((document) => price(document));
        // Written down only now: what a later edit did to an earlier answer shows as well.
        expect(priced.map((each) => JSON.stringify(each))).toEqual(documents.map(whole));
        expect(documents.map((document) => JSON.stringify(document))).toEqual(given);
      }),
      { numRuns: 15 },
    );
  });

  it('answers so whenever somebody reads the lines: at once, after later edits, or twice', () => {
    const turns = fc.array(fc.tuple(randomEdits, fc.boolean()), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(randomDocuments, turns, (first, edits) => {
        const price = createPricer();
        let document = first;
        const answers = edits.map(([edit, isReadAtOnce]) => {
          document = edit(document);
          const priced = price(document);
          return { priced, is: whole(document), read: isReadAtOnce ? JSON.stringify(priced) : undefined };
        });
        for (const { priced, is, read } of answers) {
          expect(read ?? is).toBe(is);
          expect(JSON.stringify(priced)).toBe(is);
          expect(JSON.stringify({ ...priced, lines: priced.lines.map((line) => ({ ...line })) })).toBe(is);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('sums the lines that it tells: a total is never of other figures than those that are shown', () => {
    fc.assert(
      fc.property(randomDocuments, fc.array(randomEdits, { maxLength: 4 }), (first, edits) => {
        const price = createPricer();
        price(first);
        let document = first;
        for (const edit of edits) {
          document = edit(document);
          const { lines, totals, currency } = price(document);
          const counted = lines.filter(({ inTotal }) => inTotal);
          const { cost, sell, margin, disbursements } = amountsOf(counted, currency);
          expect(totals).toMatchObject({ cost, sell, margin, disbursements });
          for (const { error, sell: amount, steps } of lines) {
            if (error) expect(amount).toBeNull();
            if (amount !== null) expect(steps.length).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('answers so after every kind of edit of many lines, in whatever order they come', () => {
    const everyKind = fc
      .tuple(...Object.values(editsOfMany))
      .chain((edits) => fc.shuffledSubarray(edits, { minLength: edits.length }));
    fc.assert(
      fc.property(randomDocuments, everyKind, (first, edits) => {
        const price = createPricer();
        const documents = thereAndBack(first, edits);
        const priced = documents.map((document) => price(document));
        expect(priced.map((each) => JSON.stringify(each))).toEqual(documents.map(whole));
      }),
      { numRuns: 12 },
    );
  });
});
