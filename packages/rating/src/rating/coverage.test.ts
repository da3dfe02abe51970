import { stageIds } from '@quayside/contract/stages';
import type { IncotermFlags, IncotermRule, QuotedParty } from '../model';
import { stageCoverage, type Coverage } from './coverage';
import { rulesOfPayers } from './payer';

const letters: Record<Coverage, string> = { whole: 'w', part: 'p', none: '-' };

/** How much of each stage is covered, in stage order: packing, vanning, sea, warehouse, pick-up, customs; delivery, customs. */
const covered = (
  rule: IncotermRule,
  quotedFor: QuotedParty | undefined,
  flags: IncotermFlags = {},
  scope?: 'whole' | 'byOthers' | 'excluded' | 'included',
) =>
  stageIds
    .map((stage) => stageCoverage({ rule, flags, quotedFor }, { scope, lines: [] }, stage).counts)
    .map((coverage) => letters[coverage])
    .join('');

/**
 * What the seller pays for under each rule: Incoterms 2020, articles A9 and B9 (allocation of costs), with A4 (carriage), A5 (insurance),
 * A7 (clearance) and A8 (packing) of the same rule. A part of a stage is the seller's where its costs are divided: terminal handling before and behind
 * the main carriage, insurance that nobody is obliged to (CFR, CPT: B), unloading at the place of destination (B but in DPU).
 */
const OF_THE_SELLER = (
  [
    ['EXW', 'w-------'],
    ['EXW', 'w--w----', { warehouseBeforeDelivery: true }],
    ['EXW', '--------', { shippedUnpacked: true }],
    ['FCA', 'w--www--'],
    ['FCA', 'w---pw--', { sellersPremises: true }],
    ['FCA', 'wp--pw--', { sellersPremises: true, stuffingBeforeDelivery: true }],
    ['FAS', 'wp-www--'],
    ['FOB', 'wwpwww--'],
    ['CFR', 'wwpwww--'],
    ['CIF', 'wwpwww--'],
    ['CIF', 'wwwwwwp-', { carriageIncludesDestinationTerminal: true }],
    ['CPT', 'wwpwwwp-'],
    ['CPT', 'wwpwww--', { namedPlaceIsPort: true }],
    ['CIP', 'wwpwwwp-'],
    ['CIP', 'wwwwwww-', { carriageIncludesDestinationTerminal: true }],
    ['DAP', 'wwwwwwp-'],
    ['DPU', 'wwwwwww-'],
    ['DDP', 'wwwwwwpw'],
    ['DDP', 'wwwwwwpp', { vatUnpaid: true }],
  ] satisfies [IncotermRule, string, IncotermFlags?][]
).map(([rule, expected, flags = {}]): [IncotermRule, string, IncotermFlags] => [rule, expected, flags]);
const turned: Record<string, string> = { w: '-', '-': 'w', p: 'p' };

describe('what a quotation covers', () => {
  it('is known of all eleven rules', () => {
    expect([...new Set(OF_THE_SELLER.map(([rule]) => rule))]).toEqual([...rulesOfPayers]);
  });

  it.each(OF_THE_SELLER)('%s for the seller: %s', (rule, expected, flags) => {
    expect(covered(rule, 'seller', flags)).toBe(expected);
  });

  it.each(OF_THE_SELLER)('%s for the buyer is all the rest of %s', (rule, expected, flags) => {
    const rest = [...expected].map((letter) => turned[letter]).join('');
    expect(covered(rule, 'buyer', flags)).toBe(rest);
  });

  it.each(OF_THE_SELLER)('%s for both, or for nobody in particular, is everything (%s)', (rule, _, flags) => {
    expect(covered(rule, 'both', flags)).toBe('wwwwwwww');
    expect(covered(rule, undefined, flags)).toBe('wwwwwwww');
  });

  it('is what somebody typed of a stage, with what the terms would say beside it', () => {
    expect(covered('FOB', 'seller', {}, 'whole')).toBe('wwwwwwww');
    expect(covered('FOB', 'seller', {}, 'byOthers')).toBe('--------');
    expect(covered('FOB', undefined, {}, 'excluded')).toBe('--------');
    expect(covered('FOB', 'seller', {}, 'included')).toBe(covered('FOB', 'seller'));
    const terms = { rule: 'FOB', quotedFor: 'seller' } as const;
    const told = stageCoverage(terms, { scope: 'whole', lines: [] }, 'sea-transport');
    expect(told).toMatchObject({ byTerms: 'part', counts: 'whole', typed: 'whole' });
    const followed = stageCoverage(terms, { scope: 'included', lines: [] }, 'sea-transport');
    expect(followed).toMatchObject({ byTerms: 'part', counts: 'part', typed: null });
    expect(followed.groups).toEqual([
      { group: 'originTerminal', payer: 'seller', isOffered: true },
      { group: 'mainCarriage', payer: 'buyer', isOffered: false },
      { group: 'insurance', payer: 'buyer', isOffered: false },
      { group: 'destinationTerminal', payer: 'buyer', isOffered: false },
    ]);
  });

  it('takes in a line that somebody typed to be paid by the one whom it is for', () => {
    const terms = { rule: 'FOB', quotedFor: 'seller' } as const;
    const ofLines = (lines: { payer?: 'seller' | 'buyer' }[], stage: (typeof stageIds)[number]) =>
      stageCoverage(terms, { lines }, stage).counts;
    expect(ofLines([{}, { payer: 'seller' }], 'destination-custom')).toBe('part');
    expect(ofLines([{ payer: 'buyer' }], 'destination-custom')).toBe('none');
    expect(ofLines([{ payer: 'buyer' }], 'packing')).toBe('part');
  });
});
