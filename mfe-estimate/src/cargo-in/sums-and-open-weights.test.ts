import { readTableText } from '@quayside/csv/tables';
import { nothingSaid, readPackingList } from './packing-list';

const sizes = 'L (mm)|W (mm)|H (mm)';
const box = '100|100|100';

function read(...lines: string[]) {
  const [sheet] = readTableText(lines.join('\n').replaceAll('|', '\t')).sheets;
  if (!sheet) throw new Error('no sheet');
  return readPackingList(sheet, { ...nothingSaid, packing: 'carton' }, [], undefined, () => 'id', 'en-GB');
}
const notesOf = ({ taken }: ReturnType<typeof read>) =>
  taken.map(({ notes }) => notes.map(({ code }) => code));

describe('trial 1 D1: sums and weights of packing lists', () => {
  it.each(['Suma', '合计', '합계', 'Total général'])(
    'a row of sums that is called %s is no cargo',
    (word) => {
      const list = read(
        `Item|Qty|${sizes}|N.W. (kg/pc)`,
        `A|1|${box}|10`,
        `B|2|${box}|10`,
        `${word}|3||||30`,
      );
      expect(list.taken).toHaveLength(2);
      expect(list.table.totals).toHaveLength(1);
    },
  );

  it('a sum by a word that nobody knows is asked about, below codes, too', () => {
    const rows = [`A-1|1|${box}|10`, `B-2|2|${box}|10`, 'Yhteensa|3||||30'];
    const list = read(`Item|Qty|${sizes}|N.W. each (kg)`, ...rows);
    expect(notesOf(list)[2]).toContain('likeSum');
  });

  it('a weight of each package whose number of packages is missing is said', () => {
    const list = read(`Name|Qty|${sizes}|N.W./pkg (kg)|G.W. total (kg)`, `Pump|2|${box}|10|24`);
    expect(list.taken[0]?.item).toMatchObject({ netKg: null, grossKg: '12' });
    expect(list.taken[0]?.notes).toMatchObject([
      { code: 'packagesMissing', level: 'missing', params: { field: 'net' } },
    ]);
  });

  it('with a number of packages both weights are taken', () => {
    const list = read('Name|Qty|Pkgs|N.W./pkg (kg)|G.W. total (kg)', 'Pump|4|2|10|24');
    expect(list.taken[0]?.item).toMatchObject({ netKg: '5', grossKg: '6' });
    expect(notesOf(list)).toEqual([['casesLost', 'sizesMissing']]);
  });

  it('trial 2: a weight is not called missing while it is asked whose it is', () => {
    const list = read(`Name|Qty|${sizes}|Gross (t)`, `Pump|2|${box}|1.5`, `Fan|2|${box}|2`);
    expect(notesOf(list)).toEqual([[], []]);
    expect(list.decided.find(({ name }) => name === 'gross')?.value).toBeUndefined();
  });
});
