import { stageIds } from '@quayside/contract';
import { proposedCodes, type EstimateDocument } from '@quayside/rating';
import type { PricingRule } from '../../contract/rules';
import { proposalChange, proposedAfter } from '../proposed';
import { card, ofOcean, pricesOf, rate, rule, unpriced, withLines } from './price-book-fixture';
import { chargeRules } from './rated-stage';

const sea = 'sea-transport';
const book = [card(1, 1, sea, ofOcean('20GP', '1450', '32000'))];

describe('what a rule of charges leaves out of the usual set, and adds to it', () => {
  const ruled = rule(1, 'charges', { charges: { add: ['TELEX'], leaveOut: ['SEAL', 'LASH'] } });
  const begun = unpriced();
  /** A rating, and what counts as proposed after it. */
  const ratedBy = (document: EstimateDocument, proposed: readonly string[], rules: PricingRule[]) => {
    const proposal = proposalChange(document, proposed);
    const found = rate(document, book, { proposal, rules });
    const rated = found.document;
    const once = { before: document, rated, stages: stageIds, rules: chargeRules(found.input) };
    return { ...found, proposed: proposedAfter(proposed, once) };
  };
  const codesOf = ({ stages }: EstimateDocument) =>
    stageIds
      .flatMap((stage) => stages[stage].lines.map(({ code }) => code))
      .filter((code) => ['SEAL', 'LASH', 'TELEX'].includes(code));
  const first = ratedBy(begun, proposedCodes(begun), [ruled]);

  it('goes with the first rating, and comes back with the first that no rule keeps it from', () => {
    expect(codesOf(begun).sort()).toEqual(['LASH', 'SEAL']);
    expect(codesOf(first.document)).toEqual(['TELEX']);
    const again = ratedBy(first.document, first.proposed, [ruled]);
    expect([again.document, again.proposed]).toEqual([first.document, first.proposed]);
    const without = ratedBy(first.document, first.proposed, []);
    expect(codesOf(without.document).sort()).toEqual(['LASH', 'SEAL']);
    const afresh = ratedBy(begun, proposedCodes(begun), []);
    expect(pricesOf(without, sea).sort()).toEqual(pricesOf(afresh, sea).sort());
    expect(without.proposed).toEqual([...afresh.proposed].sort());
  });

  it('stays where somebody adds it, says how many, or took it off', () => {
    const seal = begun.stages[sea].lines.filter(({ code }) => code === 'SEAL');
    const added = withLines(first.document, sea, [...first.document.stages[sea].lines, ...seal]);
    expect(codesOf(ratedBy(added, first.proposed, [ruled]).document).sort()).toEqual(['SEAL', 'TELEX']);
    const counted = withLines(
      begun,
      sea,
      begun.stages[sea].lines.map((line) =>
        line.code === 'SEAL' ? { ...line, quantity: { typed: '2' } } : line,
      ),
    );
    const kept = ratedBy(counted, proposedCodes(counted), [ruled]);
    expect(codesOf(kept.document).sort()).toEqual(['SEAL', 'TELEX']);
    const off = withLines(
      first.document,
      sea,
      first.document.stages[sea].lines.filter(({ code }) => code !== 'TELEX'),
    );
    expect(codesOf(ratedBy(off, first.proposed, [ruled]).document)).toEqual([]);
  });
});
