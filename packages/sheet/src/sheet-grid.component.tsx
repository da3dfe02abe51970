import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
} from 'react';
import { alignOf, cellView } from './cell-view';
import { CellInput } from './cell-input.component';
import { rangeOf, type CellIndex } from './selection';
import { GridFooter, GridHeader, GroupHeading } from './sheet-frame.component';
import { headingsAbove } from './sheet-groups';
import { footerHeight, gridStyle, headerHeight, revealCell, rowHeight } from './sheet-layout';
import type { SheetLabels } from './sheet-labels';
import { CellNote, OptionList, optionId } from './sheet-popup.component';
import { RowMenu } from './row-menu.component';
import { SheetRow } from './sheet-row.component';
import type { SheetProps } from './sheet.types';
import { useCellEditing, type ActiveCell } from './use-cell-editing';
import { useGridPointer } from './use-grid-pointer';
import { useGridRows } from './use-grid-rows';
import { useRowMenu } from './use-row-menu';
import { useArrangedColumns } from './use-arranged-columns';
import { useEdgeCovers } from './use-edge-covers';
import { useFittedColumns } from './use-fitted-columns';
import { useSheetActions } from './use-sheet-actions';
import { useSheetKeys } from './use-sheet-keys';
import { useSheetSelection } from './use-sheet-selection';
import * as sheetStyles from './sheet.module.css';
import * as styles from './sheet-grid.module.css';

interface SheetGridProps<Row extends object> {
  sheet: SheetProps<Row>;
  labels: SheetLabels;
  say: (message: string, quiet?: boolean) => void;
}

