import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupEnd, headingsAbove, isOneGroup } from './sheet-groups';
import { cell, Harness, latest, makeLines, paste } from './testing/sheet-harness';
import type { SheetGroup } from './sheet.types';

const groups: SheetGroup[] = [
  { id: 'a', from: 0, label: 'Packing', cells: { sell: '300' } },
  { id: 'b', from: 2, label: 'Vanning' },
  { id: 'c', from: 2, label: 'Sea', cells: { sell: '700' } },
];

test('a row stands below all headings up to it; an empty group has a heading and no rows', () => {
  expect([0, 1, 2, 3].map((row) => headingsAbove(groups, row))).toEqual([1, 1, 3, 3]);
  expect([0, 1, 2].map((row) => groupEnd(groups, row, 4))).toEqual([2, 2, 4]);
  expect([isOneGroup(groups, 0, 1), isOneGroup(groups, 1, 2)]).toEqual([true, false]);
  expect([headingsAbove(undefined, 3), groupEnd(undefined, 3, 4)]).toEqual([0, 4]);
});

test('keys pass over the headings, a longer table lengthens its group, and a row stays in its own', async () => {
  render(<Harness count={4} groups={groups} />);
  const grid = screen.getByRole('grid');
  expect(grid).toHaveAttribute('aria-rowcount', String(4 + 3 + 1));
  const headings = grid.querySelectorAll('[data-sheet-part="group"]');
  expect([...headings].map((each) => each.textContent)).toEqual(['Packing300', 'Vanning', 'Sea700']);
  await userEvent.click(cell(1, 'code'));
  await userEvent.keyboard('{ArrowDown}');
  expect(within(grid).getByRole('textbox')).toHaveAccessibleName('Code, Row 3');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(latest.rows.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2', 'r3']);
  await userEvent.keyboard('{ArrowUp}');
  paste('X1\nX2\nX3');
  expect(latest.rows.map(({ code }) => code)).toEqual(['C0', 'X1', 'X2', 'X3', 'C2', 'C3']);
});

test('cards stand under the same headings', () => {
  render(<Harness count={makeLines(4).length} groups={groups} layout="cards" />);
  const texts = screen.getAllByRole('listitem').map((each) => each.textContent ?? '');
  expect(texts.map((text) => /^(Packing|Vanning|Sea|C\d)/.exec(text)?.[0])).toEqual([
    'Packing',
    'C0',
    'C1',
    'Vanning',
    'Sea',
    'C2',
    'C3',
  ]);
});
