import type { ChargeLine, EstimateDocument } from '@quayside/rating';
import {
  card,
  ofOcean,
  price,
  pricesOf,
  rate,
  supplierId,
  unpriced,
  withLines,
  yen,
} from './price-book-fixture';

const sea = 'sea-transport';
const bill = { basis: 'bl' };

/** Case D02 without a typed number of bills of lading. */
const withFleet = (fleet: Record<string, number>, billsOfLading?: number): EstimateDocument => {
  const document = unpriced();
  const { vanning, [sea]: voyage } = document.stages;
  const { billsOfLading: _one, ...inputs } = voyage.inputs;
  return {
    ...document,
    stages: {
      ...document.stages,
      vanning: { ...vanning, inputs: { fleet } },
      [sea]: { ...voyage, inputs: { ...inputs, ...(billsOfLading === undefined ? {} : { billsOfLading }) } },
    },
  };
};
const again = (document: EstimateDocument, fleet: Record<string, number>): EstimateDocument => ({
  ...document,
  stages: { ...document.stages, vanning: { ...document.stages.vanning, inputs: { fleet } } },
});

const only = (rated: ReturnType<typeof rate>, codes: RegExp) =>
  pricesOf(rated, sea)
    .filter(([code]) => codes.test(code))
    .sort();
const mixed = { '20GP': 1, '40HC': 2 };
const of20 = card(1, 1, sea, ofOcean('20GP', '1450', '32000'));
const of40 = card(2, 2, sea, ofOcean('40HC', '1980', '46000'));

