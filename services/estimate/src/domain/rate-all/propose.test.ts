import { d02Document, type ContainerType, type EstimateDocument } from '@quayside/rating';
import {
  card,
  flat,
  lineOfCode,
  ofOcean,
  price,
  pricesOf,
  rate,
  rule,
  supplierId,
  unpriced,
  withLines,
  yen,
} from './price-book-fixture';

const sea = 'sea-transport';
const book = [card(1, 1, sea, ofOcean('20GP', '1450', '32000'))];

test('the cheapest complete card prices the stage; each line says why the others lost', () => {
  const cheapButLacking = ofOcean('20GP', '900', '32000').filter(({ code }) => code !== 'LSS');
  const rated = rate(unpriced(), [
    ...book,
    card(2, 2, sea, ofOcean('20GP', '1500', '32000')),
    card(3, 3, sea, cheapButLacking),
  ]);
  expect(pricesOf(rated, sea)).toEqual([
    ['OFR 20GP', '1450.00', '01'],
    ['LSS 20GP', '180.00', '01'],
    ['OTHC 20GP', '32000', '01'],
    ['DOC', '3240', '01'],
    ['SEAL 20GP', '400', '01'],
    ['AMS', '30.00', '01'],
    ['INS', null, null],
    // Nobody asked for it: it belongs to the carrier's freight.
    ['CAF', '72.50', '01'],
  ]);
  const { ratedBy } = lineOfCode(rated, sea, 'OFR');
  expect(ratedBy).toMatchObject({ version: 1, layer: 'supplier', rule: null });
  // 1,500 and 900 dollars at 150.25.
  expect(ratedBy?.runnersUp.map(({ name, cost, reason }) => [name, cost, reason])).toEqual([
    ['Card 2', '225375', 'dearer'],
    ['Card 3', '135225', 'incomplete'],
  ]);
});

test('what the taken card lacks is named, and is no business of another carrier unless the rule says so', () => {
  const lacking = ofOcean('20GP', '900', '32000').filter(({ code }) => code !== 'LSS');
  const only = [card(3, 3, sea, lacking), card(4, 4, sea, [price('LSS', '99', { containerType: '20GP' })])];
  const rated = rate(unpriced(), only);
  expect(lineOfCode(rated, sea, 'OFR').rate).toBe('900');
  expect(lineOfCode(rated, sea, 'LSS').rate).toBeUndefined();
  expect(rated.gaps.find(({ code }) => code === 'LSS')).toMatchObject({
    reason: 'notOnCard',
    cards: [{ name: 'Card 3' }],
  });
  const complement = rule(1, 'choice', { choice: { order: ['cheapestComplete'], complement: true } });
  expect(lineOfCode(rate(unpriced(), only, { rules: [complement] }), sea, 'LSS').rate).toBe('99');
  const alone = rate(unpriced(), only.slice(0, 1));
  expect(lineOfCode(alone, sea, 'LSS').rate).toBeUndefined();
  expect(alone.gaps.find(({ code }) => code === 'LSS')).toMatchObject({
    reason: 'notOnCard',
    cards: [{ name: 'Card 3' }],
    suppliers: [{ id: supplierId(3) }],
  });
});

const ofFleet = (document: EstimateDocument, fleet: Partial<Record<ContainerType, number>>) => {
  const vanning = { ...document.stages.vanning, inputs: { fleet } };
  return { ...document, stages: { ...document.stages, vanning } };
};

test('cards by container type: each type is priced once, the second by the same supplier, a third has a line without price', () => {
  const ofTypes = [
    ...book,
    card(5, 1, sea, ofOcean('40HC', '1980', '46000')),
    card(6, 6, sea, ofOcean('20GP', '1449', '32000')),
  ];
  const rated = rate(ofFleet(unpriced(), { '40HC': 1, '20GP': 2, '20OT': 1 }), ofTypes);
  const freight = pricesOf(rated, sea).filter(([code]) => /^(OFR|CAF|DOC)/.test(code));
  expect(freight).toEqual([
    ['OFR 40HC', '1980.00', '05'],
    ['DOC', '3240', '05'],
    ['OFR 20GP', '2900.00', '01'],
    ['OFR 20OT', null, null],
    // Each card's five per cent of its own freight.
    ['CAF 40HC', '99.00', '05'],
    ['CAF 20GP', '145.00', '01'],
  ]);
  const other = lineOfCode(rated, sea, 'OFR');
  expect(other.containerType).toBe('40HC');
  expect(
    rated.document.stages[sea].lines.find(({ id }) => id === 'sea-transport-ofr-20gp')?.ratedBy?.runnersUp[0],
  ).toMatchObject({
    name: 'Card 6',
    reason: 'otherSupplier',
  });
  expect(rated.gaps.filter(({ code }) => code === 'OFR')).toMatchObject([
    { containerType: '20OT', reason: 'noContainerType', lineId: 'sea-transport-ofr-20ot' },
  ]);
  expect(rated.priced.complete).toBe(false);
  expect(rate(rated.document, ofTypes).document).toEqual(rated.document);
  // Once it is not loaded any more, nothing of it is left.
  const fleet = { '40HC': 1, '20GP': 2 };
  const without = rate(ofFleet(rated.document, fleet), ofTypes);
  const afresh = rate(ofFleet(unpriced(), fleet), ofTypes);
  expect(pricesOf(without, sea).sort()).toEqual(pricesOf(afresh, sea).sort());
  expect(without.gaps.filter(({ code }) => code === 'OFR')).toEqual([]);
});

