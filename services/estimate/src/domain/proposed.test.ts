import { d02Document, proposedCodes, type EstimateDocument } from '@quayside/rating';
import { proposalChange, proposedAfter } from './proposed';

const dangerous = (): EstimateDocument => {
  const document = d02Document();
  return {
    ...document,
    cargo: document.cargo.map((item) => ({ ...item, dangerous: { un: 'UN1263', class: '3' } })),
  };
};
const ofDangerous = ['DGDOC', 'DGS', 'WHDG'];

test('what a shipment wants since charges were proposed is added, and what it outgrew goes', () => {
  const before = proposedCodes(d02Document());
  expect([...proposalChange(dangerous(), before).added].sort()).toEqual(ofDangerous);
  expect(proposalChange(dangerous(), before).outgrown).toEqual([]);
  const back = proposalChange(d02Document(), proposedCodes(dangerous()));
  expect([[...back.outgrown].sort(), back.added]).toEqual([ofDangerous, []]);
});

test('of a revision stored before it was kept nothing is known to have changed', () => {
  expect(proposalChange(dangerous(), undefined)).toEqual({ added: [], outgrown: [] });
  expect(proposedAfter(dangerous(), undefined, ['sea-transport'])).toEqual(proposedCodes(dangerous()));
});

test('where one stage was rated the others are still to be proposed, and to go', () => {
  const before = proposedCodes(d02Document());
  const after = proposedAfter(dangerous(), before, ['warehouse']);
  expect(after).toContain('WHDG');
  expect([...proposalChange(dangerous(), after).added].sort()).toEqual(['DGDOC', 'DGS']);
  const back = proposedAfter(d02Document(), proposedCodes(dangerous()), ['warehouse']);
  expect(back).not.toContain('WHDG');
  expect([...proposalChange(d02Document(), back).outgrown].sort()).toEqual(['DGDOC', 'DGS']);
});
