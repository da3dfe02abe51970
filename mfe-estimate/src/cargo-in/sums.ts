import { decimalOf, type Decimal } from '@quayside/rating';
import { packagesTold } from './decide';
import { tellsSizes, type Line } from './lines';

const figures = ['quantity', 'cases', 'net', 'gross', 'm3', 'amount'] as const;
type Figure = (typeof figures)[number];

const isWordless = (line: Line) => !line.code && !line.name && !line.nameJa && !line.caseNumber;

/** A code without a figure may be a word for a sum in another language. */
const isNumbered = ({ code, caseNumber }: Line) => Boolean(caseNumber) || /\d/.test(code ?? '');

/** What figures of lines come to: as they stand, by piece and by package. */
function sumsOf(lines: readonly Line[], figure: Figure): Decimal[] {
  const told = lines.filter((line) => line[figure]);
  if (told.length === 0) return [];
  const times = (factor: (line: Line) => string | number | undefined) =>
    told.reduce<Decimal | undefined>((sum, line) => {
      const count = factor(line);
      return sum && count !== undefined ? sum.plus(decimalOf(line[figure] ?? '0').times(count)) : undefined;
    }, decimalOf(0));
  return [times(() => 1), times(({ quantity }) => quantity), times(packagesTold)].filter(
    (sum) => sum !== undefined,
  );
}

/** How many figures of a row are the sums of others; undefined where one of them is not. */
function summed(line: Line, others: readonly Line[]): number | undefined {
  const told = figures.filter((figure) => line[figure]);
  const isSum = (figure: Figure) =>
    sumsOf(others, figure).some((sum) =>
      sum
        .minus(line[figure] ?? '0')
        .abs()
        .lte('0.01'),
    );
  return told.length > 0 && others.length > 0 && told.every(isSum) ? told.length : undefined;
}

/**
 * Rows that add up others though no word says so. `certain`: a row without code, name and case whose figures are the sums of the
 * rows above, or of all below where it stands at the top. `likely`: a row with some name whose figures, two or more, all are.
 */
export function sumRows(lines: readonly Line[]): { certain: ReadonlySet<Line>; likely: ReadonlySet<Line> } {
  const certain = new Set<Line>();
  const likely = new Set<Line>();
  const named = lines.some((line) => !isWordless(line));
  let block: Line[] = [];
  const goods: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const isPlain = isWordless(line) && !tellsSizes(line);
    const found =
      summed(line, block) ??
      summed(line, goods) ??
      (index === 0 && isPlain
        ? summed(
            line,
            lines.slice(1).filter((each) => !isWordless(each)),
          )
        : undefined);
    if (named && found && isPlain) {
      certain.add(line);
      block = [];
      continue;
    }
    if (found && found > 1 && block.length > 1 && !isNumbered(line) && !tellsSizes(line)) likely.add(line);
    block.push(line);
    goods.push(line);
  }
  return { certain, likely };
}
