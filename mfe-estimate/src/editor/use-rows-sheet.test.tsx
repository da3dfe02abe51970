import type { CargoItem } from '@quayside/rating';
import { d02Document } from '@quayside/rating';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import type { SheetCommand } from '@quayside/sheet';
import { useRowsSheet } from './use-rows-sheet';

const rowId = ({ id }: CargoItem) => id;
const [press] = d02Document().cargo as [CargoItem, ...CargoItem[]];

/** A page with the rows as they are stored. */
function open(rows: readonly CargoItem[]) {
  const { result, unmount } = renderHook(() => {
    const [now, setRows] = useState(rows);
    return useRowsSheet(now, rowId, setRows);
  });
  return { sheet: () => result.current, unmount };
}
const typed = (text: string | undefined, before?: string): SheetCommand<CargoItem> => {
  const cell = (of: string | undefined) =>
    of === undefined ? undefined : { text: of, problem: { code: 'number' as const } };
  const invalid = [{ rowId: press.id, columnId: 'unitValue', before: cell(before), after: cell(text) }];
  return { ...{ kind: 'edit', updated: [], inserted: [], removed: [] }, invalid };
};

it('trial 3 no. 35: what the sheet refused is on its row, and is marked again after a reload', () => {
  const first = open([press]);
  act(() => first.sheet().onCommand(typed('12,5x')));
  const stored = first.sheet().rows;
  expect(stored).toEqual([{ ...press, unreadable: { unitValue: { text: '12,5x', reason: 'number' } } }]);
  first.unmount();
  const second = open(stored);
  expect(second.sheet().invalid).toEqual({
    [press.id]: { unitValue: { text: '12,5x', problem: { code: 'number' } } },
  });
  act(() => second.sheet().onCommand(typed(undefined, '12,5x')));
  expect(second.sheet().rows).toEqual([press]);
  expect(second.sheet().invalid).toEqual({});
  act(() => void second.sheet().onUndo());
  expect(second.sheet().rows).toEqual(stored);
});
