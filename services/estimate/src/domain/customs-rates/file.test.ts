import { planImport } from '@quayside/csv';
import { customsRateTable } from './file';

const errors = (cells: Record<string, string>) => {
  const row = {
    kind: 'duty',
    country: 'JP',
    name: 'A duty',
    hs: '84',
    source: 'A law',
    validFrom: '2026-01-01',
    ...cells,
  };
  const { rows } = planImport(customsRateTable, { dryRun: true, rows: [row] }, new Map());
  return rows[0]?.row.errors.map(({ path, code }) => `${path} ${code}`);
};

test.each<[Record<string, string>, string[]]>([
  [{ rate: '2.5%' }, []],
  [{ rate: '２．５％' }, []],
  [{ rate: 'free' }, []],
  [{ rate: '0' }, []],
  [{ rate: '120/kg' }, []],
  [{ rate: '2.5% + 120/kg' }, []],
  [{ rate: '2.5' }, ['rate percent.sign']],
  [{ rate: '0.025' }, ['rate percent.sign']],
  [{ rate: '2.5%', taxRate: '10' }, ['taxRate percent.sign']],
  [{ rate: '1500%' }, ['rate percent.above']],
  [{ rate: '1500%', confirmedShare: '1500%' }, []],
  [{ rate: '1500%', confirmedShare: '150%' }, ['rate percent.above']],
  [{ rate: '1500%', confirmedShare: '15' }, ['confirmedShare percent.sign']],
  [{ rate: 'max(150%, 20/kg)' }, ['rate percent.above']],
  [{ rate: '2.5%', taxRate: '1000%' }, ['taxRate percent.above']],
  [{ kind: 'additional', code: '301', rate: '1500%' }, ['rate percent.above']],
  [{ kind: 'additional', code: '301', rate: '1500%', confirmedShare: '1500%' }, []],
  [{ kind: 'fee', country: 'US', code: 'HMF', hs: '', rate: '125%' }, ['rate percent.above']],
  [{ rate: '100%' }, []],
  [{ rate: '2.5%', country: 'UK' }, ['country country.unknown']],
])('public F5, trial 1 no. 27: a file of customs rates with %j', (cells, expected) =>
  expect(errors(cells)).toEqual(expected),
);
