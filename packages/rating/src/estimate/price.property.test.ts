import * as fc from 'fast-check';
import { allocate } from '../core/allocate';
import { decimalOf, sum } from '../core/decimal';
import { minorUnits } from '../core/rounding';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { incotermRules } from '../schema/document';
import type { PricedEstimate } from '../result';
import { explainDifference } from './difference';
import { priceEstimate } from './price';

const stages: StageId[] = ['packing', 'vanning', 'sea-transport', 'origin-delivery', 'destination-custom'];
const decimalText = (most: number, digits: number) =>
  fc.integer({ min: 0, max: most }).map((units) => decimalOf(units).div(decimalOf(10).pow(digits)).toFixed());

const lineArbitrary = fc.record({
  stage: fc.constantFrom(...stages),
  code: fc.constantFrom('OFR', 'BAF', 'CAF', 'OTHC', 'XYZ', 'DUTY', 'INS', 'CRATE', 'DDRAY'),
  percent: fc.boolean(),
  quantity: fc.option(decimalText(5_000_000, 3), { freq: 6 }),
  rate: fc.option(decimalText(9_000_000, 2), { freq: 6 }),
  currency: fc.constantFrom('JPY', 'USD', 'KWD', 'CHF'),
  minimum: fc.option(decimalText(500_000, 2), { freq: 3 }),
  step: fc.option(fc.constantFrom('0.5', '1', '0.001'), { freq: 3 }),
  disbursement: fc.boolean(),
  contingent: fc.boolean(),
  taxCode: fc.constantFrom('standard', 'exempt'),
  status: fc.constantFrom('priced' as const, 'priced' as const, 'excluded' as const, 'toBeAdvised' as const),
});

type LineSeed = typeof lineArbitrary extends fc.Arbitrary<infer T> ? T : never;

function lineFrom(seed: LineSeed, index: number): ChargeLine {
  const asPercent = seed.percent && seed.code !== 'OFR';
  return {
    id: `line-${index}`,
    code: seed.code,
    description: seed.code,
    basis: asPercent ? 'percent-of' : 'container',
    ...(asPercent ? { percentOf: ['OFR'] } : { quantity: { typed: seed.quantity } }),
    ...(seed.step ? { quantityRule: { step: seed.step } } : {}),
    rate: asPercent ? '0.05' : seed.rate,
    currency: seed.currency,
    minimum: seed.minimum,
    disbursement: seed.disbursement,
    contingent: seed.contingent,
    taxCode: seed.taxCode,
    status: seed.status,
  };
}

function documentWith(seeds: LineSeed[]): EstimateDocument {
  const document = d02Document();
  document.fx.rates = { USD: '150.25', KWD: '489.1' };
  for (const stage of Object.values(document.stages)) stage.lines = [];
  seeds.forEach((seed, index) => document.stages[seed.stage].lines.push(lineFrom(seed, index)));
  return document;
}

const documents = fc.array(lineArbitrary, { maxLength: 14 }).map(documentWith);
const incoterms = fc.constantFrom(...incotermRules);
const runs = { numRuns: 60, seed: 20251103 };
const add = (texts: (string | null)[]) => sum(texts.map((text) => decimalOf(text ?? '0'))).toFixed();

function checkSums(priced: PricedEstimate) {
  const counted = priced.lines.filter((line) => line.inTotal);
  expect(add(counted.map((line) => line.costConverted))).toBe(decimalOf(priced.totals.cost).toFixed());
  expect(add(counted.map((line) => line.sell))).toBe(decimalOf(priced.totals.sell).toFixed());
  expect(add(Object.values(priced.stages).map((stage) => stage.sell))).toBe(
    decimalOf(priced.totals.sell).toFixed(),
  );
  expect(add([priced.totals.sell, priced.totals.tax])).toBe(decimalOf(priced.totals.total).toFixed());
  expect(add([priced.payers.seller, priced.payers.buyer])).toBe(decimalOf(priced.totals.sell).toFixed());
  expect(add(priced.taxes.map((tax) => tax.base))).toBe(decimalOf(priced.totals.sell).toFixed());
}

