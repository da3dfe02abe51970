import { stageIds } from '@quayside/contract/stages';
import * as fc from 'fast-check';
import { priceEstimate } from '../estimate/price';
import { randomDocuments } from '../fixtures/random-documents';
import { explained } from './rate-line';
import { lineRater, rateLines, type StagedLine } from './rate-lines';

describe('lines that are rated one choice after another', () => {
  it('come to what rating them at once comes to, with the same explanation, whichever were rated before', () => {
    fc.assert(
      fc.property(randomDocuments, fc.array(fc.nat(30), { maxLength: 12 }), (document, places) => {
        const { facts } = priceEstimate(document);
        const staged = stageIds.flatMap((stage) =>
          document.stages[stage].lines.map((line): StagedLine => ({ stage, line })),
        );
        const some = places.flatMap((place) => staged[place] ?? []);
        const rate = lineRater({ ...document, facts });
        for (const lines of [staged, [...new Set(some)], [...staged].reverse(), []])
          expect(rate(lines).map(explained)).toEqual(rateLines(lines, { ...document, facts }));
      }),
      { numRuns: 25 },
    );
  });

  it('are not rated again', () => {
    const [document] = fc.sample(randomDocuments, { numRuns: 1, seed: 3 });
    if (!document) throw new Error('no document');
    const line = {
      ...{ id: 'one', code: 'XYZ', description: 'One', basis: 'item' as const, status: 'priced' as const },
      ...{ quantity: { typed: '2' }, rate: '10', currency: document.currency },
    };
    const staged: StagedLine = { stage: 'warehouse', line };
    const rate = lineRater({ ...document, facts: {} });
    expect(rate([staged])[0]).toBe(rate([staged])[0]);
    expect(rate([staged])[0]?.costConverted?.toFixed()).toBe('20');
  });
});
