import { readTableText } from '@quayside/csv/tables';
import type { Choices } from './decide';
import { nothingSaid, readPackingList, type Said } from './packing-list';

const sizes = 'L (mm)|W (mm)|H (mm)';
const box = '100|100|100';

function read(lines: readonly string[], choices: Choices = {}, more: Partial<Said> = {}) {
  const [sheet] = readTableText(lines.map((line) => line.replaceAll('|', '\t')).join('\n')).sheets;
  if (!sheet) throw new Error('no sheet');
  const said = { ...nothingSaid, packing: 'crate' as const, choices, ...more };
  return readPackingList(sheet, said, [], undefined, () => 'id', 'en-GB');
}
type List = ReturnType<typeof read>;
const asks = (list: List) => list.decided.flatMap(({ name, value }) => (value === undefined ? [name] : []));
const notes = (list: List) => list.taken.map((taken) => taken.notes.map(({ code }) => code));
const issues = (list: List) => list.taken.map(({ problems }) => problems.map(({ issue }) => issue));

describe('trial 3 no. 26: money of a packing list', () => {
  const valued = (head: string, choices?: Choices) =>
    read([`Code|Qty|${sizes}|Net weight each (kg)|${head}`, `A|2|${box}|10|2,500`], choices);
  const item = (head: string, choices?: Choices) => valued(head, choices).taken[0]?.item;

  it.each([
    ['単価(千円)', '2500000', 'JPY'],
    ['単価（万円）', '25000000', 'JPY'],
    ['Amount (千円)', '1250000', 'JPY'],
    ["Amount (JPY '000)", '1250000', 'JPY'],
    ['金額(百万円)', '1250000000', 'JPY'],
    ['Unit price (million JPY)', '2500000000', 'JPY'],
    ['Unit value (USD/1000)', '2.5', 'USD'],
    ['Unit price (USD/100 pcs)', '25', 'USD'],
    ['Unit price (kUSD)', '2500000', 'USD'],
    ['Unit price per doz. (USD)', '208.3333333333', 'USD'],
    ['Unit price FOB (USD)', '2500', 'USD'],
    ['Unit price (USD)', '2500', 'USD'],
  ])('%s: 2,500 is %s %s a piece', (head, unitValue, currency) => {
    expect(item(head)).toMatchObject({ unitValue, currency });
    expect(asks(valued(head))).toEqual([]);
  });

  it.each([
    'Unit price (USD/kg)',
    '単価(円/kg)',
    'Unit price (USD/CTN)',
    'Unit price (cents)',
    '金額(税込)(円)',
  ])('%s is asked about, and has no value until it is answered', (head) => {
    expect(asks(valued(head))).toEqual(['money']);
    expect(item(head)?.unitValue).toBeNull();
    expect(item(head, { money: '1000', currency: 'USD' })?.unitValue).toMatch(/^(2500000|1250000)$/);
  });

  it('says which multiple the head has, and takes another that is chosen', () => {
    const [choice] = valued('単価(千円)').decided.filter(({ name }) => name === 'money');
    expect(choice).toMatchObject({ value: '1000', reason: 'head', about: '単価(千円)' });
    expect(item('単価(千円)', { money: '1' })?.unitValue).toBe('2500');
  });

  it('reads a row of units below the heads', () => {
    const list = read([
      `Code|Qty|L|W|H|Net weight each|単価`,
      `|pcs|mm|mm|mm|kg|千円`,
      `A|2|${box}|10|2,500`,
    ]);
    expect(list.taken.map(({ item: { unitValue, currency } }) => [unitValue, currency])).toEqual([
      ['2500000', 'JPY'],
    ]);
  });

  it('holds a multiplied amount against the price', () => {
    const list = read([
      `Code|Qty|${sizes}|Net weight each (kg)|単価(円)|金額(千円)`,
      `A|2|${box}|10|5000|10`,
      `B|2|${box}|10|5000|20`,
    ]);
    expect(notes(list)).toEqual([[], ['amountDiffers']]);
  });
});

