import { useId, useImperativeHandle, useRef, useState } from 'react';
import { CardField } from './card-field.component';
import { cellView, type CellView } from './cell-view';
import { insertRows, moveRows, removeRows, writeCells, type CellText } from './commands';
import { foreignOf } from './number-writing';
import { isOneGroup } from './sheet-groups';
import type { SheetLabels } from './sheet-labels';
import { writeMessage } from './sheet-messages';
import type { SheetCellAddress, SheetColumn, SheetProps } from './sheet.types';
import * as styles from './sheet-cards.module.css';
import * as sheetStyles from './sheet.module.css';

const pageSize = 50;

interface SheetCardsProps<Row extends object> {
  sheet: SheetProps<Row>;
  labels: SheetLabels;
  say: (message: string, quiet?: boolean) => void;
}

/** Headings of the groups that begin with a row, each with the subtotal that cards show. */
function groupCards<Row extends object>({ groups, columns }: SheetProps<Row>, index: number) {
  const values = columns.filter(({ card }) => card === 'value');
  return (groups ?? [])
    .filter(({ from }) => from === index)
    .map((group) => (
      <li key={`group ${group.id}`} className={styles.group} data-sheet-part="group">
        <b>{group.label}</b>
        {values.map((column) => (
          <span key={column.id}>{group.cells?.[column.id]}</span>
        ))}
      </li>
    ));
}

/** The sheet on a narrow screen: a card per row, which opens into ordinary labelled fields. */
export function SheetCards<Row extends object>({ sheet: props, labels, say }: SheetCardsProps<Row>) {
  const { rows, columns, rowId, locale } = props;
  const id = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [shown, setShown] = useState(pageSize);
  const isFixed = Boolean(props.readOnly || props.fixedRows);
  const summary = (part: 'title' | 'value' | 'detail') => columns.filter((column) => column.card === part);
  const titles = summary('title').length > 0 ? summary('title') : columns.slice(0, 1);

  const open = (address: SheetCellAddress) => {
    const index = rows.findIndex((row) => rowId(row) === address.rowId);
    if (index >= shown) setShown(index + 1);
    setOpenId(address.rowId);
  };
  const enter = (...texts: CellText[]) => {
    const { command, counts } = writeCells(props, 'edit', texts, false, foreignOf(props.columns, texts));
    if (command) props.onCommand(command);
    const message = writeMessage('change', counts, labels, locale);
    if (message) say(message);
  };
  const add = (index: number) => {
    if (!props.newRow || isFixed) return say(labels.rowsFixed);
    const row = props.newRow(rows[Math.min(index, rows.length) - 1]);
    props.onCommand(insertRows(index, [row]));
    setShown((amount) => Math.max(amount, index + 1));
    setOpenId(rowId(row));
  };
  const remove = (row: Row) => {
    props.onCommand(removeRows(props, [rowId(row)], rowId));
    say(labels.rowsRemoved(1));
    listRef.current?.focus();
  };
  const move = (from: number, to: number) => props.onCommand(moveRows(rows, { from, count: 1, to }, rowId));
  const openIndex = () => rows.findIndex((row) => rowId(row) === openId);

  useImperativeHandle(props.ref, () => ({
    focus: () => listRef.current?.focus(),
    focusCell: open,
    insertRow: (position = 'below') =>
      add(position === 'end' || openIndex() < 0 ? rows.length : openIndex() + 1),
    removeRows: () => {
      const row = rows[openIndex()];
      if (row && !isFixed) remove(row);
    },
    undo: () => say(props.onUndo?.() ? labels.undone : labels.nothingToUndo),
    redo: () => say(props.onRedo?.() ? labels.redone : labels.nothingToRedo),
  }));

  const textOf = (row: Row, list: readonly SheetColumn<Row>[]): string =>
    list
      .map((column) => cellView(props, row, column, locale, labels).text)
      .filter((text) => text !== '')
      .join(' · ');
  const toneOf = (views: readonly CellView[]): string | undefined =>
    ['invalid', 'attention', 'overridden'].find((tone) => views.some((view) => view.tone === tone));

  return (
    <div className={styles.cards}>
      <ul ref={listRef} aria-label={props.ariaLabel} tabIndex={-1}>
        {rows.slice(0, shown).map((row, index) => {
          const key = rowId(row);
          const isOpen = key === openId;
          const name = textOf(row, titles) || labels.row(index + 1);
          const isLocked = isFixed || Boolean(props.rowState?.(row)?.readOnly);
          const tone = toneOf(columns.map((column) => cellView(props, row, column, locale, labels)));
          return [
            ...groupCards(props, index),
            <li
              key={key}
              className={styles.card}
              data-row-id={key}
              data-tone={props.rowState?.(row)?.tone ?? tone}
            >
              <button
                type="button"
                className={styles.summary}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}${key}` : undefined}
                onClick={() => setOpenId(isOpen ? null : key)}
              >
                <b>{name}</b>
                <b className={styles.figure}>{textOf(row, summary('value'))}</b>
                <span>{textOf(row, summary('detail'))}</span>
                <span aria-hidden>{isOpen ? '▴' : '▾'}</span>
              </button>
              {isOpen && (
                <div id={`${id}${key}`} className={styles.fields} role="group" aria-label={name}>
                  {columns.map((column, position) =>
                    column.card === 'none' ? null : (
                      <CardField
                        key={column.id}
                        sheet={props}
                        labels={labels}
                        row={row}
                        column={column}
                        onEnter={(text) => enter({ row: index, column: position, text })}
                      />
                    ),
                  )}
                  {!isLocked && (
                    <div className={styles.buttons}>
                      <button
                        type="button"
                        disabled={index === 0 || !isOneGroup(props.groups, index - 1, index)}
                        onClick={() => move(index, index - 1)}
                      >
                        {labels.moveUp}
                      </button>
                      <button
                        type="button"
                        disabled={index === rows.length - 1 || !isOneGroup(props.groups, index, index + 1)}
                        onClick={() => move(index, index + 1)}
                      >
                        {labels.moveDown}
                      </button>
                      <button type="button" className={styles.danger} onClick={() => remove(row)}>
                        {labels.removeRow}
                      </button>
                    </div>
                  )}
                </div>
              )}
            </li>,
          ];
        })}
        {rows.length <= shown ? groupCards(props, rows.length) : null}
      </ul>
      {rows.length === 0 && <div className={sheetStyles.empty}>{props.empty ?? labels.emptyRows}</div>}
      {rows.length > shown && (
        <button type="button" className={sheetStyles.add} onClick={() => setShown(shown + pageSize)}>
          {labels.showMore(Math.min(pageSize, rows.length - shown))}
        </button>
      )}
      {props.newRow && !isFixed && props.addRowButton !== false && (
        <button type="button" className={sheetStyles.add} onClick={() => add(rows.length)}>
          + {labels.addRow}
        </button>
      )}
      {props.footer && (
        <dl className={styles.totals} aria-label={props.footer.label}>
          {columns.map((column) =>
            props.footer?.cells[column.id] === undefined ? null : (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{props.footer.cells[column.id]}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </div>
  );
}
