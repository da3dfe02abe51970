import { d02Document, proposedCodes, type EstimateDocument } from '@quayside/rating';
import type { StageId } from '@quayside/contract';
import { proposalChange, proposedAfter, type ChargeRules } from './proposed';

const dangerous = (): EstimateDocument => {
  const document = d02Document();
  return {
    ...document,
    cargo: document.cargo.map((item) => ({ ...item, dangerous: { un: 'UN1263', class: '3' } })),
  };
};
/** What counts as proposed after a rating that proposes nothing more. */
const after = (
  document: EstimateDocument,
  proposed: readonly string[] | undefined,
  stages: readonly StageId[],
  rules: ChargeRules = { added: [], leftOut: [] },
) => proposedAfter(proposed, { before: document, rated: document, stages, rules });
const ofDangerous = ['DGDOC', 'DGS', 'WHDG'];

test('what a shipment wants since charges were proposed is added, and what it outgrew goes', () => {
  const before = proposedCodes(d02Document());
  expect([...proposalChange(dangerous(), before).added].sort()).toEqual(ofDangerous);
  expect(proposalChange(dangerous(), before).outgrown).toEqual([]);
  const back = proposalChange(d02Document(), proposedCodes(dangerous()));
  expect([[...back.outgrown].sort(), back.added]).toEqual([ofDangerous, []]);
});

test('of a revision stored before it was kept nothing is known to have changed', () => {
  expect(proposalChange(dangerous(), undefined)).toEqual({
    ...{ added: [], outgrown: [], proposed: [] },
  });
  expect(after(dangerous(), undefined, ['sea-transport'])).toEqual(proposedCodes(dangerous()));
});

test('where one stage was rated the others are still to be proposed, and to go', () => {
  const before = proposedCodes(d02Document());
  const then = after(dangerous(), before, ['warehouse']);
  expect(then).toContain('WHDG');
  expect([...proposalChange(dangerous(), then).added].sort()).toEqual(['DGDOC', 'DGS']);
  const back = after(d02Document(), proposedCodes(dangerous()), ['warehouse']);
  expect(back).not.toContain('WHDG');
  expect([...proposalChange(d02Document(), back).outgrown].sort()).toEqual(['DGDOC', 'DGS']);
});