describe('trial 3 no. 27: quantities of a packing list', () => {
  const counted = (head: string, choices?: Choices) =>
    read([`Code|${head}|${sizes}|Net weight each (kg)`, `A|2|${box}|10`], choices);
  it.each([
    ['Qty (dozen)', 24],
    ['数量(ダース)', 24],
    ['数量（千個）', 2000],
    ['数量(百個)', 200],
    ['Qty (kpcs)', 2000],
    ['Qty (x100)', 200],
    ['Qty (1,000 pcs)', 2000],
    ["Q'ty (sets of 4)", 8],
    ['Qty (pairs)', 4],
  ])('%s is asked about: 2 are %d pieces, or two', (head, pieces) => {
    expect(asks(counted(head))).toEqual(['count']);
    expect(counted(head).taken[0]?.item.quantity).toBe(0);
    expect(counted(head, { count: 'times' }).taken[0]?.item.quantity).toBe(pieces);
    expect(counted(head, { count: 'asIs' }).taken[0]?.item.quantity).toBe(2);
  });
  it.each(['数量(kg)', 'Qty (m)', 'Qty (rolls of 100 m)', 'Qty (mystery)'])(
    '%s is asked about, and never multiplied',
    (head) => {
      expect(asks(counted(head))).toEqual(['count']);
      expect(issues(counted(head, { count: 'times' }))).toEqual([['unit']]);
      expect(counted(head, { count: 'asIs' }).taken[0]?.item.quantity).toBe(2);
    },
  );
  it.each(['Qty (pcs)', '数量(個)', 'Qty (SET)', '数量（台）', 'Qty', 'Qty (EA)'])(
    '%s asks nothing',
    (head) => {
      expect(asks(counted(head))).toEqual([]);
      expect(counted(head).taken[0]?.item.quantity).toBe(2);
    },
  );

  const rows = [
    `Code|Qty|Unit|${sizes}|Net weight each (kg)`,
    `A|2|DOZ|${box}|10`,
    `B|3|SET|${box}|10`,
    `C|5|PAIR|${box}|1`,
    `D|7|PCS|${box}|1`,
  ];
  it('a column of units is asked about where it counts no single pieces, and said where one is taken as one', () => {
    const open = read(rows);
    expect(asks(open)).toEqual(['count']);
    expect(open.taken.map(({ item }) => item.quantity)).toEqual([0, 3, 0, 7]);
    expect(notes(open)).toEqual([[], ['countedAs'], [], []]);
    expect(read(rows, { count: 'times' }).taken.map(({ item }) => item.quantity)).toEqual([24, 3, 10, 7]);
    expect(read(rows, { count: 'asIs' }).taken.map(({ item }) => item.quantity)).toEqual([2, 3, 5, 7]);
  });
  it('a unit that is no count is asked about as well', () => {
    const list = read([rows[0] ?? '', `A|2|KG|${box}|10`, `B|2|XYZ|${box}|10`]);
    expect(asks(list)).toEqual(['count']);
    expect(list.taken.map(({ item }) => item.quantity)).toEqual([0, 0]);
  });
});

