import { checkedFields, tellsSide, type Column } from './fields';

const fold = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

const nouns = ['pallet|plt|パレット', 'carton|ctn|カートン', 'case|crate|ケース|木箱', 'box|箱'].map(
  (words) => new RegExp(words),
);
/** The kind of package that a head names. */
const packageOf = (title: string) => nouns.find((noun) => noun.test(fold(title).toLowerCase()));

const pallets = nouns[0];

/** The kinds of package whose sizes or weights a list states. */
const sizedPackages = (columns: readonly Column[]): RegExp[] =>
  columns
    .filter((column) => column.scope === 'package' || tellsSide(column))
    .flatMap(({ title }) => packageOf(title) ?? []);

/** The column of package numbers, where several have some: that of the packages whose sizes or weights the list states. */
function numbered(columns: readonly Column[], sized: readonly RegExp[]): Column | undefined {
  const all = columns.filter(({ field }) => field === 'caseNumber');
  return all.find(({ title }) => sized.some((noun) => noun === packageOf(title))) ?? all[0];
}

/** Whether a column counts cartons and the sizes or weights of a list are of pallets, or the other way round. */
function countsOthers({ field, title }: Column, sized: readonly RegExp[]): boolean {
  const noun = packageOf(title);
  if (field !== 'cases' || noun === undefined || sized.length === 0) return false;
  return noun === pallets ? !sized.includes(noun) : sized.every((each) => each === pallets);
}

/** Columns of a second table to the right of the first. Their heads repeat those of the first. */
function ofSecondTable(columns: readonly Column[]): ReadonlySet<Column> {
  const again = columns.filter(({ title }, index) => {
    const first = columns.findIndex((other) => fold(other.title) === fold(title));
    return fold(title) !== '' && first < index - 1;
  });
  const titles = new Set(again.map(({ title }) => fold(title)));
  return new Set(titles.size >= 3 ? again : []);
}

/** Each field is of one column: the first, but adjacent English and Japanese names are two. */
export function onceEach(columns: readonly Column[]): Column[] {
  const taken = new Set<string>();
  const sized = sizedPackages(columns);
  const ofPackages = numbered(columns, sized);
  const second = ofSecondTable(columns);
  return columns.map((column) => {
    const isOther = column.field === 'caseNumber' && column !== ofPackages;
    if (isOther || second.has(column) || countsOthers(column, sized)) return { ...column, field: undefined };
    const { field } = column;
    if (!field || field === 'aside') return column;
    const key = column.ofPiece ? `piece ${field}` : field;
    const nameJa = field === 'name' && taken.has('name') && !taken.has('nameJa') ? 'nameJa' : undefined;
    if (taken.has(key) && !nameJa) {
      const checks = checkedFields.find((each) => each === field);
      return { ...column, field: undefined, ...(checks && { checks }) };
    }
    taken.add(nameJa ?? key);
    return nameJa ? { ...column, field: nameJa } : column;
  });
}
