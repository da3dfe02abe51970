import { readTableText } from '@quayside/csv/tables';
import { caseKey, d02Document, priceEstimate } from '@quayside/rating';
import type { Choices } from './decide';
import type { KnownProduct } from './matching';
import { nothingSaid, readPackingList } from './packing-list';

const pump: KnownProduct = {
  ...{
    id: 'p1',
    code: 'PMP-100',
    name: 'Pump',
    nameJa: 'ポンプ',
    lengthMm: 600,
    widthMm: 400,
    heightMm: 500,
  },
  ...{
    netKg: '85',
    grossKg: '88',
    hsCode: '841370',
    originCountry: 'JP',
    stackable: false,
    thisSideUp: true,
  },
  ...{ packing: 'crate', unitValue: { amount: '120000', currency: 'JPY' } },
};

function read(text: string, choices: Choices = {}, products: readonly KnownProduct[] = []) {
  const [sheet] = readTableText(text).sheets;
  let next = 0;
  if (!sheet) throw new Error('no sheet');
  return readPackingList(
    sheet,
    { ...nothingSaid, packing: 'carton', choices },
    products,
    undefined,
    () => `i${(next += 1)}`,
  );
}
const items = (list: ReturnType<typeof read>) => list.taken.map(({ item }) => item);
const codes = (list: ReturnType<typeof read>) => list.taken.map(({ notes }) => notes.map(({ code }) => code));
const decided = (list: ReturnType<typeof read>) =>
  Object.fromEntries(list.decided.map(({ name, value, reason }) => [name, [value, reason]]));

