import { stageIds } from '@quayside/contract/stages';
import * as fc from 'fast-check';
import { owing } from '../fixtures/owing';
import { randomDocuments } from '../fixtures/random-documents';
import { cargoEdits, headEdits, rateEdits, stageEdits } from '../fixtures/random-edits';
import type { EstimateDocument } from '../model';
import { FactBook } from './fact-book';
import { createPricer, linesOfStage, priceEstimate } from './price';

/** Everything priced and owed, and nothing typed that could follow from something else. */
const following = (country: string) =>
  owing(country, ({ stages, route }) => {
    Object.assign(stages['sea-transport'].inputs.insurance ?? {}, { freight: undefined });
    Object.assign(stages['destination-custom'].inputs, { freight: undefined, entryDate: undefined });
    Object.assign(stages['destination-delivery'].inputs, { dischargeDate: undefined });
    Object.assign(stages.warehouse.inputs, { arrival: undefined, departure: undefined });
    Object.assign(route, {
      cargoReadyDate: '2025-10-01',
      departureDate: '2025-11-12',
      arrivalDate: '2025-12-01',
    });
  });
/** Departing nobody knows when, with a rate that holds for a while. */
function undated(document: EstimateDocument): EstimateDocument {
  Object.assign(document.route, { departureDate: undefined });
  for (const line of document.stages.warehouse.lines) line.validUntil = '2025-10-15';
  return document;
}
const documents = [
  ...[following('US'), following('JP'), undated(following('IN'))],
  ...fc.sample(randomDocuments, { numRuns: 2, seed: 5 }),
];
const edits = [...headEdits, ...stageEdits, ...rateEdits, ...cargoEdits];

describe('pricing what changed', () => {
  it('answers for each edit what pricing the whole answers, byte for byte', () => {
    for (const document of documents) {
      const price = createPricer();
      price(document);
      edits.forEach((edit, number) => {
        const edited = edit(document);
        expect([number, JSON.stringify(price(edited))]).toEqual([
          number,
          JSON.stringify(priceEstimate(edited)),
        ]);
      });
      expect(JSON.stringify(price(document))).toBe(JSON.stringify(priceEstimate(document)));
    }
  });

  /**
   * Goods that are free of duty and of fees: nothing that is owed moves when the terms of their value do, or the country of import, and whether a
   * premium belongs to the value hangs on those alone.
   */
  it('wants a premium for the duty that stands on it as the whole does, when nothing else tells that the import changed', () => {
    const document = following('US');
    const custom = document.stages['destination-custom'];
    const free = custom.inputs.tariffLines?.map(({ additional: _additional, ...line }) => ({
      ...{ ...line, value: '1000', duty: { kind: 'free' as const } },
    }));
    const sea = document.stages['sea-transport'];
    const asked: EstimateDocument = {
      ...document,
      incoterm: { ...document.incoterm, rule: 'CIF', quotedFor: 'buyer' },
      stages: {
        ...document.stages,
        'sea-transport': {
          ...sea,
          inputs: {
            ...sea.inputs,
            insurance: {
              ...{ method: 'cif', currency: 'USD', premiumRate: '0.0035' },
              ...{ goodsValue: '64000', freight: '3000' },
            },
          },
          lines: sea.lines.filter(({ code }) => code !== 'INS'),
        },
      },
    };
    const into = (change: Partial<typeof custom.inputs>): EstimateDocument => {
      const inputs = { ...custom.inputs, tariffLines: free, exemptFees: ['MPF', 'HMF'], ...change };
      const stages = { ...asked.stages, 'destination-custom': { ...custom, inputs } };
      return { ...asked, stages } as EstimateDocument;
    };
    const price = createPricer();
    const premiums = (['FOB', 'CIF', 'FOB', 'CIF'] as const).map((valueTerms) => {
      const edited = into({ valueTerms });
      const priced = price(edited);
      expect(JSON.stringify(priced)).toBe(JSON.stringify(priceEstimate(edited)));
      return priced.uncharged.filter(({ codes }) => codes.includes('INS')).length;
    });
    expect(premiums).toEqual([0, 1, 0, 1]);
  });

  it('tells what a line counts that costs nothing before and after', () => {
    const document = following('US');
    const { warehouse } = document.stages;
    const [first, ...others] = warehouse.lines;
    if (!first) throw new Error('no line');
    const free = {
      ...{ ...first, basis: 'day' as const, rate: '100', times: undefined, quantityRule: undefined },
      ...{ quantity: { calculated: 'warehouse.days' }, time: { freeUnits: '400' } },
    };
    const leaving = (departure: string, taxRate: string): EstimateDocument => ({
      ...document,
      defaults: { ...document.defaults, taxRates: [{ code: 'standard', rate: taxRate }] },
      stages: {
        ...document.stages,
        warehouse: {
          ...warehouse,
          lines: [free, ...others],
          inputs: { ...warehouse.inputs, arrival: '2025-10-01', departure },
        },
      },
    });
    const price = createPricer();
    const quantities = [leaving('2025-10-09', '0.1'), leaving('2025-10-12', '0.08')].map((edited) => {
      const priced = price(edited);
      expect(JSON.stringify(priced)).toBe(JSON.stringify(priceEstimate(edited)));
      return priced.lines.find(({ id }) => id === free.id)?.quantity;
    });
    expect(new Set(quantities).size).toBe(2);
  });

  it('tells the lines of one stage as among all, of what was priced here and of what was read', () => {
    const price = createPricer();
    for (const document of documents)
      for (const stage of stageIds) {
        const priced = price(document);
        const own = linesOfStage(priced, stage);
        expect(own).toEqual(priced.lines.filter((line) => line.stage === stage));
        expect(linesOfStage(JSON.parse(JSON.stringify(priced)), stage)).toEqual(
          JSON.parse(JSON.stringify(own)),
        );
      }
  });

  it('keeps the lines that nothing moves', () => {
    const document = following('US');
    const price = createPricer();
    const before = price(document);
    const { warehouse } = document.stages;
    const [first, ...others] = warehouse.lines;
    if (!first) throw new Error('no line');
    const stage = { ...warehouse, lines: [{ ...first, rate: '1' }, ...others] };
    const after = price({ ...document, stages: { ...document.stages, warehouse: stage } });
    const moved = after.lines.filter((line, index) => line !== before.lines[index]);
    expect(moved.map(({ id }) => id)).toEqual([first.id]);
  });

  it('begins anew after a fault', () => {
    const price = createPricer();
    const document = following('US');
    price(document);
    expect(() => price({ ...document, stages: undefined as never })).toThrow();
    expect(JSON.stringify(price(document))).toBe(JSON.stringify(priceEstimate(document)));
  });
});

