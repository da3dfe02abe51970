import type { KeyboardEvent } from 'react';

const steps: Partial<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go from cell to cell; each cell carries `data-row` and `data-column`. Cells without a button are passed over. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  if (!step || !from) return;
  const [column, row] = [Number(from.dataset.column), Number(from.dataset.row)];
  const table = event.currentTarget;
  for (let far = 1; far <= 200; far += 1) {
    const [x, y] = [column + step[0] * far, row + step[1] * far];
    if (x < 0 || y < 0) return;
    const next = table.querySelector<HTMLElement>(`[data-row="${y}"][data-column="${x}"]`);
    if (!next) continue;
    event.preventDefault();
    next.focus();
    return;
  }
}
