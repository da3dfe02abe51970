import type { PlaceFields } from '../../contract/places';
import { findPort, searchPorts } from '../reference/ports';
import { placeFaults } from './check-place';
import { placeCsv } from './place-csv';

const depot: PlaceFields = {
  ...{ code: 'THBPI', name: 'Bang Pa-in ICD', nameJa: 'バンパイン内陸デポ', kind: 'inlandDepot' },
  aliases: ['BPI', 'Bang Pa In'],
};
const fukuoka: PlaceFields = { code: 'JPHKT', aliases: ['Hakata CT'] };
const codesOf = (place: PlaceFields) => placeFaults(place).map(({ path, code }) => `${path} ${code}`);

test('an own place says what it is and where only if somebody knows; a built-in port takes other names only', () => {
  expect(codesOf(depot)).toEqual([]);
  expect(codesOf(fukuoka)).toEqual([]);
  expect(codesOf({ code: 'JPZ22' })).toEqual(['name required', 'kind required']);
  expect(codesOf({ ...depot, code: 'XXABC' })).toEqual(['code place.country']);
  expect(codesOf({ ...depot, latitude: 14.2 })).toEqual(['longitude place.half']);
  expect(codesOf({ ...fukuoka, name: 'Hakata', kind: 'seaPort' })).toEqual([
    ...['name place.builtIn', 'kind place.builtIn'],
  ]);
  expect(codesOf({ code: 'JPHKT' })).toEqual(['aliases required']);
  expect(codesOf({ ...depot, aliases: ['ＢＰＩ', 'bpi'] })).toEqual(['aliases.1 list.repeated']);
  expect(codesOf({ ...depot, validFrom: '2026-02-01', validTo: '2026-01-01' })).toEqual([
    'validTo validity.order',
  ]);
});

test('kept places and names are found among the ports, each code once, better matches first', () => {
  const kept = [depot, fukuoka, { code: 'JPZ22', name: 'Yokohama Honmoku CY' }];
  const found = (query: string, limit = 5) => searchPorts(query, limit, kept).map(({ code }) => code);
  expect(found('バンパイン')).toEqual(['THBPI']);
  expect(found('ｂｐｉ')[0]).toBe('THBPI');
  expect(found('hakata ct')).toEqual(['JPHKT']);
  expect(found('JPHKT')).toEqual(['JPHKT']);
  // The port itself comes before a yard that is named after it.
  expect(found('Yokohama').slice(0, 2)).toEqual(['JPYOK', 'JPZ22']);
  expect(found('', 3)).toEqual(['THBPI', 'JPHKT', 'JPZ22']);
  expect(searchPorts('bpi', 5)).toEqual([]);
  expect(searchPorts('THBPI', 1, kept)[0]).toMatchObject({ country: 'TH', latitude: null, longitude: null });
});

test('coordinates that nobody told are not known', () => {
  for (const code of ['CNTXG', 'INTKD', 'TRAMB', 'VNCLI'])
    expect(findPort(code)).toMatchObject({ latitude: null, longitude: null });
  expect(findPort('JPYOK')?.latitude).toBeCloseTo(35.4, 0);
});

test('a file that was written is read as what it was', () => {
  const located = { ...depot, latitude: -14.25, longitude: 100.5, source: 'UN/LOCODE 2024-2' };
  for (const place of [depot, fukuoka, located]) {
    const cells = Object.entries(placeCsv.write(place)).map(([name, text]) => [name, text ?? '']);
    expect(placeCsv.schema.parse(placeCsv.read(Object.fromEntries(cells)))).toEqual(place);
  }
  expect(placeCsv.schema.safeParse(placeCsv.read({ code: 'THBPI', latitude: '14°N' })).success).toBe(false);
});
