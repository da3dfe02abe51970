import { Button, EmptyState, Panel, Tag, useLanguage } from '@quayside/platform';
import { linesOfCargo } from '@quayside/rating/lines-of-cargo';
import { Sheet, insertRows } from '@quayside/sheet';
import { useMemo } from 'react';
import { useEditor, useEditorContext, useEditorText, useInputs } from '../../../editor/editor-context';
import { tariffColumns, type TariffRow } from '../../../editor/tariff-columns';
import { useRowsSheet } from '../../../editor/use-rows-sheet';

/** Tariff lines of the import entry with their duty rules; values come from the cargo unless they are typed. */
export function TariffLines() {
  const t = useEditorText();
  const language = useLanguage();
  const { readOnlyReason } = useEditorContext();
  const { inputs, set, readOnly } = useInputs('destination-custom');
  const cargo = useEditor((editor) => editor.content.cargo);
  const customs = useEditor((editor) => editor.priced.calculations.customs);
  const lines = inputs.tariffLines ?? [];
  const valueCurrency = customs?.currency;
  const columns = useMemo(() => tariffColumns(t, valueCurrency), [t, valueCurrency]);
  const sheet = useRowsSheet(
    lines,
    (line: TariffRow) => line.id,
    (next) => set({ tariffLines: next.length > 0 ? [...next] : undefined }),
  );
  const cellState = useMemo(
    () => (line: TariffRow, column: { id: string }) =>
      column.id === 'duty' && !line.duty
        ? { tone: 'invalid' as const, note: t('issue.duty.ruleMissing', { hsCode: line.hsCode }) }
        : undefined,
    [t],
  );
  const missing = linesOfCargo(cargo, lines, language === 'ja');
  return (
    <Panel
      flush
      title={t('customs.lines')}
      note={<Tag>{t('charges.lines', { count: lines.length })}</Tag>}
      actions={
        readOnly || missing.length === 0 ? null : (
          <Button size="small" onClick={() => sheet.onCommand(insertRows(lines.length, missing))}>
            {t('customs.fromCargo', { count: missing.length })}
          </Button>
        )
      }
      footer={
        <span className="qs-small qs-subtle">
          {t('customs.dutyHint', { currency: customs?.currency ?? '' })}
        </span>
      }
    >
      <Sheet
        ariaLabel={t('customs.lines')}
        locale={language}
        columns={columns}
        {...sheet}
        cellState={cellState}
        newRow={() => ({ id: crypto.randomUUID(), hsCode: '' })}
        readOnly={readOnly}
        readOnlyReason={readOnlyReason}
        maxHeight={320}
        empty={<EmptyState title={t('customs.noLines')}>{t('customs.noLinesHint')}</EmptyState>}
      />
    </Panel>
  );
}