describe('audit-2 D2: two carriers on one shipment', () => {
  it('audit-2 D2: each charges its own fees by the bill of lading, for its own containers', () => {
    const rated = rate(withFleet(mixed), [of20, of40]);
    expect(only(rated, /^(OFR|OTHC|SEAL|CAF|DOC|AMS)/)).toEqual([
      ['AMS', '30.00', '01'],
      ['AMS', '30.00', '02'],
      ['CAF 20GP', '72.50', '01'],
      ['CAF 40HC', '198.00', '02'],
      ['DOC', '3240', '01'],
      ['DOC', '3240', '02'],
      ['OFR 20GP', '1450.00', '01'],
      ['OFR 40HC', '3960.00', '02'],
      ['OTHC 20GP', '32000', '01'],
      ['OTHC 40HC', '92000', '02'],
      ['SEAL 20GP', '400', '01'],
      ['SEAL 40HC', '800', '02'],
    ]);
    expect(rated.priced.facts['sea-transport.billsOfLading']).toMatchObject({ value: '2' });
    expect(rated.priced.facts['sea-transport.billsOfCarrier']).toMatchObject({ value: '1' });
    expect(rate(rated.document, [of20, of40]).document.stages[sea].lines).toEqual(
      rated.document.stages[sea].lines,
    );
  });

  it('audit-2 D2: a typed number of bills is shared, never multiplied', () => {
    const feesFor = (bills: number) => {
      const { priced } = rate(withFleet(mixed, bills), [of20, of40]);
      const fees = priced.lines.filter(({ code }) => code === 'DOC');
      return {
        fees: fees.map(({ cost, error }) => cost ?? error?.params.because),
        warnings: priced.warnings,
      };
    };
    expect(feesFor(2).fees).toEqual(['3240', '3240']);
    // One bill cannot be that of two carriers.
    expect(feesFor(1).fees).toEqual(['3240', '3240']);
    expect(feesFor(1).warnings).toContainEqual(
      expect.objectContaining({ code: 'sea.billsFewerThanCarriers', params: { bills: '1', carriers: '2' } }),
    );
    expect(feesFor(2).warnings.map(({ code }) => code)).not.toContain('sea.billsFewerThanCarriers');
    // How three are shared nobody knows.
    expect(feesFor(3).fees).toEqual(['sea.billsByCarrier', 'sea.billsByCarrier']);
    // With one carrier all are its own.
    const { priced } = rate(withFleet({ '20GP': 2 }, 3), [of20]);
    expect(priced.lines.find(({ code }) => code === 'DOC')?.cost).toBe('9720');
  });

  it('three carriers have three fees; the same carrier on two cards has one', () => {
    const ofHigh = card(3, 3, sea, ofOcean('40GP', '1900', '45000'));
    const three = rate(withFleet({ '20GP': 1, '40GP': 1, '40HC': 1 }), [of20, of40, ofHigh]);
    expect(only(three, /^(DOC|AMS)/)).toHaveLength(6);
    expect(three.priced.facts['sea-transport.billsOfLading']?.value).toBe('3');
    const two = [of20, card(2, 1, sea, ofOcean('40HC', '1980', '46000'))];
    expect(only(rate(withFleet(mixed), two), /^(DOC|AMS)/)).toHaveLength(2);
  });

  it('trial 1 no. 25: one carrier under several names, sold by two suppliers, is two bookings', () => {
    const named = (number: number, type: string, change: object) =>
      card(number, number, sea, ofOcean(type, '1450', '32000'), change);
    const cards = [
      named(1, '20GP', { carrier: 'ONE', carrierCode: 'ONEY' }),
      named(2, '40HC', { carrier: 'Ocean Network Express', carrierCode: 'ONEY' }),
    ];
    const rated = rate(withFleet(mixed), cards);
    expect(only(rated, /^(DOC|AMS)/)).toHaveLength(4);
    expect(rated.priced.facts['sea-transport.billsOfLading']?.value).toBe('2');
    expect(rate(rated.document, cards).document.stages[sea].lines).toEqual(rated.document.stages[sea].lines);
    // With a single bill that a person types it is one; with one supplier it is one as well.
    const oneBill = rate(withFleet(mixed, 1), cards);
    expect(only(oneBill, /^(DOC|AMS)/)).toHaveLength(2);
    expect(oneBill.priced.warnings.map(({ code }) => code)).not.toContain('sea.billsFewerThanCarriers');
    const ofOneSupplier = cards.map((each) => ({
      ...each,
      card: { ...each.card, supplierId: supplierId(1) },
    }));
    expect(only(rate(withFleet(mixed), ofOneSupplier), /^(DOC|AMS)/)).toHaveLength(2);
    const [, second] = cards;
    const other = { ...second!, card: { ...second!.card, carrier: 'Euro Bridge', carrierCode: 'EUBR' } };
    expect(only(rate(withFleet(mixed), [cards[0]!, other]), /^(DOC|AMS)/)).toHaveLength(4);
    // So are the cards of one forwarder who sells the room of two carriers.
    const forwarder = { supplierId: supplierId(1), supplierName: 'Supplier 1' };
    const sold = [cards[0]!, { ...other, card: { ...other.card, ...forwarder } }];
    const ofTwo = rate(withFleet(mixed), sold);
    expect(only(ofTwo, /^(DOC|AMS)/)).toHaveLength(4);
    expect(ofTwo.priced.lines.filter(({ code }) => code === 'DOC').map(({ cost }) => cost)).toEqual([
      ...['3240', '3240'],
    ]);
  });

  it('trial 1 no. 25: two contracts of one carrier charge each its own fee; one without a fee is a gap that names its card', () => {
    const of = (number: number, type: string, fee: string | null) =>
      card(
        number,
        number,
        sea,
        ofOcean(type, '1450', '32000').flatMap((line) =>
          line.code !== 'DOC' ? [line] : fee ? [{ ...line, rate: fee }] : [],
        ),
        { carrier: number === 1 ? 'ONE' : 'Ocean Network Express', carrierCode: 'ONEY' },
      );
    const rated = rate(withFleet(mixed), [of(1, '40HC', '4000'), of(2, '20GP', '5000')]);
    expect(only(rated, /^DOC/)).toEqual([
      ['DOC', '4000', '01'],
      ['DOC', '5000', '02'],
    ]);
    expect(rated.priced.warnings.map(({ code }) => code)).not.toContain('line.sameCharge');
    const book = [of(1, '40HC', '4000'), of(2, '20GP', null)];
    const short = rate(withFleet(mixed), book);
    expect(only(short, /^DOC/)).toEqual([
      ['DOC', null, null],
      ['DOC', '4000', '01'],
    ]);
    expect(short.gaps.filter(({ code }) => code === 'DOC')).toMatchObject([
      { reason: 'notOnCard', cards: [{ name: 'Card 2' }] },
    ]);
    expect(short.priced.complete).toBe(false);
    // A third supplier of the carrier has no booking, and prices neither; alone with one booking it does.
    const third = card(3, 3, sea, [price('DOC', '100', { ...bill, ...yen })], {
      carrier: 'ONE',
      carrierCode: 'ONEY',
    });
    expect(only(rate(withFleet(mixed), [...book, third]), /^DOC/)).toEqual(only(short, /^DOC/));
    expect(only(rate(withFleet({ '20GP': 1 }), [of(2, '20GP', null), third]), /^DOC/)).toEqual([
      ['DOC', '100', '03'],
    ]);
  });

  it('trial 1 no. 26: the fee of a forwarder of two carriers stands under the name of each, and is no double', () => {
    const forwarder = { supplierId: supplierId(1), supplierName: 'Supplier 1' };
    const of = (number: number, type: string, carrier: string) => {
      const lines = ofOcean(type, '1450', '32000').filter(({ code }) => code !== 'DOC');
      return card(number, 1, sea, lines, { ...forwarder, carrier });
    };
    const fees = card(3, 1, sea, [price('DOC', '4000', { ...bill, ...yen })]);
    const book = [of(1, '40HC', 'ONE'), of(2, '20GP', 'HMM'), fees];
    const rated = rate(withFleet(mixed), book);
    expect(only(rated, /^DOC/)).toEqual([
      ['DOC', '4000', '03'],
      ['DOC', '4000', '03'],
    ]);
    const lines = rated.document.stages[sea].lines.filter(({ code }) => code === 'DOC');
    expect(lines.map(({ carrier }) => carrier).sort()).toEqual(['hmm', 'one']);
    expect(rated.priced.warnings.map(({ code }) => code)).not.toContain('line.sameCharge');
    expect(rate(rated.document, book).document.stages[sea].lines).toEqual(rated.document.stages[sea].lines);
  });

  it('a carrier without a document fee has a line without price and a gap that names its card', () => {
    const lacking = card(
      2,
      2,
      sea,
      ofOcean('40HC', '1980', '46000').filter(({ code }) => code !== 'DOC'),
    );
    const rated = rate(withFleet(mixed), [of20, lacking]);
    expect(only(rated, /^DOC/)).toEqual([
      ['DOC', null, null],
      ['DOC', '3240', '01'],
    ]);
    const open = rated.document.stages[sea].lines.find(({ code, rate: has }) => code === 'DOC' && !has);
    expect(open).toMatchObject({ supplierId: supplierId(2), supplierName: 'Supplier 2' });
    expect(rated.gaps.filter(({ code }) => code === 'DOC')).toMatchObject([
      { reason: 'notOnCard', lineId: open?.id, cards: [{ name: 'Card 2' }] },
    ]);
    expect(rated.priced.complete).toBe(false);
    expect(rate(rated.document, [of20, lacking]).document.stages[sea].lines).toEqual(
      rated.document.stages[sea].lines,
    );
  });

  it('an agent or the own tariff prices what a carrier leaves open, for that carrier alone', () => {
    const lacking = card(
      2,
      2,
      sea,
      ofOcean('40HC', '1980', '46000').filter(({ code }) => code !== 'DOC'),
    );
    const agent = card(3, 3, sea, [price('DOC', '5000', { ...bill, ...yen })]);
    const fees = (book: Parameters<typeof rate>[1]) => only(rate(withFleet(mixed), book), /^DOC/);
    expect(fees([of20, lacking, agent])).toEqual([
      ['DOC', '3240', '01'],
      ['DOC', '5000', '03'],
    ]);
    const own = { ...agent, layer: 'ownCost' as const, card: { ...agent.card, supplierId: '' } };
    expect(fees([of20, lacking, own])).toEqual([
      ['DOC', '3240', '01'],
      ['DOC', '5000', '03'],
    ]);
    // A carrier that sells freight on another lane is a carrier here, too.
    const carriersBySea = new Set([1, 2, 3].map(supplierId));
    expect(only(rate(withFleet(mixed), [of20, lacking, agent], { carriersBySea }), /^DOC/)).toEqual([
      ['DOC', null, null],
      ['DOC', '3240', '01'],
    ]);
  });

  it('a line that a person typed for one carrier leaves the other its own; one that names nobody is for all', () => {
    const first = rate(withFleet(mixed), [of20, of40]).document;
    const changed = (change: Partial<ChargeLine>) => {
      const lines = first.stages[sea].lines.flatMap((line) =>
        line.code !== 'DOC' ? [line] : line.supplierId === supplierId(1) ? [{ ...line, ...change }] : [],
      );
      return only(rate(withLines(first, sea, lines), [of20, of40]), /^DOC/);
    };
    expect(changed({ rate: '4000' })).toEqual([
      ['DOC', '3240', '02'],
      ['DOC', '4000', '01'],
    ]);
    const { ratedBy: _gone, ...nobody } = { ratedBy: undefined, rate: '4000', supplierId: null };
    expect(changed({ ...nobody, ratedBy: undefined, rateCardId: null })).toEqual([['DOC', '8000', null]]);
  });

  it('rated again after the fleet changed: the fees of a carrier come and go with it', () => {
    const two = rate(withFleet(mixed), [of20, of40]).document;
    const one = rate(again(two, { '40HC': 2 }), [of20, of40]);
    expect(only(one, /^(DOC|AMS|OTHC)/)).toEqual([
      ['AMS', '30.00', '02'],
      ['DOC', '3240', '02'],
      ['OTHC 40HC', '92000', '02'],
    ]);
    expect(only(rate(again(one.document, mixed), [of20, of40]), /^(DOC|AMS)/)).toHaveLength(4);
  });
});

