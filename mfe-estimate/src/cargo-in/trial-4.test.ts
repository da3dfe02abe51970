import { readTableText } from '@quayside/csv/tables';
import { nothingSaid, readPackingList, type Said } from './packing-list';

function read(lines: readonly string[], more: Partial<Said> = {}) {
  const [sheet] = readTableText(lines.map((line) => line.replaceAll('|', '\t')).join('\n')).sheets;
  if (!sheet) throw new Error('no sheet');
  return readPackingList(
    sheet,
    { ...nothingSaid, packing: 'crate', ...more },
    [],
    undefined,
    () => 'id',
    'en-GB',
  );
}
type List = ReturnType<typeof read>;
const first = (list: List) => list.taken[0]?.item;
const notes = (list: List) => list.taken.flatMap((taken) => taken.notes.map(({ code }) => code));

/** 4 pieces of 500 × 400 × 300 and 50 kg in one case of 1,100 × 900 × 700 and 240 kg. */
const packed = {
  ...{
    quantity: 4,
    lengthMm: 500,
    widthMm: 400,
    heightMm: 300,
    netKg: '50',
    packing: 'asIs',
    piecesPerPackage: 4,
  },
  packageMm: { length: 1100, width: 900, height: 700 },
};

describe('trial 4 F17: a list of goods and of their cases', () => {
  const sized = (goods: string, cases: string, values = '500x400x300|1100x900x700') =>
    read([`Code|Qty|${goods}|${cases}|N.W. each (kg)|G.W./case (kg)|Cases`, `A|4|${values}|50|240|1`]);
  it.each([
    ['Product size (mm)', 'Case size (mm)'],
    ['Size (mm)', 'Carton size (mm)'],
    ['Dimensions (mm)', 'Outer dimensions (mm)'],
    ['Unit size (mm)', 'Size (mm)'],
    ['製品寸法(mm)', '梱包寸法(mm)'],
    ['本体寸法(mm)', '外寸(mm)'],
  ])('%s and %s are both read, and the cases stay as they are packed', (goods, cases) => {
    const list = sized(goods, cases);
    expect(first(list)).toMatchObject({ ...packed, packageTareKg: '40' });
    expect([notes(list), list.unread]).toEqual([[], []]);
  });
  it('reads them in the other order as well', () =>
    expect(first(sized('Case size (mm)', 'Product size (mm)', '1100x900x700|500x400x300'))).toMatchObject(
      packed,
    ));
  it.each([
    [['Code|Qty|Unit L (mm)|Unit W (mm)|Unit H (mm)|Ctn L (mm)|Ctn W (mm)|Ctn H (mm)|N.W. each (kg)|Cases']],
    [['Code|Qty|Product (mm)|||Carton (mm)|||N.W. each (kg)|Cases', '||L|W|H|L|W|H||']],
    [
      [
        '品番|数量|製品長さ(mm)|製品幅(mm)|製品高さ(mm)|梱包長さ(mm)|梱包幅(mm)|梱包高さ(mm)|正味重量/個(kg)|ケース数',
      ],
    ],
  ])('reads sides in columns of their own: %s', (titles) =>
    expect(first(read([...titles, 'A|4|500|400|300|1100|900|700|50|1']))).toMatchObject(packed),
  );
  it('has both sizes where each piece is in a case of its own', () =>
    expect(
      first(
        read([
          'Code|Qty|Product size (mm)|Case size (mm)|N.W. each (kg)|Cases',
          'A|2|500x400x300|600x500x400|50|2',
        ]),
      ),
    ).toMatchObject({ lengthMm: 500, packageMm: { length: 600, width: 500, height: 400 } }));
  it('designs the packing for the sizes of the pieces where a person wants it so, and says what it leaves out', () => {
    const list = read(
      [
        'Code|Qty|Product size (mm)|Case size (mm)|N.W. each (kg)|G.W./case (kg)|Cases',
        'A|4|500x400x300|1100x900x700|50|240|1',
      ],
      { choices: { sizes: 'piece' } },
    );
    expect(first(list)).toMatchObject({ lengthMm: 500, packing: 'crate' });
    expect(notes(list)).toEqual(['casesLost']);
  });
  it('says that the cases of a list without their sizes are not taken', () => {
    const list = read([
      'Code|Qty|Product size (mm)|N.W. each (kg)|G.W./case (kg)|Cases',
      'A|4|500x400x300|50|240|1',
    ]);
    expect(list.taken[0]?.notes).toMatchObject([
      { code: 'casesLost', level: 'warning', params: { cases: '1' } },
    ]);
  });
  it('names sizes that are not said to be of pieces or of packages', () =>
    expect(
      read(['Code|Qty|Size (mm)|Dimensions (mm)|N.W. each (kg)', 'A|4|500x400x300|1100x900x700|50']).unread,
    ).toEqual(['Dimensions (mm)']));
});

describe('trial 5 F7: numbers of cases under other heads', () => {
  const numbered = (head: string) =>
    read(
      [
        `${head}|Description|Total pcs|Meas. (cm)|Total N.W. (kg)|Total G.W. (kg)`,
        '1-10|Bolt|240|40x30x20|120|130',
      ],
      {
        packing: 'carton',
      },
    );

  it.each([
    'C/T No.',
    'C/S No.',
    'C/N',
    'C/No.',
    'From-To',
    'Case Mark & No.',
    'CTN NO. (from-to)',
    'カートンNo.',
  ])('%s counts ten cases', (head) => {
    expect(first(numbered(head))).toMatchObject(first(numbered('Case No.')) ?? {});
    expect(first(numbered(head))?.piecesPerPackage).toBe(24);
  });

  it('an unknown head over such numbers is named as not read', () => {
    expect(numbered('Ref').unread).toEqual(['Ref']);
  });
});
