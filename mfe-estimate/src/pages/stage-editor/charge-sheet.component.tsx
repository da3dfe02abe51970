import { Button, EmptyState, Panel, Tag, useHotkey, useLanguage, useListedKeys } from '@quayside/platform';
import {
  Sheet,
  sheetShortcuts,
  type SheetCommand,
  type SheetFooter,
  type SheetGroup,
  type SheetHandle,
  type SheetInvalid,
} from '@quayside/sheet';
import { lazy, Suspense, useMemo, type ReactNode, type RefObject } from 'react';
import { chargeCellState, chargeRowState } from '../../editor/charge-cells';
import type { ChargeColumn } from '../../editor/charge-columns';
import { emptyLine } from '../../editor/charge-edit';
import type { ChargeRow } from '../../editor/charge-rows';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { useRatingWords } from '../../editor/rating-words';
import { LineDetails } from './line-details.component';
import * as styles from './editor.module.css';

/** Below the sheet, which does not wait for it. */
const Explanation = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'beside-charges' */ './explanation.component')).Explanation,
}));

const rowId = (row: ChargeRow) => row.id;

type ChargeSheetProps = {
  sheet: RefObject<SheetHandle | null>;
  label: string;
  rows: readonly ChargeRow[];
  invalid: SheetInvalid;
  columns: readonly ChargeColumn[];
  cellState?: ReturnType<typeof chargeCellState>;
  footer: SheetFooter;
  groups?: readonly SheetGroup[];
  maxHeight: number;
  mayUndo: boolean;
  mayRedo: boolean;
  onCommand: (command: SheetCommand<ChargeRow>) => void;
  onUndo: () => SheetCommand<ChargeRow> | undefined;
  onRedo: () => SheetCommand<ChargeRow> | undefined;
  onLook?: (row: ChargeRow | undefined) => void;
  /** What stands between the sheet and the explanation of its line. */
  children?: ReactNode;
};

/** Charge lines as a sheet, with the explanation of the line that is looked at. */
export function ChargeSheet(props: ChargeSheetProps) {
  const { sheet, rows, groups, onLook } = props;
  const t = useEditorText();
  const language = useLanguage();
  const words = useRatingWords();
  const { stage, readOnlyReason, active } = useEditorContext();
  const currency = useEditor((editor) => editor.priced.currency);
  const usualState = useMemo(() => chargeCellState(words, currency), [words, currency]);
  const rowState = useMemo(() => chargeRowState(words), [words]);
  const look = (cell: { row: ChargeRow; column: ChargeColumn } | null) => {
    active.setState({ lineId: cell?.row.id, columnId: cell?.column.id, asked: 0 });
    onLook?.(cell?.row);
  };
  useHotkey('alt+enter', t('charges.details'), () => active.setState({ isDetailed: true }));

  const isLocked = readOnlyReason !== undefined;
  useListedKeys('sheet', sheetShortcuts(language, { edit: !isLocked, changeRows: !isLocked, explain: true }));
  return (
    <Panel
      flush
      title={t('charges.title')}
      note={<Tag>{t('charges.lines', { count: rows.length })}</Tag>}
      actions={
        <>
          <span className={`qs-small qs-subtle ${styles.keys}`}>
            {isLocked ? null : (
              <>
                <kbd>F2</kbd> {t('charges.keyEdit')} <kbd>Ctrl V</kbd> {t('charges.keyPaste')}{' '}
              </>
            )}
            <kbd>Alt E</kbd> {t('charges.keyExplain')}
          </span>
          {isLocked ? null : (
            <>
              <Button
                size="small"
                tone="ghost"
                disabled={!props.mayUndo}
                onClick={() => sheet.current?.undo()}
              >
                {t('charges.undo')}
              </Button>
              <Button
                size="small"
                tone="ghost"
                disabled={!props.mayRedo}
                onClick={() => sheet.current?.redo()}
              >
                {t('charges.redo')}
              </Button>
              {groups ? null : (
                <Button size="small" onClick={() => sheet.current?.insertRow('end')}>
                  {t('charges.add')}
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      <div>
        <Sheet
          ref={sheet}
          ariaLabel={props.label}
          locale={language}
          columns={props.columns}
          rowId={rowId}
          rows={rows}
          invalid={props.invalid}
          onCommand={props.onCommand}
          onUndo={props.onUndo}
          onRedo={props.onRedo}
          newRow={(neighbour) => {
            const id = crypto.randomUUID();
            const line = emptyLine(id, currency);
            return { id, stage: neighbour?.stage ?? stage, line, rated: undefined };
          }}
          copyRow={(row) => {
            const id = crypto.randomUUID();
            return { id, stage: row.stage, line: { ...row.line, id }, rated: undefined };
          }}
          readOnly={isLocked}
          readOnlyReason={readOnlyReason}
          cellState={props.cellState ?? usualState}
          rowState={rowState}
          footer={props.footer}
          groups={groups}
          onActiveCellChange={look}
          onExplain={(row, column) =>
            active.setState(({ asked }) => ({ lineId: row.id, columnId: column.id, asked: asked + 1 }))
          }
          addRowButton={false}
          maxHeight={props.maxHeight}
          empty={<EmptyState title={t('charges.empty')}>{t('charges.emptyHint')}</EmptyState>}
        />
      </div>
      {props.children}
      <Suspense fallback={<div className={styles.explanation} />}>
        <Explanation />
      </Suspense>
      <LineDetails />
    </Panel>
  );
}