test('a price that was typed stays; so do markup, payer, remark, tax and a typed quantity of what is rated', () => {
  const first = rate(unpriced(), book).document;
  const lines = first.stages[sea].lines.map((line) => {
    if (line.code === 'OFR') return { ...line, rate: '1400' };
    if (line.code === 'DOC')
      return {
        ...line,
        markup: { kind: 'margin' as const, rate: '0.3' },
        payer: 'buyer' as const,
        remark: 'as agreed',
        taxCode: 'exempt',
        quantity: { ...line.quantity, typed: '2' },
      };
    return line;
  });
  const dearer = [
    card(
      1,
      1,
      sea,
      ofOcean('20GP', '1600', '33000').map((line) =>
        line.code === 'DOC' ? { ...line, rate: '4000' } : line,
      ),
      { revision: 2 },
    ),
  ];
  const again = rate(withLines(first, sea, lines), dearer);
  expect(lineOfCode(again, sea, 'OFR').rate).toBe('1400');
  expect(again.stages.get(sea)?.needs.kept.map(({ line, reason }) => [line.code, reason])).toContainEqual([
    'OFR',
    'typed',
  ]);
  expect(lineOfCode(again, sea, 'DOC')).toMatchObject({
    rate: '4000',
    markup: { kind: 'margin', rate: '0.3' },
    payer: 'buyer',
    remark: 'as agreed',
    taxCode: 'exempt',
    quantity: { typed: '2' },
    rateCardName: 'Card 1 v2',
  });
  expect(lineOfCode(again, sea, 'OTHC').rate).toBe('33000');
});

test('the same figure written in another way is not typed over; another minimum is', () => {
  const first = rate(unpriced(), book).document;
  const change = (more: object) =>
    rate(
      withLines(
        first,
        sea,
        first.stages[sea].lines.map((line) => (line.code === 'DOC' ? { ...line, ...more } : line)),
      ),
      [
        card(
          2,
          2,
          sea,
          ofOcean('20GP', '1450', '31000').map((line) =>
            line.code === 'DOC' ? { ...line, rate: '9' } : line,
          ),
        ),
      ],
    );
  expect(lineOfCode(change({ rate: '3240.00' }), sea, 'DOC').rate).toBe('9');
  expect(lineOfCode(change({ minimum: '5000' }), sea, 'DOC')).toMatchObject({
    rate: '3240',
    minimum: '5000',
  });
  expect(lineOfCode(change({ typedAmounts: { sell: '4000' } }), sea, 'DOC').rate).toBe('3240');
});

test('of an earlier card nothing stays on a line: no minimum, no steps, no day', () => {
  const withMinimum = card(
    1,
    1,
    'warehouse',
    [price('WHIN', '1500', { basis: 'wm', ...yen, minimum: '90000' })],
    { validTo: '2025-11-30' },
  );
  const first = rate(unpriced(), [withMinimum]);
  expect(lineOfCode(first, 'warehouse', 'WHIN').minimum).toBe('90000');
  const later = { ...first.document, route: { ...first.document.route, departureDate: '2025-12-16' } };
  const other = card(2, 2, 'warehouse', [price('WHIN', '1600', { basis: 'wm', ...yen })], {
    validFrom: '2025-12-01',
  });
  const line = lineOfCode(rate(later, [withMinimum, other]), 'warehouse', 'WHIN');
  expect(line).toMatchObject({ rate: '1600', validFrom: '2025-12-01', rateCardName: 'Card 2 v1' });
  expect(line.minimum).toBeUndefined();
  // Without another one the former price goes: it does not hold any more, and nothing is ever zero.
  const gone = rate(later, [withMinimum]);
  expect(lineOfCode(gone, 'warehouse', 'WHIN').rate).toBeUndefined();
  expect(gone.gaps.find(({ code }) => code === 'WHIN')).toMatchObject({
    reason: 'expired',
    cards: [{ name: 'Card 1', validTo: '2025-11-30' }],
    suppliers: [{ name: 'Supplier 1' }],
  });
});

