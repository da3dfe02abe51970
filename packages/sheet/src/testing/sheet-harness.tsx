import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ref } from 'react';
import { Sheet } from '../sheet.component';
import type { SheetColumn, SheetHandle, SheetProps } from '../sheet.types';
import { useSheetHistory } from '../use-sheet-history';

export interface Line {
  id: string;
  code: string;
  basis: string;
  rate: string;
  markup: string;
  sell: string;
}

export const rowId = (line: Line) => line.id;
export const columns: SheetColumn<Line>[] = [
  {
    id: 'code',
    header: 'Code',
    kind: 'text',
    card: 'title',
    read: (line) => line.code,
    write: (line, code) => ({ ...line, code }),
  },
  {
    id: 'basis',
    header: 'Basis',
    kind: 'select',
    options: [
      { value: 'container', label: 'container' },
      { value: 'bl', label: 'B/L' },
    ],
    read: (line) => line.basis,
    write: (line, basis) => ({ ...line, basis }),
  },
  {
    id: 'rate',
    header: 'Rate',
    kind: 'decimal',
    currency: () => 'JPY',
    decimals: 2,
    read: (line) => line.rate,
    write: (line, rate) => ({ ...line, rate }),
  },
  {
    id: 'markup',
    header: 'Markup',
    kind: 'percent',
    read: (line) => line.markup,
    write: (line, markup) => ({ ...line, markup }),
  },
  {
    id: 'sell',
    header: 'Sell',
    kind: 'readonly',
    unit: 'JPY',
    align: 'end',
    card: 'value',
    read: (line) => line.sell,
  },
];
export const makeLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    code: `C${index}`,
    basis: 'container',
    rate: `${index + 1}`,
    markup: '12',
    sell: `${index * 100}`,
  }));

/** The rows and invalid texts after the last render. */
export const latest: { rows: readonly Line[]; invalid: SheetProps<Line>['invalid'] } = {
  rows: [],
  invalid: {},
};
let created = 0;

export function Harness(props: Partial<SheetProps<Line>> & { count?: number; handle?: Ref<SheetHandle> }) {
  const { count = 5, handle, ...rest } = props;
  const sheet = useSheetHistory({ rows: makeLines(count), rowId });
  latest.rows = sheet.rows;
  latest.invalid = sheet.invalid;
  return (
    <>
      <button type="button">before</button>
      <Sheet
        ariaLabel="Charges"
        locale="en"
        columns={columns}
        rowId={rowId}
        rows={sheet.rows}
        invalid={sheet.invalid}
        onCommand={sheet.onCommand}
        onUndo={sheet.undo}
        onRedo={sheet.redo}
        newRow={() => ({ id: `new${created++}`, code: '', basis: '', rate: '', markup: '', sell: '' })}
        ref={handle}
        {...rest}
      />
      <button type="button">after</button>
    </>
  );
}

export const cell = (row: number, column: string) => {
  const found = document.querySelector<HTMLElement>(
    `[data-sheet-part="body"] [data-row="${row}"][data-column="${column}"]`,
  );
  if (!found) throw new Error(`no cell ${row} ${column}`);
  return found;
};
export const active = () => document.activeElement as HTMLInputElement;
export const activeName = () => active().getAttribute('aria-label');
export const message = () => screen.getByRole('status').textContent;
export const copied = () => {
  const stored = new Map<string, string>();
  const event = createEvent.copy(active());
  Object.defineProperty(event, 'clipboardData', {
    value: { setData: (type: string, text: string) => stored.set(type, text) },
  });
  fireEvent(active(), event);
  return stored;
};
export const paste = (text: string) => fireEvent.paste(active(), { clipboardData: { getData: () => text } });

export async function start(props: Parameters<typeof Harness>[0] = {}, row = 0, column = 'code') {
  const user = userEvent.setup();
  render(<Harness {...props} />);
  if (props.count !== 0) await user.click(cell(row, column));
  return user;
}
