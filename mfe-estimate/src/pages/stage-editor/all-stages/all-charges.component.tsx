import { stageIds, type StageId } from '@quayside/contract';
import { Button, formatAmount, useHotkey, useLanguage, notify } from '@quayside/platform';
import { insertRows, type SheetGroup, type SheetHandle } from '@quayside/sheet';
import { useMemo, type RefObject } from 'react';
import { chargeCellState, columnOfError } from '../../../editor/charge-cells';
import { chargeColumns } from '../../../editor/charge-columns';
import { emptyLine } from '../../../editor/charge-edit';
import { toRows } from '../../../editor/charge-rows';
import { useEditor, useEditorContext } from '../../../editor/editor-context';
import { useRatingWords } from '../../../editor/rating-words';
import { ChargeSheet } from '../charge-sheet.component';
import { marginText } from '../totals-panel.component';
import { useCurrencies } from '../use-currencies';
import { useAllStagesText } from './all-stages-text';
import { withFitting, withFittingState } from './fitting-columns';
import { FittingRate } from './fitting-rate.component';
import type { Journal } from './journal';
import { splitCommand } from './split-command';
import { useAllRows } from './use-all-rows';
import type { Proposal } from './use-proposal';
import * as styles from './all-stages.module.css';

type AllChargesProps = {
  sheet: RefObject<SheetHandle | null>;
  journal: Journal;
  proposal: Proposal;
  onStage: (stage: StageId) => void;
};

/** The charge lines of all stages in one sheet, under a heading with the subtotals of each. */
export function AllCharges({ sheet, journal, proposal, onStage }: AllChargesProps) {
  const t = useAllStagesText();
  const language = useLanguage();
  const words = useRatingWords();
  const { store, active, readOnlyReason } = useEditorContext();
  const { rows, invalid, begins, charges, priced } = useAllRows();
  const { currency, totals, stages } = priced;
  const taxRates = useEditor((editor) => editor.content.head.defaults.taxRates);
  const currencies = useCurrencies();
  const isLocked = readOnlyReason !== undefined;
  const { lines } = proposal;

  const usualColumns = useMemo(
    () =>
      chargeColumns({
        ...{ words, currency, currencies, taxRates },
        document: () => store.getState().document,
      }),
    [words, currency, currencies, taxRates, store],
  );
  const columns = useMemo(
    () => (isLocked ? usualColumns : withFitting(usualColumns, lines, currency, t, language)),
    [usualColumns, isLocked, lines, currency, t, language],
  );
  const cellState = useMemo(
    () => withFittingState(chargeCellState(words, currency), lines, t('allStages.takeKey')),
    [words, currency, lines, t],
  );
  const groups = useMemo(() => {
    const add = (stage: StageId) => {
      const id = crypto.randomUUID();
      const { content } = store.getState();
      const command = insertRows(content.stages[stage].lines.length, [emptyLine(id, currency)]);
      store.getState().runCommand(stage, command);
      requestAnimationFrame(() => sheet.current?.focusCell({ rowId: id, columnId: 'code' }));
    };
    return stageIds.map((stage): SheetGroup => {
      const margin = stages[stage].marginRate === null ? '' : marginText(stages[stage]);
      return {
        id: stage,
        from: begins[stage],
        label: (
          <span className={styles.group}>
            {t(`stage.${stage}`)}
            {margin ? <span className="qs-subtle">{t('charges.margin', { rate: margin })}</span> : null}
            {isLocked ? null : (
              <Button size="small" tone="ghost" onClick={() => add(stage)}>
                + {t('allStages.add')}
                <span className="qs-visually-hidden">
                  {' '}
                  {t('allStages.addTo', { stage: t(`stage.${stage}`) })}
                </span>
              </Button>
            )}
          </span>
        ),
        cells: {
          costConverted: formatAmount(stages[stage].cost, currency),
          sell: formatAmount(stages[stage].sell, currency),
        },
      };
    });
  }, [stages, begins, currency, isLocked, t, store, sheet]);
  const footer = useMemo(
    () => ({
      label: `${t('allStages.total')}${totals.marginRate === null ? '' : ` · ${t('charges.margin', { rate: marginText(totals) })}`}`,
      cells: {
        costConverted: formatAmount(totals.cost, currency),
        sell: formatAmount(totals.sell, currency),
      },
    }),
    [t, totals, currency],
  );

  const shown = (replayed: ReturnType<Journal['undo']>) => {
    if (replayed === undefined) return undefined;
    if (replayed !== 'taken') return toRows(replayed.command, replayed.stage);
    return { kind: 'edit' as const, updated: [], inserted: [], removed: [], invalid: [] };
  };
  /** The next line without a price behind the one that is looked at, from the top again after the last. */
  const toNextGap = () => {
    const at = rows.findIndex(({ id }) => id === active.getState().lineId);
    const ordered = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
    const next = ordered.find(({ rated }) => rated?.error && !rated.contingent);
    const error = next?.rated?.error;
    if (next && error) sheet.current?.focusCell({ rowId: next.id, columnId: columnOfError(error) });
    else notify({ tone: 'good', title: t('allStages.none') });
  };
  useHotkey('alt+g', t('allStages.next'), toNextGap);
  useHotkey('alt+t', t('allStages.takeKey'), () => {
    const { lineId } = active.getState();
    if (!isLocked && lineId && lines.has(lineId)) proposal.take(lineId);
  });
  const mayReplay = (way: 'past' | 'future') => stageIds.some((stage) => charges[stage][way].length > 0);
  return (
    <ChargeSheet
      sheet={sheet}
      label={t('allStages.label')}
      rows={rows}
      invalid={invalid}
      columns={columns}
      cellState={cellState}
      footer={footer}
      groups={groups}
      maxHeight={680}
      mayUndo={mayReplay('past') || journal.hasPast()}
      mayRedo={mayReplay('future') || journal.hasFuture()}
      onCommand={(command) => journal.run(splitCommand(command, rows))}
      onUndo={() => shown(journal.undo())}
      onRedo={() => shown(journal.redo())}
      onLook={(row) => row && onStage(row.stage)}
    >
      <FittingRate proposal={proposal} />
    </ChargeSheet>
  );
}
