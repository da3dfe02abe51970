import { formatAmount } from '@quayside/platform';
import type { SheetCommand, SheetHandle } from '@quayside/sheet';
import { useMemo, type RefObject } from 'react';
import { chargeColumns } from '../../editor/charge-columns';
import { toLines, toRows, type ChargeRow } from '../../editor/charge-rows';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { useRatingWords } from '../../editor/rating-words';
import { ChargeSheet } from './charge-sheet.component';
import { marginText } from './totals-panel.component';
import { useChargeRows } from './use-charge-rows';
import { useCurrencies } from './use-currencies';

/** The charge lines of the stage as a sheet. */
export function Charges({ sheet }: { sheet: RefObject<SheetHandle | null> }) {
  const t = useEditorText();
  const words = useRatingWords();
  const { store, stage } = useEditorContext();
  const history = useEditor((editor) => editor.charges[stage]);
  const priced = useEditor((editor) => editor.priced);
  const taxRates = useEditor((editor) => editor.content.head.defaults.taxRates);
  const { currency } = priced;
  const currencies = useCurrencies();
  const rows = useChargeRows(stage);

  const columns = useMemo(
    () =>
      chargeColumns({
        ...{ words, currency, currencies, taxRates },
        document: () => store.getState().document,
      }),
    [words, currency, currencies, taxRates, store],
  );

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

  const shown = (command: ReturnType<ReturnType<typeof store.getState>['undo']>) =>
    command && toRows(command, stage);
  return (
    <ChargeSheet
      sheet={sheet}
      label={t('charges.sheet', { stage: t(`stage.${stage}`) })}
      rows={rows}
      invalid={history.invalid}
      columns={columns}
      footer={footer}
      maxHeight={560}
      mayUndo={history.past.length > 0}
      mayRedo={history.future.length > 0}
      onCommand={(command: SheetCommand<ChargeRow>) => store.getState().runCommand(stage, toLines(command))}
      onUndo={() => shown(store.getState().undo(stage))}
      onRedo={() => shown(store.getState().redo(stage))}
    />
  );
}
