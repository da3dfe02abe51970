import { chargeBook } from '@quayside/rating';
import type { ChargeFields, ChargeView } from '../../contract/charges';
import type { RateCardLine } from '../copies';
import { askedRows, catalogueRows } from './catalogue-rows';
import { chargeCsv } from './charge-csv';
import { chargeEntries } from './charge-entries';
import { chargeFaults } from './check-charge';
import { withKeptCharges } from './kept-lines';

const own: ChargeFields = {
  ...{ code: 'PORT-FEE', name: 'Port dues', nameJa: '岸壁使用料', aliases: ['Wharfage levy'] },
  ...{ stage: 'sea-transport', costGroup: 'originTerminal', taxKind: 'exportExempt', basis: 'container' },
};
const freight: ChargeFields = { code: 'OFR', name: 'Freight', nameJa: '運賃', aliases: ['Basic rate'] };
const codesOf = (charge: ChargeFields, others: readonly ChargeFields[] = []) =>
  chargeFaults(charge, others).map(({ path, code }) => `${path} ${code}`);

test('a charge of the own company says what it is; one that is built in only how it is called', () => {
  expect(codesOf(own)).toEqual([]);
  expect(codesOf(freight)).toEqual([]);
  expect(codesOf({ code: 'NEW', name: 'New', nameJa: '新' })).toEqual([
    ...['stage required', 'costGroup required', 'taxKind required', 'basis required'],
  ]);
  expect(codesOf({ ...freight, basis: 'kg', disbursement: false })).toEqual([
    ...['basis charge.builtIn', 'disbursement charge.builtIn'],
  ]);
  expect(codesOf({ ...own, code: 'BAS' })).toContain('code charge.alias');
  expect(codesOf({ ...own, hidden: true })).toEqual(['hidden charge.hiddenOwn']);
});

test('a percentage is of something, and not of itself; nothing else is of anything', () => {
  expect(codesOf({ ...own, lclBasis: 'percent-of' })).toEqual(['percentOf charge.percentOf']);
  expect(codesOf({ ...own, basis: 'percent-of', percentOf: ['PORT-FEE'] })).toEqual([
    'percentOf charge.percentOfItself',
  ]);
  expect(codesOf({ ...own, percentOf: ['OFR'] })).toEqual(['percentOf charge.noPercent']);
});

test('which containers are counted is said of what is charged by the container', () => {
  expect(codesOf({ ...own, counts: 'heavy' })).toEqual([]);
  expect(codesOf({ ...own, basis: 'bl', counts: 'heavy' })).toEqual(['counts charge.countsContainers']);
  expect(codesOf({ ...own, basis: 'bl', lclBasis: 'container', counts: 'heavy' })).toEqual([]);
  expect(codesOf({ ...freight, counts: 'reefer' })).toEqual(['counts charge.builtIn']);
  const read = (cell: string) => (chargeCsv.read({ code: 'A', counts: cell }) as ChargeFields).counts;
  expect([read('dangerous'), read('all'), read('')]).toEqual(['dangerous', undefined, undefined]);
});

test('a card counts the containers that the company says of its own charge, unless it says itself what it counts', () => {
  const levy = { ...own, counts: 'dangerous' as const, archived: false };
  const book = chargeBook(chargeEntries([levy], '2026-01-01'));
  const line = { code: 'PORT-FEE', description: 'Levy', basis: 'container', currency: 'JPY', rate: '1' };
  const quantityOf = (more: object) =>
    withKeptCharges([{ card: { lines: [{ ...line, ...more } as RateCardLine] } }], book)[0]?.card.lines[0]
      ?.quantity;
  const some = { calculated: 'vanning.dangerousContainers' };
  expect(quantityOf({})).toEqual(some);
  expect(quantityOf({ quantity: { calculated: 'vanning.containers' } })).toEqual(some);
  expect(quantityOf({ quantity: { calculated: 'vanning.reeferContainers' } })).toEqual({
    calculated: 'vanning.reeferContainers',
  });
  expect(quantityOf({ basis: 'bl' })).toBeUndefined();
});

