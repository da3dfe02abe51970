import * as fc from 'fast-check';
import { randomDocuments } from '../fixtures/random-documents';
import { editsOfMany, randomEdits, type Edit } from '../fixtures/random-edits';
import type { EstimateDocument } from '../model';
import { createPricer, priceEstimate } from './price';

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
