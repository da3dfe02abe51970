import * as fc from 'fast-check';
import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import { estimateDocument } from '../schema';
import { priceEstimate } from './price';
import { sellSide } from './sell-side';

type Path = (string | number)[];

/** Paths of all texts and numbers of a document, but those that choose a shape of data. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string' || typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, [...path, key]));
}

const SHAPES = new Set([
  'basis',
  'mode',
  'kind',
  'packing',
  'rule',
  'status',
  'unit',
  'method',
  'types',
  'wood',
  'code',
]);

function put(document: EstimateDocument, path: Path, value: unknown): void {
  const parent = at(document, path.slice(0, -1)) as Record<string, unknown>;
  parent[String(path.at(-1))] = value;
}

const paths = leaves(d02Document()).filter((path) => !path.some((key) => SHAPES.has(String(key))));
const texts = fc.oneof(
  fc.constantFrom(
    '',
    'NaN',
    '1e308',
    '-1',
    '0',
    '9'.repeat(40),
    'constructor',
    '__proto__',
    '2025-13-45',
    null,
    undefined,
  ),
  fc.string({ maxLength: 12 }),
);
const numbers = fc.constantFrom(Number.NaN, -1, 0, 1e300, 0.5, Number.POSITIVE_INFINITY, null, undefined);

function at(document: EstimateDocument, path: Path): unknown {
  return path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[String(key)], document);
}

/** A place in the document and something of its kind that does not belong there. */
const damage = fc
  .constantFrom(...paths)
  .chain((path) =>
    fc.tuple(fc.constant(path), typeof at(d02Document(), path) === 'number' ? numbers : texts),
  );
const runs = { numRuns: 400, seed: 20251103 };

describe('a document that no schema has seen', () => {
  it('is priced or carries errors, but never throws', () => {
    fc.assert(
      fc.property(damage, ([path, value]) => {
        const document = d02Document();
        put(document, path, value);
        const priced = priceEstimate(document);
        for (const line of priced.lines) {
          if (line.error) expect([line.cost, line.sell, line.inTotal]).toEqual([null, null, false]);
        }
      }),
      runs,
    );
  });

  it('has no error that the schema would not have refused, when only a rate is garbage', () => {
    const rates = paths.filter((path) => path.at(-1) === 'rate' && path.includes('lines'));
    fc.assert(
      fc.property(
        fc.constantFrom(...rates),
        fc.constantFrom('NaN', '1e308', '-1', '9'.repeat(40), 'abc'),
        (path, value) => {
          const document = d02Document();
          put(document, path, value);
          expect(estimateDocument.safeParse(document).success).toBe(false);
          expect(priceEstimate(document).complete).toBe(false);
        },
      ),
      { ...runs, numRuns: 60 },
    );
  });
});

describe('the sell side', () => {
  it('holds no cost, rate, margin or explanation', () => {
    const text = JSON.stringify(sellSide(priceEstimate(d02Document())));
    expect(text).toContain('1279827');
    expect(text).not.toMatch(/"(cost|costConverted|margin|marginRate|markup|fx|steps|facts)":/);
    for (const figure of ['1171707', '217863', '1450', '150.25', '9500']) expect(text).not.toContain(figure);
  });
});