type Reader = (path: string, value: unknown) => void;

/** The document, telling what is read of it: its parts, and the parts of its stages and of its route. */
function watched(document: EstimateDocument, read: Reader): EstimateDocument {
  const watch = <T extends object>(of: T, path: string, inside: (key: string) => boolean): T => {
    const made = new Map<PropertyKey, object>();
    return new Proxy(of, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        const name = `${path}${String(key)}`;
        if (!inside(name) || typeof value !== 'object' || value === null) {
          read(name, value);
          return value;
        }
        const known = made.get(key) ?? watch(value, `${name}.`, inside);
        made.set(key, known);
        return known;
      },
    });
  };
  return watch(document, '', (name) => /^(stages(\.[a-z-]+)?|route)$/.test(name));
}

describe('calculators', () => {
  it('read nothing but what they are remembered by', () => {
    const unsaid = new Set<string>();
    let reader: Reader | undefined;
    const { part } = FactBook.prototype;
    jest.spyOn(FactBook.prototype, 'part').mockImplementation(function watchedPart(
      this: FactBook,
      before,
      from,
      calculate,
    ) {
      reader = (path, value) => {
        // Of the lines only whether one counts the insured amount, and that is said.
        const isSaid = from.includes(value) || path === 'stages.sea-transport.lines';
        if (!isSaid && !(path.startsWith('route.') && from.includes(route))) unsaid.add(path);
      };
      const result = part.call(this, before, from, calculate);
      reader = undefined;
      return result as never;
    });
    let route: unknown;
    for (const document of documents) {
      const seen = watched(document, (path, value) => reader?.(path, value));
      ({ route } = seen);
      priceEstimate(seen);
    }
    expect([...unsaid]).toEqual([]);
  });
});
