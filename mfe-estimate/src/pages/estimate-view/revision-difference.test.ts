import { stageIds } from '@quayside/contract';
import { d02Document, decimalOf, priceEstimate, type EstimateDocument } from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { kindOf, revisionDifference, sumOf } from './revision-difference';

function revision(change: (document: EstimateDocument) => void = () => undefined): EstimateFullView {
  const document = d02Document();
  change(document);
  const meta = { state: 'todo', assignee: null, dueDate: null };
  return {
    ...{ document, priced: null, currency: document.currency, title: 'Press line', titleJa: null },
    stages: Object.fromEntries(stageIds.map((stage) => [stage, meta])),
  } as unknown as EstimateFullView;
}

const changed = revision(({ stages, route }) => {
  const sea = stages['sea-transport'];
  const [freight] = sea.lines;
  if (freight) freight.rate = '1600';
  const seal = sea.lines.findIndex(({ code }) => code === 'SEAL');
  const [gone] = sea.lines.splice(seal, 1);
  if (gone) sea.lines.push({ ...gone, id: 'new', code: 'TELEX', description: 'Telex release', rate: '5000' });
  route.departureDate = '2025-11-20';
});

it('tells added, removed and changed charges apart, and each filter sums what it shows', () => {
  const difference = revisionDifference(revision(), changed);
  const rows = difference?.rows ?? [];
  const codes = (kind: string) => rows.filter((row) => kindOf(row) === kind).map(({ code }) => code);
  expect(codes('added')).toEqual(['TELEX']);
  expect(codes('removed')).toEqual(['SEAL']);
  // The surcharge that is a percentage of the freight moves with it.
  expect(codes('changed')).toEqual(expect.arrayContaining(['OFR', 'CAF']));
  // 5,000 and the usual 12 % on it; 400 and 12 % less.
  expect(
    sumOf(
      rows.filter((row) => kindOf(row) === 'added'),
      'JPY',
    ),
  ).toEqual({ cost: '5000', total: '5600' });
  expect(
    sumOf(
      rows.filter((row) => kindOf(row) === 'removed'),
      'JPY',
    ),
  ).toEqual({ cost: '-400', total: '-448' });
  const moved = decimalOf(priceEstimate(changed.document).totals.total).minus(
    priceEstimate(d02Document()).totals.total,
  );
  expect(sumOf(rows, 'JPY').total).toBe(moved.toFixed());
});

it('tells what changed beside the amounts, and nothing between a revision and itself', () => {
  expect(revisionDifference(revision(), changed)?.others).toEqual([
    expect.objectContaining({ part: 'head', key: 'route.departureDate', mine: '2025-11-20' }),
  ]);
  expect(revisionDifference(revision(), revision())).toEqual({ currency: 'JPY', rows: [], others: [] });
});

it('sets no amounts of two currencies against each other', () => {
  expect(revisionDifference(revision(), { ...revision(), currency: 'USD' })).toBeUndefined();
});