test('a surcharge that a card brought along goes with it', () => {
  const first = rate(unpriced(), book);
  expect(lineOfCode(first, sea, 'CAF').ratedBy?.brought).toBe(true);
  const without = ofOcean('20GP', '1000', '32000').filter(({ code }) => code !== 'CAF');
  const next = rate(first.document, [...book, card(2, 2, sea, without)]);
  expect(lineOfCode(next, sea, 'OFR').ratedBy?.card).toContain('c002');
  expect(next.document.stages[sea].lines.some(({ code }) => code === 'CAF')).toBe(false);
});

test('mandatory charges that are missing get a line; a stage of others, an excluded line and duties are left alone', () => {
  const document = unpriced();
  const lines = document.stages[sea].lines
    .filter(({ code }) => code !== 'DOC' && code !== 'AMS')
    .map((line) => (line.code === 'SEAL' ? { ...line, status: 'excluded' as const } : line));
  const changed = withLines(document, sea, lines);
  const others = { ...changed.stages.vanning, scope: 'byOthers' as const };
  const stuffing = card(9, 9, 'vanning', [price('STUFF', '28000', yen)]);
  const rated = rate({ ...changed, stages: { ...changed.stages, vanning: others } }, [...book, stuffing]);
  expect(lineOfCode(rated, sea, 'DOC').rate).toBe('3240');
  expect(lineOfCode(rated, sea, 'AMS').rate).toBe('30');
  expect(lineOfCode(rated, sea, 'SEAL')).toMatchObject({ status: 'excluded' });
  expect(lineOfCode(rated, sea, 'SEAL').rate).toBeUndefined();
  expect(lineOfCode(rated, 'vanning', 'STUFF').rate).toBeUndefined();
  expect(rated.gaps.some(({ stage }) => stage === 'vanning')).toBe(false);
  const duty = lineOfCode(rated, 'destination-custom', 'DUTY');
  expect(duty).toEqual(lineOfCode({ ...rated, document }, 'destination-custom', 'DUTY'));
});

test('a missing charge that no card prices gets a line without a price, and is named', () => {
  const document = unpriced();
  const lines = document.stages['origin-custom'].lines.filter(({ code }) => code !== 'ECC');
  const rated = rate(withLines(document, 'origin-custom', lines), []);
  expect(lineOfCode(rated, 'origin-custom', 'ECC').rate).toBeUndefined();
  expect(rated.gaps.find(({ code }) => code === 'ECC')).toMatchObject({
    reason: 'noCard',
    lineId: 'origin-custom-ecc',
  });
});

test('part load: container prices are of no use, revenue tons are', () => {
  const lcl = unpriced({ route: { ...d02Document().route, mode: 'LCL' } });
  const consolidated = [
    price('OFR-LCL', '68', { basis: 'wm', quantityRule: { minimum: '1' } }),
    price('OCFS', '4980', { basis: 'wm', ...yen }),
    price('DOC', '3500', { basis: 'bl', ...yen }),
  ];
  const rated = rate(lcl, [
    card(1, 1, sea, ofOcean('20GP', '10', '10'), { mode: 'any' }),
    card(2, 2, sea, consolidated, { mode: 'LCL' }),
  ]);
  expect(pricesOf(rated, sea).map(([code, , from]) => [code, from])).toEqual(
    expect.arrayContaining([
      ['OFR-LCL', '02'],
      ['OCFS', '02'],
    ]),
  );
  expect(pricesOf(rated, sea).some(([code]) => code.includes('20GP'))).toBe(false);
});

test('of equal prices the newest card, then the narrower one', () => {
  const lines = ofOcean('20GP', '1450', '32000');
  const rated = rate(unpriced(), [
    card(1, 1, sea, lines),
    card(2, 2, sea, lines, { validFrom: '2025-11-01' }),
    card(3, 3, sea, lines, { validFrom: '2025-11-01', lane: { portOfLoading: 'JPYOK' } }),
  ]);
  const { ratedBy } = lineOfCode(rated, sea, 'OFR');
  expect(ratedBy?.card).toContain('c002');
  expect(ratedBy?.runnersUp.map(({ name, reason }) => [name, reason])).toEqual([
    ['Card 3', 'lessNarrow'],
    ['Card 1', 'older'],
  ]);
});

test('an exchange rate that is not known is a gap, and the price is not taken as zero', () => {
  const dollars = unpriced({ currency: 'USD', fx: { source: '', frozenAt: null, rates: {} } });
  const rated = rate(dollars, book);
  const terminal = rated.priced.lines.find(({ code }) => code === 'OTHC');
  expect(terminal).toMatchObject({ sell: null, error: { code: 'fx.missing' } });
  expect(rated.gaps.find(({ code }) => code === 'OTHC')?.reason).toBe('exchangeRate');
  expect(rated.priced.lines.find(({ code }) => code === 'OFR')?.cost).toBe('1450.00');
});

