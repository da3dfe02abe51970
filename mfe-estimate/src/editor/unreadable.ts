import { isSame } from '@quayside/estimate-document';
import { textLengths, unreadableCells, type CargoItem, type ChargeLine } from '@quayside/rating';
import type { SheetCommand, SheetHistory, SheetInvalid, SheetInvalidCell } from '@quayside/sheet';

type Texts = NonNullable<CargoItem['unreadable']>;
type InvalidCells = SheetInvalid[string];
/** A row of any sheet of the editor, with the texts of its cells that cannot be read. */
type Row = { unreadable?: Partial<Texts> | undefined };

/** How the rows of a sheet store such texts. */
type Storing<Each> = {
  rowId: (row: Each) => string;
  /** Cells whose texts are stored with the row; the others are marked on this page only. */
  isStored: (columnId: string) => boolean;
};

const priceCells: ReadonlySet<string> = new Set(unreadableCells);
/** A charge line stores what decides its price. */
export const ofLines: Storing<ChargeLine> = {
  rowId: ({ id }) => id,
  isStored: (columnId) => priceCells.has(columnId),
};
/** As much of a text as is stored on the row. */
const longest = textLengths.line;

/** The refused texts of a row that are stored with it. */
function textsOf<Each>(invalid: InvalidCells | undefined, { isStored }: Storing<Each>): Texts | undefined {
  const entries = Object.entries(invalid ?? {}).flatMap(([columnId, { text, problem }]) =>
    isStored(columnId) && text !== ''
      ? [[columnId, { text: text.slice(0, longest), reason: problem.code }] as const]
      : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const refused = ({ text, reason }: Texts[string]): SheetInvalidCell => ({ text, problem: { code: reason } });

/** Texts that the sheet refused, as the rows store them. Texts that were refused here and are not stored yet stay. */
export function invalidOf<Each extends Row>(
  rows: readonly Each[],
  former: SheetInvalid,
  storing: Storing<Each>,
): SheetInvalid {
  const invalid = rows.flatMap((row) => {
    const id = storing.rowId(row);
    const own = former[id] ?? {};
    const cells: Record<string, SheetInvalidCell> = {};
    for (const [columnId, cell] of Object.entries(own)) {
      if (!storing.isStored(columnId) || cell.text === '') cells[columnId] = cell;
    }
    for (const [columnId, cell] of Object.entries(row.unreadable ?? {})) {
      if (!cell) continue;
      // Known here already: with the words of its refusal.
      const known = own[columnId];
      cells[columnId] = known?.text.slice(0, longest) === cell.text ? known : refused(cell);
    }
    return Object.keys(cells).length > 0 ? [[id, cells] as const] : [];
  });
  return Object.fromEntries(invalid);
}

/**
 * The sheet after a command, its refused texts stored on their rows: a row that holds one has no price, here, after a
 * reload and for everybody else, instead of the price of what stood there before.
 */
export function withUnreadable<Each extends object & Row>(
  history: SheetHistory<Each>,
  command: SheetCommand<Each> | undefined,
  storing: Storing<Each>,
): SheetHistory<Each> {
  // Copies bring their texts along on the row alone.
  const copies =
    command?.inserted.map(({ row }) => row).filter((row) => !history.invalid[storing.rowId(row)]) ?? [];
  const invalid = { ...history.invalid, ...invalidOf(copies, {}, storing) };
  const rows = history.rows.map((row) => {
    const texts = textsOf(invalid[storing.rowId(row)], storing);
    if (isSame(row.unreadable, texts)) return row;
    const { unreadable: _former, ...rest } = row;
    return (texts ? { ...rest, unreadable: texts } : rest) as Each;
  });
  const isUnchanged = rows.every((row, index) => row === history.rows[index]);
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
