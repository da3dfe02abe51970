import type { Result } from './kept';

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(2));

export function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');
}

const classOf = ({ name }: Result) => Number(/BR(\d+)-/.exec(name)?.[1]);

/** Mean per class, over the classes 1–7, 8–15 and all: means of the classes' means. */
export function classMeans(results: readonly Result[]): Map<number | '1–7' | '8–15' | 'all', number> {
  const means = new Map<number | '1–7' | '8–15' | 'all', number>();
  for (const brClass of [...new Set(results.map(classOf))].sort((one, other) => one - other))
    means.set(brClass, mean(results.filter((one) => classOf(one) === brClass).map(({ value }) => value)));
  const over = (first: number, last: number) =>
    [...means].flatMap(([brClass, value]) =>
      typeof brClass === 'number' && brClass >= first && brClass <= last ? [value] : [],
    );
  const [low, high] = [over(1, 7), over(8, 15)];
  if (low.length > 0) means.set('1–7', mean(low));
  if (high.length > 0) means.set('8–15', mean(high));
  means.set('all', mean([...low, ...high]));
  return means;
}

/** One row of facts about a run. */
export function factsOf(
  results: readonly Result[],
): Record<'mean' | 'worst' | 'first' | 'valid' | 'second' | 'hanging', string> {
  const least = results.reduce<Result | null>(
    (one, other) => (!one || other.value < one.value ? other : one),
    null,
  );
  const asked = results.filter(({ second }) => second !== undefined);
  const firsts = results.map(({ firstMilliseconds }) => firstMilliseconds);
  return {
    mean: results.length === 0 ? '–' : percent(classMeans(results).get('all')),
    worst: least ? `${percent(least.value)} (${least.name.replace(/^.*: /, '')})` : '–',
    first: results.length === 0 ? '–' : `${Math.round(mean(firsts))} / ${Math.round(Math.max(...firsts))} ms`,
    valid:
      results.length === 0
        ? '–'
        : `${results.filter(({ errors }) => errors.length === 0).length} of ${results.length}`,
    second:
      asked.length === 0
        ? 'not asked'
        : `${asked.filter(({ second }) => second === 'valid').length} of ${asked.length}`,
    hanging:
      results.length === 0
        ? '–'
        : `${Math.round(100 * mean(results.map(({ notFullySupported }) => notFullySupported)))} %`,
  };
}

/** Rows of class means, one per run, under one head. */
export function classTable(runs: readonly { title: string; results: readonly Result[] }[]): string {
  const means = runs.map(({ results }) => classMeans(results));
  const columns = [...new Set(means.flatMap((one) => [...one.keys()]))].sort(
    (one, other) => order(one) - order(other),
  );
  return table(
    ['', ...columns.map((column) => (typeof column === 'number' ? `BR${column}` : column))],
    runs.map(({ title }, at) => [title, ...columns.map((column) => percent(means[at]!.get(column)))]),
  );
}

const order = (column: number | string) =>
  typeof column === 'number' ? column : 100 + ['1–7', '8–15', 'all'].indexOf(column);
