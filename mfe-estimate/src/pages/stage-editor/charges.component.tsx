import {
  Button,
  EmptyState,
  formatAmount,
  Panel,
  Tag,
  useHotkey,
  useLanguage,
  useListedKeys,
} from '@quayside/platform';
import { Sheet, sheetShortcuts, type SheetCommand, type SheetHandle } from '@quayside/sheet';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { chargeCellState, chargeRowState } from '../../editor/charge-cells';
import { chargeColumns, type ChargeColumn } from '../../editor/charge-columns';
import { emptyLine } from '../../editor/charge-edit';
import { chargeRows, toLines, toRows, type ChargeRow } from '../../editor/charge-rows';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { useRatingWords } from '../../editor/rating-words';
import { Explanation } from './explanation.component';
import { LineDetails } from './line-details.component';
import { marginText } from './totals-panel.component';
import { useCurrencies } from './use-currencies';
import * as styles from './editor.module.css';

const rowId = (row: ChargeRow) => row.id;

/** The charge lines of the stage as a sheet, with the explanation of the line that is looked at. */
export function Charges({ sheet }: { sheet: RefObject<SheetHandle | null> }) {
  const t = useEditorText();
  const language = useLanguage();
  const words = useRatingWords();
  const { store, stage, readOnlyReason, active } = useEditorContext();
  const history = useEditor((editor) => editor.charges[stage]);
  const priced = useEditor((editor) => editor.priced);
  const taxRates = useEditor((editor) => editor.content.head.defaults.taxRates);
  const { currency } = priced;
  const currencies = useCurrencies();
  const former = useRef<ChargeRow[]>([]);
  const rows = useMemo(
    () => chargeRows(history.rows, priced, stage, former.current),
    [history.rows, priced, stage],
  );
  useEffect(() => {
    former.current = rows;
  }, [rows]);

  const columns = useMemo(
    () =>
      chargeColumns({
        ...{ stage, words, currency, currencies, taxRates },
        document: () => store.getState().document,
      }),
    [stage, words, currency, currencies, taxRates, store],
  );
  const cellState = useMemo(() => chargeCellState(words, currency), [words, currency]);
  const rowState = useMemo(() => chargeRowState(words), [words]);

  const totals = priced.stages[stage];
  const footer = useMemo(() => {
    const margin =
      totals.marginRate === null ? '' : ` · ${t('charges.margin', { rate: marginText(totals) })}`;
    return {
      label: `${t(`stage.${stage}`)}${margin}`,
      cells: {
        costConverted: formatAmount(totals.cost, currency),
        sell: formatAmount(totals.sell, currency),
      },
    };
  }, [t, stage, totals, currency]);

  const run = (command: SheetCommand<ChargeRow>) => store.getState().runCommand(stage, toLines(command));
  const undo = () => {
    const command = store.getState().undo(stage);
    return command && toRows(command);
  };
  const redo = () => {
    const command = store.getState().redo(stage);
    return command && toRows(command);
  };
  const look = (cell: { row: ChargeRow; column: ChargeColumn } | null) =>
    active.setState({ lineId: cell?.row.id, columnId: cell?.column.id, asked: 0 });
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
            <kbd>F2</kbd> {t('charges.keyEdit')} <kbd>Ctrl V</kbd> {t('charges.keyPaste')} <kbd>Alt E</kbd>{' '}
            {t('charges.keyExplain')}
          </span>
          {isLocked ? null : (
            <>
              <Button
                size="small"
                tone="ghost"
                disabled={history.past.length === 0}
                onClick={() => sheet.current?.undo()}
              >
                {t('charges.undo')}
              </Button>
              <Button
                size="small"
                tone="ghost"
                disabled={history.future.length === 0}
                onClick={() => sheet.current?.redo()}
              >
                {t('charges.redo')}
              </Button>
              <Button size="small" onClick={() => sheet.current?.insertRow('end')}>
                {t('charges.add')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div>
        <Sheet
          ref={sheet}
          ariaLabel={t('charges.sheet', { stage: t(`stage.${stage}`) })}
          locale={language}
          columns={columns}
          rowId={rowId}
          rows={rows}
          invalid={history.invalid}
          onCommand={run}
          onUndo={undo}
          onRedo={redo}
          newRow={() => {
            const id = crypto.randomUUID();
            return { id, line: emptyLine(id, currency), rated: undefined };
          }}
          copyRow={({ line }) => {
            const id = crypto.randomUUID();
            return { id, line: { ...line, id }, rated: undefined };
          }}
          readOnly={isLocked}
          readOnlyReason={readOnlyReason}
          cellState={cellState}
          rowState={rowState}
          footer={footer}
          onActiveCellChange={look}
          onExplain={(row, column) =>
            active.setState(({ asked }) => ({ lineId: row.id, columnId: column.id, asked: asked + 1 }))
          }
          addRowButton={false}
          maxHeight={560}
          empty={<EmptyState title={t('charges.empty')}>{t('charges.emptyHint')}</EmptyState>}
        />
      </div>
      <Explanation />
      <LineDetails />
    </Panel>
  );
}