describe('new-company D2: a carrier whose sheet is short', () => {
  const of = (number: number, ...lines: object[]) => card(number, number, sea, lines);
  const hmm = of(
    1,
    price('OFR', '1900', { containerType: '40HC' }),
    price('BAF', '600', { containerType: '40HC' }),
  );
  const one = of(
    2,
    price('OFR', '2000', { containerType: '40HC' }),
    price('BAF', '600', { containerType: '40HC' }),
    price('OTHC', '56000', { containerType: '40HC', ...yen }),
    price('DOC', '6000', { ...bill, ...yen }),
  );
  const of40HC = () => withFleet({ '40HC': 1 });

  it('new-company D2: does not win by what it does not say, and what it lacks is told', () => {
    const rated = rate(of40HC(), [hmm, one]);
    expect(only(rated, /^(OFR|OTHC|DOC)/)).toEqual([
      ['DOC', '6000', '02'],
      ['OFR 40HC', '2000.00', '02'],
      ['OTHC 40HC', '56000', '02'],
    ]);
    const freight = rated.document.stages[sea].lines.find(({ code }) => code === 'OFR');
    expect(freight?.ratedBy?.runnersUp).toMatchObject([
      { name: 'Card 1', reason: 'incomplete', lacks: ['OTHC', 'DOC'] },
    ]);
  });

  it('new-company D2: taken by a rule, its charges are open and never those of the other carrier', () => {
    const preferred = {
      id: '7'.repeat(24),
      version: 1,
      name: 'HMM first',
      kind: 'choice' as const,
      when: {},
      validFrom: '2025-01-01',
      choice: { order: ['preferredSupplier' as const], suppliers: [supplierId(1)] },
    };
    const rated = rate(of40HC(), [hmm, one], { rules: [preferred] });
    expect(only(rated, /^(OFR|BAF|OTHC|DOC)/)).toEqual([
      ['BAF 40HC', '600.00', '01'],
      ['DOC', null, null],
      ['OFR 40HC', '1900.00', '01'],
      ['OTHC', null, null],
    ]);
    for (const code of ['OTHC', 'DOC'])
      expect(rated.gaps.filter((gap) => gap.code === code)).toMatchObject([
        { reason: 'notOnCard', cards: [{ name: 'Card 1' }] },
      ]);
    expect(rated.priced.complete).toBe(false);
  });

  it('is complete with another card of the same carrier', () => {
    const rest = card(3, 1, sea, [
      price('OTHC', '50000', { containerType: '40HC', ...yen }),
      price('DOC', '6000', { ...bill, ...yen }),
    ]);
    const rated = rate(of40HC(), [hmm, one, rest]);
    expect(only(rated, /^(OFR|OTHC|DOC)/)).toEqual([
      ['DOC', '6000', '03'],
      ['OFR 40HC', '1900.00', '01'],
      ['OTHC 40HC', '50000', '03'],
    ]);
  });
});