describe('a packing list', () => {
  it('is found below a letterhead, its units converted exactly, its sum not taken as a line', () => {
    const list = read(
      [
        'PACKING LIST',
        'Shipper:\tYamato Ltd',
        '',
        'Item No.\tDescription\tQty\tL(cm)\tW(cm)\tH(cm)\tN.W.(lb)\tG.W.(kg)\tHSコード',
        'A-1\tGear box\t2\t120\t80.5\t47\t100\t110\t8483.40',
        'A-2\tShaft\t4\t200\t20\t20\t220\t440\t848310',
        'TOTAL\t\t6\t\t\t\t320\t550',
        'SAY TOTAL SIX PIECES ONLY',
      ].join('\n'),
    );
    expect(items(list)).toMatchObject([
      {
        code: 'A-1',
        quantity: 2,
        lengthMm: 1200,
        widthMm: 805,
        heightMm: 470,
        netKg: '22.6796185',
        grossKg: '55',
      },
      { code: 'A-2', quantity: 4, netKg: '24.94758035', grossKg: '110', hsCode: '848310', packing: 'carton' },
    ]);
    expect(decided(list)).toEqual({
      sizes: ['piece', 'plain'],
      net: ['row', 'total'],
      gross: ['row', 'total'],
    });
    expect(list.table.remarks).toEqual([{ row: 8, text: 'SAY TOTAL SIX PIECES ONLY' }]);
  });

  it('asks of what the weights are where nothing in it says so, and takes none until it is said', () => {
    const text = '品番\t品名\t数量\t寸法(mm)\t重量(kg)\nX1\tポンプ\t3\t600×400×500\t264';
    const open = read(text);
    expect(decided(open).gross).toEqual([undefined, undefined]);
    expect(items(open)[0]).toMatchObject({ quantity: 3, lengthMm: 600, grossKg: null, netKg: null });
    expect(items(read(text, { gross: 'row' }))[0]?.grossKg).toBe('88');
    expect(items(read(text, { gross: 'piece' }))[0]?.grossKg).toBe('264');
  });

  it('knows of what the weights are by a product of the list, and fills what the list does not tell', () => {
    const list = read('品番\t数量\t総重量(kg)\npmp100\t3\t264', {}, [pump]);
    expect(decided(list).gross).toEqual(['row', 'products']);
    expect(items(list)[0]).toMatchObject({
      ...{
        productId: 'p1',
        nameEn: 'Pump',
        lengthMm: 600,
        grossKg: '88',
        hsCode: '841370',
        packing: 'crate',
      },
      ...{ unitValue: '120000', currency: 'JPY', thisSideUp: true, stackable: false },
    });
  });

  it('says what is wrong in a row and where, and takes nothing for it', () => {
    const list = read(
      'Code\tName\tQty\tL mm\tW mm\tH mm\tGross each kg\nA\tBox\tabout 5\t100\t0\t1x\t12\nB\tBox\t\t100\t100\t100\t1,5,0',
    );
    expect(
      list.taken.map(({ problems }) => problems.map(({ field, issue, text }) => [field, issue, text])),
    ).toEqual([
      [
        ['quantity', 'number', 'about 5'],
        ['height', 'number', '1x'],
      ],
      [['gross', 'number', '1,5,0']],
    ]);
    expect(items(list)).toMatchObject([
      { quantity: 0, widthMm: 0, heightMm: 0, grossKg: '12' },
      { quantity: 0, grossKg: null },
    ]);
    expect(codes(list)).toEqual([['zeroTold'], ['quantityMissing']]);
  });

  it('needs the unit of sizes whose head names none', () => {
    const text = 'Item\tQty\tL\tW\tH\tGross each\nA\t1\t100\t50\t40\t5';
    expect(decided(read(text)).lengthUnit).toEqual([undefined, undefined]);
    expect(items(read(text))[0]?.lengthMm).toBe(0);
    expect(items(read(text, { lengthUnit: 'cm' }))[0]?.lengthMm).toBe(1000);
  });

  it('is packed as the shipper says: several pieces in a package, weights to the last gram', () => {
    const list = read(
      [
        'C/NO\tDescription\tQty\tCTNS\tN.W.(kg)\tG.W.(kg)\tMeasurement (LxWxH cm)',
        '1-10\tValve\t100\t10\t200\t250\t60x40x30',
        '11\tMotor\t3\t1\t\t100\t100x80x60',
        'TOTAL\t\t103\t11\t200\t350',
      ].join('\n'),
    );
    expect(items(list)).toMatchObject([
      {
        ...{ quantity: 100, piecesPerPackage: 10, netKg: '2', packageTareKg: '5', packing: 'asIs' },
        packageMm: { length: 600, width: 400, height: 300 },
      },
      {
        quantity: 3,
        piecesPerPackage: 3,
        netKg: null,
        grossKg: '33.3333333333',
        packageTareKg: '0.0000000001',
      },
    ]);
    expect(decided(list).sizes).toEqual(['package', 'cases']);
  });

  it('tells what contradicts itself', () => {
    const list = read(
      [
        'Case No.\tDescription\tQty\tCases\tN.W. total(kg)\tG.W. total(kg)\tOuter L(mm)\tW(mm)\tH(mm)\tCBM',
        '1-3\tValve\t30\t4\t10\t8\t100\t100\t100\t5',
        '5-9\tPress\t2\t\t10\t20\t100\t100\t100\t',
      ].join('\n'),
    );
    expect(codes(list)).toEqual([
      ['casesDiffer', 'notExact', 'pieceSize', 'grossBelowNet', 'volumeDiffers'],
      ['fewerThanPackages', 'pieceSize'],
    ]);
  });

  it('reads heads of two rows, a kind of packing, prices and their currency', () => {
    const list = read(
      [
        'No.,品番,品名,荷姿,数量,寸法(cm),,,重量(kg),,単価(円),原産国',
        ',,,,,L,W,H,正味単重,総重量/個,,',
        '1,K-1,歯車,木箱,5,30,20,10,2.5,3,"1,200",日本',
      ].join('\n'),
    );
    expect(items(list)[0]).toMatchObject({
      ...{ code: 'K-1', nameEn: '歯車', packing: 'crate', lengthMm: 300, widthMm: 200, heightMm: 100 },
      ...{ netKg: '2.5', grossKg: '3', unitValue: '1200', currency: 'JPY', originCountry: 'JP' },
    });
  });

  it('takes 300 lines', () => {
    const lines = Array.from({ length: 300 }, (_, index) => `P${index}\tPart ${index}\t2\t100\t50\t40\t3`);
    const list = read(['Code\tName\tQty\tL mm\tW mm\tH mm\tGross each kg', ...lines].join('\n'));
    expect(list.taken).toHaveLength(300);
    expect(list.taken.every(({ problems, notes }) => problems.length + notes.length === 0)).toBe(true);
  });

  it('keeps a case of several products once, with its number, its size and all that it weighs', () => {
    const list = read(
      [
        'C/NO\tItem\tDescription\tQty\tN.W.(kg)\tG.W.(kg)\tMeasurement (LxWxH cm)',
        'C/No. 1~3\tA\tValve\t30\t60\t75\t60x40x30',
        '４\tA\tValve\t5\t10\t21.5\t100x80x60',
        '4\tB\tSeal\t7\t2.1\t\t',
        '\tC\tManual\t1\t1\t\t',
        'TOTAL\t\t\t43\t73.1\t96.5\t',
      ].join('\n'),
    );
    expect(items(list)).toMatchObject([
      { code: 'A', caseNumber: 'C/No. 1~3', piecesPerPackage: 10, packageTareKg: '5', packing: 'asIs' },
      {
        ...{ code: 'A', caseNumber: '4', packing: 'asIs', piecesPerPackage: 5, packageTareKg: '8.4' },
        packageMm: { length: 1000, width: 800, height: 600 },
      },
      { code: 'B', caseNumber: '4', packing: 'inCase', netKg: '0.3' },
      { code: 'C', caseNumber: '4', packing: 'inCase', netKg: '1' },
    ]);
    expect(items(list)[2]?.packageMm).toBeUndefined();
    expect(codes(list)[1]).toEqual(['pieceSize', 'shared']);
    expect(list.taken.flatMap(({ notes }) => notes.filter(({ level }) => level === 'error'))).toEqual([]);
    const { calculations } = priceEstimate({ ...d02Document(), cargo: items(list) });
    expect(calculations.cargo).toMatchObject({
      packages: 4,
      pieces: 43,
      kg: '96.5',
      m3: '0.696',
      netKg: '73.1',
    });
  });

  it('counts packages from the row that fills them, and shares what only the case weighs', () => {
    const list = read(
      [
        'Case No.\tDescription\tQty\tG.W. total(kg)\tOuter L(mm)\tW(mm)\tH(mm)',
        '1-3\tManual\t2\t10\t100\t100\t100',
        '1-3\tValve\t6\t\t\t\t',
      ].join('\n'),
    );
    expect(items(list)).toMatchObject([
      { nameEn: 'Manual', packing: 'inCase', grossKg: '1.25' },
      { nameEn: 'Valve', packing: 'asIs', piecesPerPackage: 2, grossKg: '1.25' },
    ]);
    expect(codes(list)[1]).toContain('grossShared');
    const { cargo } = priceEstimate({ ...d02Document(), cargo: items(list) }).calculations;
    expect(cargo).toMatchObject({ packages: 3, kg: '10' });
  });

  it('says by row what two rows tell of one case, and which cases it lacks', () => {
    const list = read(
      [
        'Case No.\tDescription\tQty\tG.W. total(kg)\tOuter L(mm)\tW(mm)\tH(mm)',
        '1-3\tValve\t6\t10\t100\t100\t100',
        '2\tPump\t1\t10\t100\t100\t100',
        '7\tSeal\t1\t10\t100\t100\t100',
        'No.7\tRing\t1\t10\t100\t200\t100',
      ].join('\n'),
    );
    const errors = list.taken.map(({ notes }) => notes.filter(({ level }) => level === 'error'));
    expect(errors).toMatchObject([
      [],
      [{ code: 'casesOverlap', params: { caseNumber: '2', other: '1-3' } }],
      [],
      [{ code: 'sizesDiffer', params: { caseNumber: '7', sizes: '100 × 200 × 100', row: '4' } }],
    ]);
    expect(list.gaps).toEqual(['4-6']);
  });

  it('does not lay its cases into those of the cargo, and gives them other numbers when it is told to', () => {
    const [sheet] = readTableText(
      'Case No.\tName\tQty\tGross kg\tOuter L mm\tW mm\tH mm\n１\tValve\t1\t5\t10\t10\t10',
    ).sheets;
    const [there] = [new Set([caseKey('C/NO.1')])];
    const of = (casePrefix?: string) =>
      sheet && readPackingList(sheet, { ...nothingSaid, ...(casePrefix ? { casePrefix } : {}) }, [], there);
    expect(of()?.taken[0]?.notes).toMatchObject([{ code: 'caseTaken', level: 'error' }]);
    expect(of('B-')?.taken[0]).toMatchObject({ item: { caseNumber: 'B-1' }, notes: [] });
  });
});

test('dangerous goods that only the name tells are taken as such, and said; what the list denies is not', () => {
  const rows = (...lines: string[]) =>
    ['Code\tDescription\tQty\tL(cm)\tW(cm)\tH(cm)\tG.W. each(kg)\tUN No.', ...lines].join('\n');
  const list = read(
    rows(
      'A\tPaint UN1263\t2\t60\t60\t90\t104\t',
      'B\tGlue UN1133\t2\t60\t60\t90\t104\tNo',
      'C\tInk\t2\t60\t60\t90\t104\tUN1210',
    ),
  );
  expect(items(list).map(({ dangerous }) => dangerous)).toEqual([
    { un: '1263', class: '' },
    null,
    { un: '1210', class: '' },
  ]);
  expect(codes(list).map((all) => all.includes('dangerousNamed'))).toEqual([true, false, false]);
});
