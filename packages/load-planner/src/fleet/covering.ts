/** Patterns that cover a demand at least cost, fractions of patterns allowed, and what a box of each kind is worth. */
export interface Covering {
  /** How often each pattern is used. */
  uses: Float64Array;
  /** Share of the cost that one more box of a kind would add. */
  values: Float64Array;
}

const rounding = 1e-9;

/**
 * Least cost of covering `demand` by multiples of `patterns`: the linear programme max demand·v, pattern·v ≤ cost,
 * v ≥ 0, solved by the simplex method from v = 0; its dual values are the uses of the patterns.
 */
export function coverAtLeastCost(
  demand: ArrayLike<number>,
  patterns: readonly { counts: ArrayLike<number>; cost: number }[],
): Covering {
  const kinds = demand.length;
  const rows = patterns.length;
  const width = kinds + 1;
  // One row per pattern: what is left of its cost, then the coefficients; the last row is the objective.
  const table = new Float64Array((rows + 1) * width);
  patterns.forEach(({ counts, cost }, row) => {
    for (let kind = 0; kind < kinds; kind += 1) table[row * width + kind] = counts[kind]!;
    table[row * width + kinds] = cost;
  });
  for (let kind = 0; kind < kinds; kind += 1) table[rows * width + kind] = -demand[kind]!;
  // Numbers below `kinds` are values of kinds, others slacks of patterns.
  const basic = Int32Array.from({ length: rows }, (_, row) => kinds + row);
  const free = Int32Array.from({ length: kinds }, (_, kind) => kind);
  const mostPivots = 20 * (kinds + 10);
  for (let pivots = 0; pivots < mostPivots; pivots += 1) {
    const column = enteringColumn(table, rows, width, pivots > mostPivots / 2);
    if (column < 0) break;
    const row = leavingRow(table, rows, width, column, basic);
    if (row < 0) break;
    pivot(table, rows, width, row, column);
    [basic[row], free[column]] = [free[column]!, basic[row]!];
  }
  const uses = new Float64Array(rows);
  const values = new Float64Array(kinds);
  for (let column = 0; column < kinds; column += 1)
    if (free[column]! >= kinds) uses[free[column]! - kinds] = Math.max(0, table[rows * width + column]!);
  for (let row = 0; row < rows; row += 1)
    if (basic[row]! < kinds) values[basic[row]!] = Math.max(0, table[row * width + kinds]!);
  return { uses, values };
}

/** The steepest column; after many pivots the first one, which cannot go round in circles. */
function enteringColumn(table: Float64Array, rows: number, width: number, takeFirst: boolean): number {
  let best = -1;
  let steepest = -rounding;
  for (let column = 0; column < width - 1; column += 1) {
    const slope = table[rows * width + column]!;
    if (slope < steepest) {
      best = column;
      steepest = slope;
      if (takeFirst) break;
    }
  }
  return best;
}

function leavingRow(
  table: Float64Array,
  rows: number,
  width: number,
  column: number,
  basic: Int32Array,
): number {
  let best = -1;
  let least = Infinity;
  for (let row = 0; row < rows; row += 1) {
    const coefficient = table[row * width + column]!;
    if (coefficient <= rounding) continue;
    const ratio = table[row * width + width - 1]! / coefficient;
    if (ratio < least - rounding || (ratio < least + rounding && best >= 0 && basic[row]! < basic[best]!)) {
      best = row;
      least = ratio;
    }
  }
  return best;
}

/** Exchanges the basic variable of a row with the free one of a column. */
function pivot(table: Float64Array, rows: number, width: number, row: number, column: number): void {
  const start = row * width;
  const inverse = 1 / table[start + column]!;
  for (let at = 0; at < width; at += 1) table[start + at]! *= at === column ? 1 : inverse;
  for (let other = 0; other <= rows; other += 1) {
    if (other === row) continue;
    const factor = table[other * width + column]!;
    if (factor === 0) continue;
    for (let at = 0; at < width; at += 1)
      if (at !== column) table[other * width + at]! -= factor * table[start + at]!;
    table[other * width + column] = -factor * inverse;
  }
  table[start + column] = inverse;
}
