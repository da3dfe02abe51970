import { addDays } from '@quayside/contract/days';
import { sameService, type ContainerType } from '@quayside/rating';
import { coverageOf, type CoverageSource } from '@quayside/service-supplier/coverage';
import fc from 'fast-check';
import type { OfferedCard } from '../../domain/card-lane';
import { rate } from '../../domain/rate-all/price-book-fixture';
import { book, cards, document, lanes, type Way } from './lanes-setting';

const today = '2026-11-25';
const sourceOf = ({ id, card }: OfferedCard): CoverageSource => ({
  ...(card as unknown as CoverageSource),
  shown: { kind: 'rateCard', id, code: card.code ?? id, validTo: card.validTo ?? '' },
});
const typesOf = (way: Way) => {
  const lines = document(way, 'FCL', asked(way)).stages['sea-transport'].lines;
  return [
    ...new Set(lines.flatMap(({ containerType }) => (containerType ? [containerType] : []))),
  ] as ContainerType[];
};
const asked = (way: Way) => ({ rule: 'DAP' as const, namedPlace: way[3], quotedFor: 'seller' as const });

type Cell = ReturnType<typeof coverageOf>[number]['cells'][number];

/** What coverage says of a lane by stages, from some cards. */
function cellsOf(way: Way, among: readonly OfferedCard[]): Cell[] {
  const [portOfLoading, portOfDischarge] = way;
  const [lane] = coverageOf([{ portOfLoading, portOfDischarge }], among.map(sourceOf), book, {
    ...{ from: today, to: addDays(today, 90), mode: 'FCL' },
    containerTypes: typesOf(way),
  });
  return lane?.cells ?? [];
}

/** What rating finds on a day, of the same cards. */
function ratedOn(way: Way, among: readonly OfferedCard[], day: string) {
  const whole = document(way, 'FCL', asked(way));
  // Coverage tells of one day: the goods leave and arrive on it.
  const shipment = { ...whole, route: { ...whole.route, departureDate: day, arrivalDate: day } };
  return rate(shipment, [...among], {}, { pickup: way[2], delivery: { country: way[1].slice(0, 2) }, book });
}

/** A gap for want of a price, not of a figure of the shipment or a rate of exchange. */
const lacksPrice = ({ reason }: { reason: string }) =>
  !['fact', 'exchangeRate', 'tax', 'other'].includes(reason);
const isOf = (charge: string, code: string) => sameService(charge).includes(code);
type Typed = { containerType?: string | null | undefined };
const typesMeet = (a: Typed, b: Typed) =>
  !a.containerType || !b.containerType || a.containerType === b.containerType;

/** Where coverage and rating say something else of a charge on a day. */
function disagreements(way: Way, among: readonly OfferedCard[], day: string): string[] {
  const { gaps, document: rated } = ratedOn(way, among, day);
  // Without any card every charge is missing that is asked for.
  const required = new Map(
    cellsOf(way, []).map(({ stage, gaps: all }) => [stage, all.map(({ charge }) => charge)]),
  );
  return cellsOf(way, among).flatMap(({ stage, outcome, gaps: told }) => {
    const open = told.filter(({ from, until }) => from <= day && (until === undefined || day < until));
    const found = gaps.filter((gap) => gap.stage === stage && lacksPrice(gap));
    const priced = open.filter(({ charge, containerType }) => {
      const asks = { containerType };
      const lines = rated.stages[stage].lines.filter(
        (line) => isOf(charge, line.code) && typesMeet(asks, line),
      );
      return lines.length > 0 && !found.some((gap) => isOf(charge, gap.code) && typesMeet(asks, gap));
    });
    // Of places that no card is for it says nothing sure.
    const claimed = found.filter(
      (gap) =>
        outcome !== 'conditional' &&
        required.get(stage)?.some((charge) => isOf(charge, gap.code)) &&
        !open.some((each) => isOf(each.charge, gap.code) && typesMeet(each, gap)),
    );
    return [
      ...priced.map(
        ({ charge, containerType = '' }) => `${stage} ${charge} ${containerType} only coverage misses`,
      ),
      ...claimed.map(
        ({ code, containerType }) => `${stage} ${code} ${containerType ?? ''} only rating misses`,
      ),
    ];
  });
}

const days = [0, 30, 60, 90].map((count) => addDays(today, count));

test.each(lanes.map((way) => [way[0], way[1], way] as const))(
  'the demo lane %s to %s: rating finds a price on each day for what coverage says is covered, and none for what it misses',
  (_from, _to, way) => {
    for (const day of days) expect([day, ...disagreements(way, cards, day)]).toEqual([day]);
  },
);

test('a price book with holes: cards that are gone or end within the days', () => {
  const holes = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: cards.length - 1 }),
      until: fc.constantFrom(undefined, 20, 45, 75),
    }),
    { minLength: 3, maxLength: 25 },
  );
  let missed = 0;
  fc.assert(
    fc.property(fc.constantFrom(...lanes), holes, fc.constantFrom(...days), (way, cut, day) => {
      const left = cards.flatMap((each, index) => {
        const hole = cut.find(({ at }) => at === index);
        if (!hole) return [each];
        if (hole.until === undefined) return [];
        return [{ ...each, card: { ...each.card, validTo: addDays(today, hole.until) } }];
      });
      missed += cellsOf(way, left).filter(({ gaps }) => gaps.length > 0).length;
      expect(disagreements(way, left, day)).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(missed).toBeGreaterThan(0);
});