describe('trial 3 no. 28: figures that contradict each other', () => {
  it.each([
    ['N.W. each (kg)|N.W. total (kg)', '5|500', '5|50'],
    ['G.W. each (kg)|G.W. total (kg)', '5|500', '5|50'],
    ['単重(kg)|重量合計(kg)', '50|600', '50|500'],
    ['N.W. (kg)|N.W. (lb)|N.W. each (kg)', '50|900|5', '50|110|5'],
  ])('%s', (heads, wrong, right) => {
    const list = read([`Code|Qty|${sizes}|${heads}`, `A|10|${box}|${wrong}`, `B|10|${box}|${right}`], {
      net: 'row',
      gross: heads.includes('each') || heads.includes('単重') ? 'piece' : 'row',
      ...(heads.startsWith('N.W. each') ? { net: 'piece' } : {}),
    });
    expect(notes(list)).toEqual([['weightsDiffer'], []]);
  });
  it('a weight of a package and that of the row', () => {
    const list = read([
      `Code|Pkgs|Qty|${sizes}|G.W./pkg (kg)|G.W. total (kg)`,
      `A|2|10|${box}|50|1000`,
      `B|2|10|${box}|50|100`,
    ]);
    expect(notes(list).map((codes) => codes.includes('weightsDiffer'))).toEqual([true, false]);
  });
  it('rounded weights do not', () => {
    const list = read([
      `Code|Qty|${sizes}|N.W. each (kg)|N.W. total (kg)`,
      `A|3|${box}|0.33|1`,
      `B|100|${box}|0.3|34`,
    ]);
    expect(notes(list)).toEqual([[], []]);
  });
  it('two numbers of pieces, and packages that do not hold them', () => {
    const list = read([
      `Code|Qty|Total pcs|${sizes}|Net weight each (kg)`,
      `A|4|40|${box}|5`,
      `B|4|4|${box}|5`,
    ]);
    expect(notes(list)).toEqual([['countsDiffer'], []]);
    const filled = read([
      `Code|Cartons|PCS/CTN|Qty|${sizes}|Net weight each (kg)`,
      `A|10|4|30|${box}|5`,
      `B|10|4|39|${box}|5`,
    ]);
    expect(notes(filled).map((codes) => codes.includes('perCaseDiffers'))).toEqual([true, false]);
  });

  const list = [`Code|Qty|${sizes}|N.W. total (kg)`, `A|2|${box}|10`, `B|2|${box}|10`];
  it('a named row of sums that is not the sum of its rows', () => {
    expect(read([...list, 'TOTAL|5||||25']).sumsApart).toEqual([
      { row: 4, title: 'Qty', stated: '5', sum: '4' },
      { row: 4, title: 'N.W. total (kg)', stated: '25', sum: '20' },
    ]);
    expect(read([...list, '合計|4||||25']).sumsApart).toHaveLength(1);
    expect(read([...list, 'TOTAL|4||||20']).sumsApart).toEqual([]);
  });
  it('sub-totals, sums of pieces, sums in another unit and rows that are left out are right', () => {
    expect(
      read([...list, 'Sub total|4||||20', `C|1|${box}|5`, 'Sub total|1||||5', 'TOTAL|5||||25']).sumsApart,
    ).toEqual([]);
    expect(
      read([`Code|Qty|${sizes}|N.W. each (kg)`, `A|2|${box}|10`, `B|2|${box}|10`, 'TOTAL|4||||40']).sumsApart,
    ).toEqual([]);
    expect(read([...list, 'TOTAL|4||||0.02 t']).sumsApart).toEqual([]);
    expect(read([...list, 'TOTAL|4||||20'], {}, { leftOut: new Set([3]) }).sumsApart).toEqual([]);
  });
  it('columns of figures that are not read are named', () => {
    expect(read([`Code|Qty|${sizes}|Net weight each (kg)|Torque`, `A|2|${box}|10|55`]).unread).toEqual([
      'Torque',
    ]);
  });
});

describe('trial 3 no. 29: heads inside a list', () => {
  const first = [`Code|Qty|${sizes}|N.W. total (kg)`, `A|2|${box}|10`];
  it.each([
    'Code|Qty|L (cm)|W (cm)|H (cm)|N.W. total (kg)',
    'Code|Qty|L (mm)|W (mm)|H (mm)|N.W. total (lb)',
    'Code|Qty|W (mm)|L (mm)|H (mm)|N.W. total (kg)',
    '品番|数量(ダース)|長さ(mm)|幅(mm)|高さ(mm)|正味重量 合計(kg)',
  ])('%s: no row below is read under the heads above', (heads) => {
    const list = read([...first, heads, 'B|2|10|10|10|10', 'C|1|10|10|10|10']);
    expect(notes(list)).toEqual([[], ['otherHeads'], ['otherHeads']]);
    expect(list.table.remarks.map(({ row }) => row)).toEqual([3]);
  });
  it('heads that say the same are those of a next page', () => {
    const list = read([...first, `CODE|Q'ty|L(mm)|W(mm)|H(mm)|Total N.W. (kg)`, `B|2|${box}|10`]);
    expect(notes(list)).toEqual([[], []]);
    expect(list.table.remarks).toEqual([]);
  });
});