/** The sheet as a grid of cells: one tab stop, only the rows near the view are in the document. */
export function SheetGrid<Row extends object>({ sheet, labels, say }: SheetGridProps<Row>) {
  const gridRef = useRef<HTMLDivElement>(null);
  const columns = useArrangedColumns(gridRef, useFittedColumns(sheet));
  const props = { ...sheet, columns };
  const { rows, locale, footer } = props;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isInside, setInside] = useState(false);
  const chosen = useSheetSelection(props);
  const { selection, tick } = chosen;
  /** The tick at which the user stepped out with Escape; any later selection steps in again. */
  const [leftAt, setLeftAt] = useState(-1);
  const hasLeft = leftAt === tick;
  const range = rangeOf(selection);
  const actions = useSheetActions(props, labels, chosen, say);

  const activeRow = rows[selection.active.row];
  const activeColumn = columns[selection.active.column];
  const active: ActiveCell<Row> | null =
    activeRow && activeColumn
      ? {
          key: `${props.rowId(activeRow)} ${activeColumn.id}`,
          index: selection.active,
          row: activeRow,
          column: activeColumn,
          view: cellView(props, activeRow, activeColumn, locale, labels),
        }
      : null;
  const editing = useCellEditing(props, labels, active, actions, inputRef, say);
  /** A cell by its place among all that is drawn. */
  const drawn = (cell: CellIndex): CellIndex => ({
    ...cell,
    row: cell.row + headingsAbove(props.groups, cell.row),
  });
  const placesDrawn = rows.length + (props.groups?.length ?? 0);
  const virtual = useGridRows(props, gridRef, selection.active.row);
  useEdgeCovers(gridRef, columns);
  const pointer = useGridPointer(chosen, editing);
  const menu = useRowMenu({ props, labels, active, chosen, actions, editing, inputRef });
  const onKeyDown = useSheetKeys({
    props,
    active,
    chosen,
    actions,
    editing,
    hasLeft,
    openMenu: menu.openAtCell,
    pageRows: () => {
      const height = (gridRef.current?.clientHeight ?? 0) - headerHeight - (footer ? footerHeight : 0);
      return Math.max(1, Math.floor(height / rowHeight) - 1);
    },
    leave: () => {
      setLeftAt(tick);
      gridRef.current?.focus({ preventScroll: true });
    },
  });

  // Only what the user selects moves the focus and the view, not rows that change by themselves.
  const visit = useEffectEvent(() => {
    const grid = gridRef.current;
    if (!grid) return;
    // An open menu keeps the focus until it closes.
    if (!menu.at) {
      (inputRef.current ?? grid).focus({ preventScroll: true });
      inputRef.current?.select();
    }
    revealCell(grid, columns, drawn(selection.end), footer !== undefined);
    inputRef.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });
  useLayoutEffect(() => {
    if (tick > 0) visit();
  }, [tick]);

  const activeKey = active?.key ?? '';
  const report = useEffectEvent(() =>
    props.onActiveCellChange?.(active && { row: active.row, column: active.column }),
  );
  useEffect(() => {
    report();
  }, [activeKey]);

  useImperativeHandle(props.ref, () => ({
    focus: chosen.revisit,
    focusCell: chosen.selectAddress,
    insertRow: (position = 'below') => actions.insertRows(position),
    removeRows: actions.removeRows,
    undo: actions.undo,
    redo: actions.redo,
  }));

  const isClipboardOurs = editing.mode === 'ready' && !hasLeft;
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (isClipboardOurs) {
      event.preventDefault();
      if (text !== '') actions.paste(text);
    } else if (event.target instanceof HTMLInputElement && /[\r\n]/.test(text)) {
      // A single-line input drops line breaks; the mark keeps them.
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.target;
      event.target.setRangeText(text.replace(/\r?\n/g, '⏎'), selectionStart ?? 0, selectionEnd ?? 0, 'end');
    }
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!isClipboardOurs || !active) return;
    event.preventDefault();
    actions.copy(event.clipboardData);
    if (event.type === 'cut') actions.clear('cut');
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // Another window came to the front: the edit goes on when this one is back.
    if (!event.relatedTarget && document.activeElement === event.target) return;
    setInside(false);
    setLeftAt(-1);
    editing.leave();
  };
  const onInput = (event: { target: EventTarget }) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    editing.typed(event.target.value);
    if (gridRef.current) revealCell(gridRef.current, columns, drawn(selection.active), footer !== undefined);
  };

  const listId = editing.list && active?.column.kind === 'select' ? `${id}list` : undefined;
  const noteId =
    active?.view.note && isInside && !hasLeft && editing.mode === 'ready' ? `${id}note` : undefined;
  const editor = active && (
    <>
      <CellInput
        key={activeKey}
        inputRef={inputRef}
        mode={editing.mode}
        text={active.view.text}
        label={`${active.column.header}, ${labels.row(active.index.row + 1)}`}
        readOnly={active.view.readOnly}
        invalid={active.view.tone === 'invalid'}
        numeric={alignOf(active.column) === 'end'}
        noteId={noteId}
        listbox={
          active.column.kind === 'select' && !active.view.readOnly
            ? {
                id: listId,
                optionId:
                  listId && editing.choices.length > 0
                    ? optionId(listId, editing.list?.highlight ?? 0)
                    : undefined,
              }
            : null
        }
        tabIndex={hasLeft ? -1 : 0}
      />
      {active.column.kind === 'select' && !active.view.readOnly && (
        <span className={sheetStyles.open} data-open aria-hidden>
          ▾
        </span>
      )}
    </>
  );
  const menuButton =
    menu.items.length > 0 ? (
      <button
        type="button"
        tabIndex={-1}
        className={styles.more}
        data-menu
        aria-haspopup="menu"
        aria-expanded={menu.at !== null}
        aria-label={labels.rowActions(selection.active.row + 1)}
        onClick={(event) => menu.openBeside(event.currentTarget)}
      >
        {selection.active.row + 1} <span aria-hidden>⋮</span>
      </button>
    ) : undefined;
  const canAdd = props.newRow && !props.readOnly && !props.fixedRows && props.addRowButton !== false;

  return (
    <>
      <div
        ref={gridRef}
        role="grid"
        className={styles.grid}
        tabIndex={-1}
        aria-label={props.ariaLabel}
        aria-describedby={`${id}help`}
        aria-rowcount={placesDrawn + (footer ? 2 : 1)}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={props.readOnly || undefined}
        data-mode={editing.mode}
        data-focus={isInside ? (hasLeft ? 'frame' : 'cell') : undefined}
        style={{ maxHeight: props.maxHeight ?? 640 }}
        onKeyDown={onKeyDown}
        onInput={onInput}
        onCompositionStart={() => editing.typed('')}
        onPaste={onPaste}
        onCopy={onCopy}
        onCut={onCopy}
        onFocus={() => setInside(true)}
        onBlur={onBlur}
        onContextMenu={menu.onContextMenu}
        {...pointer}
      >
        <div role="presentation" style={gridStyle(columns)}>
          <GridHeader columns={columns} labels={labels} />
          <div
            role="rowgroup"
            className={styles.body}
            data-sheet-part="body"
            style={{ height: virtual.height }}
          >
            {virtual.headings.map(({ group, place }) => (
              <GroupHeading key={`group ${group.id}`} columns={columns} group={group} place={place} />
            ))}
            {virtual.items.map(({ row, rowId, index, place, top }) => {
              const isSelected = index >= range.top && index <= range.bottom;
              return (
                <SheetRow
                  key={rowId}
                  row={row}
                  id={rowId}
                  index={index}
                  top={top}
                  place={place}
                  columns={columns}
                  invalid={props.invalid[rowId]}
                  selectedFrom={isSelected ? range.left : -1}
                  selectedTo={isSelected ? range.right : -1}
                  activeColumn={index === selection.active.row ? selection.active.column : -1}
                  editor={index === selection.active.row ? editor : null}
                  menu={index === selection.active.row ? menuButton : undefined}
                  readOnly={props.readOnly}
                  rowState={props.rowState}
                  cellState={props.cellState}
                  locale={locale}
                  labels={labels}
                />
              );
            })}
          </div>
          {footer && <GridFooter columns={columns} footer={footer} rowIndex={placesDrawn + 2} />}
        </div>
      </div>
      {rows.length === 0 && <div className={sheetStyles.empty}>{props.empty ?? labels.emptyRows}</div>}
      {canAdd && (
        <button
          type="button"
          className={sheetStyles.add}
          onClick={() => actions.insertRows('end')}
          onPaste={onPaste}
        >
          + {labels.addRow}
        </button>
      )}
      <p id={`${id}help`} className={sheetStyles.hidden}>
        {props.readOnly ? labels.helpReadOnly : labels.help}
      </p>
      {listId && active && editing.list && (
        <OptionList
          id={listId}
          label={active.column.header}
          options={editing.choices}
          highlight={editing.list.highlight}
          emptyText={labels.noOption}
          anchorRef={inputRef}
          onChoose={(option) => {
            editing.choose(option);
            chosen.revisit();
          }}
        />
      )}
      {menu.at && (
        <RowMenu
          label={labels.rowActions(selection.active.row + 1)}
          items={menu.items}
          at={menu.at}
          onClose={menu.close}
        />
      )}
      {noteId && active?.view.note && (
        <CellNote id={noteId} tone={active.view.tone} text={active.view.note} anchorRef={inputRef} />
      )}
    </>
  );
}
