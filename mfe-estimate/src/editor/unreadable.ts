import { isSame } from '@quayside/estimate-document';
import { textLengths, unreadableCells, type ChargeLine, type UnreadableCell } from '@quayside/rating';
import type { SheetCommand, SheetHistory, SheetInvalid, SheetInvalidCell } from '@quayside/sheet';

type Cells = NonNullable<ChargeLine['unreadable']>;
type InvalidCells = SheetInvalid[string];

const isPriceCell = (columnId: string): columnId is UnreadableCell =>
  (unreadableCells as readonly string[]).includes(columnId);
/** As much of a text as is kept on the line. */
const longest = textLengths.line;

/** The refused texts of a row that leave its line without a price. */
function cellsOf(invalid: InvalidCells | undefined): Cells | undefined {
  const entries = Object.entries(invalid ?? {}).flatMap(([columnId, { text, problem }]) =>
    isPriceCell(columnId) && text !== ''
      ? [[columnId, { text: text.slice(0, longest), reason: problem.code }] as const]
      : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const refused = ({ text, reason }: { text: string; reason: SheetInvalidCell['problem']['code'] }) => ({
  text,
  problem: { code: reason },
});

/** What was refused in the sheet, as the lines tell it; what was refused here and is no matter of price stays. */
export function invalidOf(lines: readonly ChargeLine[], former: SheetInvalid = {}): SheetInvalid {
  const rows = lines.flatMap((line) => {
    const own = former[line.id] ?? {};
    const cells: Record<string, SheetInvalidCell> = {};
    for (const [columnId, cell] of Object.entries(own)) {
      if (!isPriceCell(columnId) || cell.text === '') cells[columnId] = cell;
    }
    for (const [columnId, cell] of Object.entries(line.unreadable ?? {})) {
      if (!cell) continue;
      // Known here already: with the words of its refusal.
      const known = own[columnId];
      cells[columnId] = known?.text.slice(0, longest) === cell.text ? known : refused(cell);
    }
    return Object.keys(cells).length > 0 ? [[line.id, cells] as const] : [];
  });
  return Object.fromEntries(rows);
}

/**
 * The sheet after a command, its refused texts kept on their lines: a line that holds one has no price, here, after a
 * reload and for everybody else, instead of the price of what stood there before.
 */
export function withUnreadable(
  history: SheetHistory<ChargeLine>,
  command: SheetCommand<ChargeLine> | undefined,
): SheetHistory<ChargeLine> {
  // Copies bring their texts along on the line alone.
  const copies = command?.inserted.map(({ row }) => row).filter((row) => !history.invalid[row.id]) ?? [];
  const invalid = { ...history.invalid, ...invalidOf(copies) };
  const rows = history.rows.map((line) => {
    const cells = cellsOf(invalid[line.id]);
    if (isSame(line.unreadable, cells)) return line;
    const { unreadable: _former, ...rest } = line;
    return cells ? { ...rest, unreadable: cells } : rest;
  });
  const isUnchanged = rows.every((line, index) => line === history.rows[index]);
  return { ...history, rows: isUnchanged ? history.rows : rows, invalid };
}

/** The same command, taking back what was refused in lines that it replaces as a whole. */
export function withoutRefusals(
  command: SheetCommand<ChargeLine>,
  invalid: SheetInvalid,
): SheetCommand<ChargeLine> {
  const taken = command.updated.flatMap(({ rowId }) =>
    Object.entries(invalid[rowId] ?? {}).map(([columnId, before]) => ({
      ...{ rowId, columnId, before },
      after: undefined,
    })),
  );
  return { ...command, invalid: [...command.invalid, ...taken] };
}