describe('invariants of a priced estimate', () => {
  it('adds up: lines, stages, payers and tax bases are the totals, for every Incoterm', () => {
    fc.assert(
      fc.property(documents, incoterms, (document, rule) => {
        document.incoterm.rule = rule;
        checkSums(priceEstimate(document));
      }),
      runs,
    );
  });

  it('never changes cost, sell or tax with the Incoterm', () => {
    fc.assert(
      fc.property(documents, incoterms, incoterms, (document, first, second) => {
        const priced = [first, second].map((rule) =>
          priceEstimate({ ...document, incoterm: { ...document.incoterm, rule } }),
        );
        expect(priced[0]?.totals).toEqual(priced[1]?.totals);
      }),
      runs,
    );
  });

  it('does not depend on the order of lines', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const turned = structuredClone(document);
        for (const stage of Object.values(turned.stages)) stage.lines.reverse();
        const byId = (priced: PricedEstimate) =>
          Object.fromEntries(
            priced.lines.map(({ id, cost, sell, error }) => [id, { cost, sell, error: error?.code }]),
          );
        expect(byId(priceEstimate(turned))).toEqual(byId(priceEstimate(document)));
        expect(priceEstimate(turned).totals).toEqual(priceEstimate(document).totals);
      }),
      runs,
    );
  });

  it('never prices a missing quantity, rate or exchange rate', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const inputs = new Map(
          Object.values(document.stages).flatMap(({ lines }) => lines.map((line) => [line.id, line])),
        );
        for (const rated of priceEstimate(document).lines) {
          const line = inputs.get(rated.id);
          const lacks =
            line?.currency === 'CHF' || !line?.rate || (line.basis === 'container' && !line.quantity?.typed);
          if (!lacks || line?.status !== 'priced') continue;
          expect(rated.error).not.toBeNull();
          expect([rated.cost, rated.sell, rated.inTotal]).toEqual([null, null, false]);
        }
      }),
      runs,
    );
  });

  it('says so when it is incomplete', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const priced = priceEstimate(document);
        const broken = priced.lines.filter((line) => line.error && !line.contingent).length;
        expect(priced.incompleteLines).toBe(broken + priced.uncharged.length);
        expect(priced.complete).toBe(priced.incompleteLines === 0);
      }),
      runs,
    );
  });

  it('explains any difference so that it adds up', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        after.fx.rates.USD = '151.5';
        after.defaults.markup = { kind: 'margin', rate: '0.15' };
        const [from, to] = [priceEstimate(before), priceEstimate(after)];
        const difference = explainDifference(from, to);
        expect(decimalOf(difference.total).toFixed()).toBe(
          decimalOf(to.totals.total).minus(from.totals.total).toFixed(),
        );
        expect(decimalOf(difference.cost).toFixed()).toBe(
          decimalOf(to.totals.cost).minus(from.totals.cost).toFixed(),
        );
      }),
      runs,
    );
  });

  it('allocates without losing a minor unit', () => {
    const weights = fc
      .array(decimalText(100_000, 2), { minLength: 1, maxLength: 12 })
      .filter((all) => all.some((one) => Number(one) > 0));
    fc.assert(
      fc.property(
        decimalText(1_000_000_000, 3),
        weights,
        fc.constantFrom('JPY', 'USD', 'KWD'),
        (amount, parts, currency) => {
          const whole = decimalOf(amount).round(minorUnits(currency), 1);
          const shares = allocate(amount, parts, currency);
          expect(sum(shares).toFixed()).toBe(whole.toFixed());
          shares.forEach((share, index) => {
            const exact = whole.times(parts[index] ?? '0').div(sum(parts.map(decimalOf)));
            expect(
              share
                .minus(exact)
                .abs()
                .lte(decimalOf(10).pow(-minorUnits(currency))),
            ).toBe(true);
          });
        },
      ),
      { ...runs, numRuns: 200 },
    );
  });
});
