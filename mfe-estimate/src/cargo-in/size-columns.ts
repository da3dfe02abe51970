import { tellsSide, type Column, type FigureScope } from './fields';

type Sized = { column: Column; scope: FigureScope | undefined };

/** Columns of sizes with what they are of: `Carton L | W | H` says it once for the three. */
function sizedOf(columns: readonly Column[]): Sized[] {
  let run: Sized[] = [];
  return columns.filter(tellsSide).map((column) => {
    const before = run.at(-1)?.column;
    const isNext =
      before?.index === column.index - 1 && !run.some(({ column: { field } }) => field === column.field);
    const sized = { column, scope: column.scope ?? (isNext ? run[0]?.scope : undefined) };
    run = isNext ? [...run, sized] : [sized];
    return sized;
  });
}

const sides = ['length', 'width', 'height'] as const;
/** Whether columns tell all three sides, in one cell or in three. */
const isWhole = (columns: readonly Column[]): boolean =>
  columns.some(({ field }) => field === 'dimensions') ||
  sides.every((side) => columns.some(({ field }) => field === side));

/** The columns with the sizes of pieces, in a list that has those of its packages as well; none where the heads do not say which is which. */
function pieceColumns(columns: readonly Column[]): readonly Column[] {
  const sized = sizedOf(columns);
  const of = (is: (scope: Sized['scope']) => boolean) =>
    sized.filter(({ scope }) => is(scope)).map(({ column }) => column);
  const pieces = of((scope) => scope === 'piece');
  const packages = of((scope) => scope === 'package');
  const open = of((scope) => scope !== 'piece' && scope !== 'package');
  const hasCases = columns.some(
    ({ field }) => field === 'caseNumber' || field === 'cases' || field === 'perCase',
  );
  if (isWhole(pieces) && isWhole(packages)) return pieces;
  // One set is named, and the other can only be the other one.
  if (isWhole(packages) && isWhole(open)) return open;
  return isWhole(pieces) && isWhole(open) && hasCases ? pieces : [];
}

/** Marks the sizes of pieces in a list that has sizes of its packages as well: `Product size` and `Case size`. */
export function withPieceSizes(columns: readonly Column[]): Column[] {
  const pieces = pieceColumns(columns);
  return columns.map((column) => (pieces.includes(column) ? { ...column, ofPiece: true } : column));
}