test('the preferred supplier goes before the cheapest, by the rule that holds', () => {
  const cards = [...book, card(2, 2, sea, ofOcean('20GP', '1700', '32000'))];
  const preferred = rule(1, 'choice', {
    when: { lane: { dischargeCountry: 'US' } },
    choice: { order: ['preferredSupplier', 'cheapestComplete'], suppliers: [supplierId(2)] },
  });
  const rated = rate(unpriced(), cards, { rules: [preferred] });
  const { ratedBy } = lineOfCode(rated, sea, 'OFR');
  expect(ratedBy?.card).toContain('c002');
  expect(ratedBy?.rule).toEqual({ id: preferred.id, version: 1, name: 'Rule 1' });
  expect(ratedBy?.runnersUp).toMatchObject([{ name: 'Card 1', reason: 'notPreferred' }]);
  const elsewhere = { ...preferred, when: { lane: { dischargeCountry: 'NL' } } };
  expect(lineOfCode(rate(unpriced(), cards, { rules: [elsewhere] }), sea, 'OFR').ratedBy?.card).toContain(
    'c001',
  );
});

test('rules of markup and of charges: a typed markup stays, one of a rule goes with the rule', () => {
  const markup = rule(1, 'markup', { when: { codes: ['OFR'] }, markup: { kind: 'markup', rate: '0.2' } });
  const charges = rule(2, 'charges', {
    when: { stages: [sea] },
    charges: { add: ['TELEX'], leaveOut: ['CAF'] },
  });
  const withTelex = [
    card(1, 1, sea, [...ofOcean('20GP', '1450', '32000'), price('TELEX', '3000', { basis: 'bl', ...yen })]),
  ];
  const rated = rate(unpriced(), withTelex, { rules: [markup, charges] });
  expect(lineOfCode(rated, sea, 'OFR')).toMatchObject({
    markup: { kind: 'markup', rate: '0.2' },
    ruleMarkup: { rule: { name: 'Rule 1' } },
  });
  expect(lineOfCode(rated, sea, 'TELEX')).toMatchObject({ rate: '3000' });
  expect(rated.document.stages[sea].lines.some(({ code }) => code === 'CAF')).toBe(false);
  const without = rate(rated.document, withTelex);
  expect(lineOfCode(without, sea, 'OFR').markup).toBeUndefined();
  const typed = rated.document.stages[sea].lines.map((line) =>
    line.code === 'OFR' ? { ...line, markup: { kind: 'markup' as const, rate: '0.5' } } : line,
  );
  const kept = rate(withLines(rated.document, sea, typed), withTelex, { rules: [markup] });
  expect(lineOfCode(kept, sea, 'OFR').markup).toEqual({ kind: 'markup', rate: '0.5' });
});

test('a percentage of charges of another card is compared and priced with them', () => {
  const cards = [
    card(1, 1, 'origin-delivery', [
      price('PICKUP', '48000', flat),
      price('DRAY', '42000', { containerType: '20GP', ...yen }),
    ]),
    card(2, 2, 'origin-delivery', [
      price('FSC', '0.1', { basis: 'percent-of', percentOf: ['PICKUP', 'DRAY'], ...yen }),
    ]),
  ];
  const rated = rate(unpriced(), cards, {
    rules: [rule(1, 'choice', { choice: { order: ['cheapestComplete'], complement: true } })],
  });
  expect(pricesOf(rated, 'origin-delivery')).toEqual([
    ['PICKUP', '48000', '01'],
    ['DRAY 20GP', '42000', '01'],
    ['FSC', '9000', '02'],
  ]);
});

test('a line from a card applied by hand is rated like any other; one of a version that is not known stays, but in a copy', () => {
  const first = rate(unpriced(), book).document;
  const byHand = withLines(
    first,
    sea,
    first.stages[sea].lines.map(({ ratedBy: _none, ...line }) => line),
  );
  const dearer = card(1, 1, sea, ofOcean('20GP', '1600', '32000'), { revision: 2 });
  const same = rate(byHand, [...book, card(2, 2, sea, ofOcean('20GP', '1', '1'))]);
  expect(lineOfCode(same, sea, 'OFR').rate).toBe('1');
  expect(lineOfCode(rate(byHand, [dearer]), sea, 'OFR').rate).toBe('1450');
  expect(lineOfCode(rate(byHand, [dearer], { anew: true }), sea, 'OFR').rate).toBe('1600');
});
