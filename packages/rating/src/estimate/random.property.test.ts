import * as fc from 'fast-check';
import { chargeDefinition } from '../catalogue/catalogue';
import { decimalOf, sum } from '../core/decimal';
import { minorUnits } from '../core/rounding';
import { randomDocuments } from '../fixtures/random-documents';
import { unexplained } from '../fixtures/replay';
import type { EstimateDocument } from '../model';
import type { PricedEstimate } from '../result';
import { estimateDocument } from '../schema';
import { priceEstimate } from './price';

const runs = { numRuns: 100, seed: 20261122 };
const add = (texts: (string | null)[]) => sum(texts.map((text) => decimalOf(text ?? '0'))).toFixed();
const same = (one: string, other: string) =>
  expect(decimalOf(one).toFixed()).toBe(decimalOf(other).toFixed());

function addsUp({ lines, totals, stages, payers, taxes }: PricedEstimate): void {
  const counted = lines.filter((line) => line.inTotal);
  same(add(counted.map((line) => line.costConverted)), totals.cost);
  same(add(counted.map((line) => line.sell)), totals.sell);
  same(add(Object.values(stages).map((stage) => stage.sell)), totals.sell);
  same(add([payers.seller, payers.buyer]), totals.sell);
  same(add(taxes.map((tax) => tax.base)), totals.sell);
  same(add([totals.sell, totals.tax]), totals.total);
}

/** Nothing owed is lost: on a line, in a stage that is not included, or named as uncharged. */
function keepsWhatIsOwed(document: EstimateDocument, { facts, lines, uncharged }: PricedEstimate): void {
  const named = new Set(uncharged.map(({ fact }) => fact));
  for (const { name, stage, value, owedBy } of Object.values(facts)) {
    if (!owedBy || value === null || Number(value) === 0) continue;
    const { scope } = document.stages[stage];
    const isOut = scope === 'byOthers' || scope === 'excluded';
    const onLine = lines.some(({ id, code }) => {
      const line = Object.values(document.stages)
        .flatMap((each) => each.lines)
        .find((each) => each.id === id);
      return owedBy.includes(chargeDefinition(code)?.code ?? code) || line?.quantity?.calculated === name;
    });
    expect([name, isOut || onLine || named.has(name)]).toEqual([name, true]);
  }
}

describe('documents as people make them', () => {
  it('are documents', () => {
    fc.assert(
      fc.property(randomDocuments, (document) => {
        expect(estimateDocument.safeParse(document).error).toBeUndefined();
      }),
      { ...runs, numRuns: 40 },
    );
  });

  it('add up, lose nothing that is owed, and explain every fact and line', () => {
    fc.assert(
      fc.property(randomDocuments, (document) => {
        const priced = priceEstimate(document);
        addsUp(priced);
        keepsWhatIsOwed(document, priced);
        expect(unexplained(priced)).toEqual([]);
      }),
      runs,
    );
  });

  it('have no amount beside an error, digits of their currency, and say when something waits', () => {
    fc.assert(
      fc.property(randomDocuments, (document) => {
        const priced = priceEstimate(document);
        for (const line of priced.lines) {
          if (line.error) expect([line.cost, line.sell, line.inTotal]).toEqual([null, null, false]);
          else if (line.status === 'priced') {
            expect(line.sell?.split('.')[1]?.length ?? 0).toBe(minorUnits(document.currency));
            if (line.cost === null) expect([line.costConverted, line.margin]).toEqual([null, null]);
            else expect(line.cost.split('.')[1]?.length ?? 0).toBe(minorUnits(line.currency));
          }
        }
        const waiting = priced.lines.some((line) => line.error && !line.contingent);
        expect(priced.complete).toBe(!waiting && priced.uncharged.length === 0);
      }),
      runs,
    );
  });

  it('do not depend on the order of lines', () => {
    fc.assert(
      fc.property(randomDocuments, (document) => {
        const turned = structuredClone(document);
        for (const stage of Object.values(turned.stages)) stage.lines.reverse();
        const shown = ({ lines, totals, facts }: PricedEstimate) => ({
          totals,
          lines: Object.fromEntries(
            lines.map(({ id, cost, sell, error }) => [id, [cost, sell, error?.code]]),
          ),
          facts: Object.values(facts).map(({ name, value }) => [name, value]),
        });
        expect(shown(priceEstimate(turned))).toEqual(shown(priceEstimate(document)));
      }),
      { ...runs, numRuns: 40 },
    );
  });
});
