import { stageIds } from '@quayside/contract';
import { decimalOf, rulesOfPayers, sum, type QuotedParty } from '@quayside/rating';
import { rate } from '../../domain/rate-all/price-book-fixture';
import { book, cards, document, lanes, type Way } from './lanes-setting';

const rated = (way: Way, ...rest: Parameters<typeof document> extends [Way, ...infer Rest] ? Rest : never) =>
  rate(
    document(way, ...rest),
    cards,
    {},
    {
      pickup: way[2],
      delivery: { country: way[1].slice(0, 2) },
      book,
    },
  );

const cases = lanes.flatMap((way) =>
  (['FCL', 'LCL'] as const).map((mode) => [way[0], way[1], mode, way] as const),
);

describe('a packing list of forty lines, delivered at place by the seller', () => {
  test.each(cases)(
    '%s to %s, %s: at least 95 of 100 lines are priced, and the rest says why',
    (_from, to, mode, way) => {
      // Which truck comes is told of a part load only; a chassis is asked for in the United States.
      const legs =
        mode === 'LCL' ? { 'origin-delivery': { legs: [{ id: 'way', km: '12', vehicle: '4t' }] } } : {};
      const { priced, gaps } = rated(
        way,
        mode,
        { rule: 'DAP', namedPlace: way[3], quotedFor: 'seller' },
        legs,
      );
      const open = to.startsWith('US') && mode === 'FCL' ? ['CHASSIS'] : [];
      expect(gaps.map(({ code, reason }) => [code, reason])).toEqual(open.map((code) => [code, 'fact']));
      const charged = priced.lines.filter(({ inTotal }) => inTotal);
      expect(open.length / (charged.length + open.length)).toBeLessThan(0.05);
      expect(charged.every(({ cost, payer }) => Number(cost) > 0 && payer === 'seller')).toBe(true);
      expect(priced).toMatchObject({ missing: [], uncharged: [], complete: open.length === 0 });
      const stages = new Set(charged.map(({ stage }) => stage));
      const withoutCustoms = stageIds.filter((stage) => stage !== 'destination-custom');
      // In LCL the freight station loads: it stands with the voyage.
      expect(stages).toEqual(
        new Set(withoutCustoms.filter((stage) => mode === 'FCL' || stage !== 'vanning')),
      );
    },
  );
});

describe('each of the eleven rules, for seller, buyer and both', () => {
  const [, , way] = lanes;
  const inputs = {
    'sea-transport': { insurance: { method: 'cif', currency: 'USD', premiumRate: '0.003' } },
    'destination-custom': {
      taxRate: '0.07',
      tariffLines: ['8466.93', '8484.20', '8481.20'].map((hsCode) => ({
        ...{ id: hsCode, hsCode, duty: { kind: 'adValorem', rate: '0.05' } },
      })),
    },
  };
  const cases = rulesOfPayers.flatMap((rule) =>
    (['FOB', 'EXW'] as const).map((valueTerms) => [rule, valueTerms] as const),
  );
  test.each(cases)(
    '%s, values stated %s: what each pays is asked of him alone, and together it is the whole',
    (rule, valueTerms) => {
      const entry = { ...inputs['destination-custom'], valueTerms };
      const of = (quotedFor: QuotedParty) =>
        rated(
          way!,
          'FCL',
          { rule, namedPlace: 'Laem Chabang', quotedFor },
          { ...inputs, 'destination-custom': entry },
        );
      const charges = (quotedFor: QuotedParty) => {
        const { priced, gaps } = of(quotedFor);
        expect([quotedFor, gaps, priced.missing, priced.uncharged, priced.complete]).toEqual([
          ...[quotedFor, [], [], [], true],
        ]);
        const asked = priced.lines.filter(({ inTotal }) => inTotal);
        if (quotedFor !== 'both') expect(asked.filter(({ payer }) => payer !== quotedFor)).toEqual([]);
        expect(priced.totals.sell).toBe(sum(asked.map(({ sell }) => decimalOf(sell ?? '0'))).toFixed());
        return asked.map(({ code, containerType, sell }) => `${code} ${containerType} ${sell}`);
      };
      expect([...charges('seller'), ...charges('buyer')].sort()).toEqual(charges('both').sort());
    },
  );
});