test('a name means one charge: of the catalogue, of another one, of its own code', () => {
  expect(codesOf({ ...own, aliases: ['THC-X', 'ｏｆｒ', 'thc-x'] })).toEqual([
    ...['aliases.1 charge.aliasTaken', 'aliases.2 list.repeated'],
  ]);
  expect(codesOf({ ...own, aliases: ['BASIC RATE'] }, [freight])).toEqual(['aliases.0 charge.aliasTaken']);
  expect(codesOf({ ...own, code: 'LEVY' }, [{ ...freight, aliases: ['Levy'] }])).toEqual([
    'code charge.aliasTaken',
  ]);
  expect(codesOf({ ...own, validFrom: '2026-02-01', validTo: '2026-01-01' })).toEqual([
    'validTo validity.order',
  ]);
});

const view = (charge: ChargeFields, more: Partial<ChargeView> = {}): ChargeView => ({
  ...{ ...charge, id: charge.code, version: 1, archived: false, builtIn: charge.code === 'OFR' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', ...more },
});

test('the catalogue has one row for each code, found by words of both languages', () => {
  const rows = catalogueRows([view(own), view(freight), view({ ...own, code: 'OLD' }, { archived: true })]);
  const asked = (q: string, archived: boolean | 'all' = false) =>
    askedRows(rows, { q, archived }).map(({ code, origin }) => `${code} ${origin}`);
  expect(asked('岸壁')).toEqual(['PORT-FEE own']);
  expect(asked('wharfage PORT')).toEqual(['PORT-FEE own']);
  expect(asked('basic rate')).toEqual(['OFR changed']);
  expect(asked('ﾌﾞｯｷﾝｸﾞ手数料 無い')).toEqual([]);
  expect(asked('', true)).toEqual(['OLD own']);
  expect(asked('port', 'all')).toEqual(expect.arrayContaining(['PORT-FEE own']));
  expect(asked('old', 'all')).toContain('OLD own');
  expect(rows.filter(({ code }) => code === 'OFR')).toMatchObject([
    { name: 'Freight', stage: 'sea-transport', basis: 'container', aliases: expect.arrayContaining(['O/F']) },
  ]);
  // Archived names are found again where the built-in charge stands.
  const again = catalogueRows([view(freight, { archived: true })]);
  expect(askedRows(again, { q: 'OFR', archived: false })[0]).toMatchObject({ id: 'OFR', origin: 'builtIn' });
});

test('on a day that is offered which holds then, and what is hidden is not', () => {
  const kept = [
    { ...own, validFrom: '2026-02-01', archived: false },
    { code: 'GRI', name: 'GRI', nameJa: 'GRI', hidden: true, archived: false },
    { ...freight, archived: true },
  ];
  const on = (day: string) => chargeBook(chargeEntries(kept, day));
  expect(on('2026-01-31').definition('PORT-FEE')).toBeUndefined();
  expect(on('2026-02-01').definition('wharfage levy')?.costGroup).toBe('originTerminal');
  expect(on('2026-02-01').offered.some(({ definition }) => definition.code === 'GRI')).toBe(false);
  expect(on('2026-02-01').definition('OFR')?.nameEn).toBe('Ocean freight');
});

test('a file that was written is read as what it was', () => {
  const share = { ...own, basis: 'percent-of' as const, percentOf: ['OFR', 'BAF'], disbursement: true };
  for (const charge of [own, freight, share, { ...own, counts: 'outOfGauge' as const }]) {
    const cells = Object.entries(chargeCsv.write(charge)).map(([name, text]) => [name, text ?? '']);
    expect(chargeCsv.schema.parse(chargeCsv.read(Object.fromEntries(cells)))).toEqual(charge);
  }
});

test('a card that calls an own charge by another name brings it, with what the company says of it', () => {
  const book = chargeBook(chargeEntries([{ ...own, archived: false }], '2026-01-01'));
  const line = { code: 'Wharfage levy', description: 'Levy', basis: 'container', currency: 'JPY', rate: '1' };
  const base = { ...line, code: 'OFR' } as RateCardLine;
  const share = { ...line, code: 'EXTRA', basis: 'percent-of', percentOf: ['WHARFAGE LEVY'] } as RateCardLine;
  const card = { card: { lines: [line as RateCardLine, base, share] } };
  const [kept] = withKeptCharges([card], book);
  expect(kept?.card.lines).toMatchObject([
    { code: 'PORT-FEE', costGroup: 'originTerminal', taxCode: 'exportExempt' },
    { code: 'OFR' },
    { code: 'EXTRA', percentOf: ['PORT-FEE'] },
  ]);
  const plain = { card: { lines: [base] } };
  expect(withKeptCharges([plain], book)[0]).toBe(plain);
});
