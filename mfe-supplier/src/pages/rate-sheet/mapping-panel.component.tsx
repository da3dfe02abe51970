import { Button, Fields, Panel, Row, SelectField, TextField, useTranslation } from '@quayside/platform';
import type {
  RateSheetFile,
  RateSheetReading,
  SheetKindInput,
  SheetMapping,
} from '@quayside/service-supplier/contract';
import { useState } from 'react';
import {
  answered,
  hasWrongFixedPort,
  hasWrongStep,
  noAnswers,
  withChoice,
  withLeftOut,
  withTable,
  wrongPorts,
} from './mapping-edits';
import { CurrencyProposal } from './currency-proposal.component';
import { FaultsPanel } from './faults-panel.component';
import { NamesPanel } from './names-panel.component';
import { RememberedNames } from './remembered-names.component';
import { lacksCurrency, stillOpen, withCurrency } from './still-open';
import { TablePanel } from './table-panel.component';

export type MappingPanelProps = {
  file: RateSheetFile;
  reading: RateSheetReading;
  busy: boolean;
  /** Another head is tried: the service guesses its columns. */
  onTry: (mapping: SheetMapping) => void;
  onKeep: (kind: SheetKindInput) => void;
  /** The prices are those of the own company, which usually has them in its own currency. */
  isOwn: boolean;
};

const mostOfName = 80;

/** How a kind of sheet is read: what was asked for, and which table and column means what. */
export function MappingPanel({ file, reading, busy, onTry, onKeep, isOwn }: MappingPanelProps) {
  const { t } = useTranslation('supplier');
  const [mapping, setMapping] = useState(reading.mapping);
  const [answers, setAnswers] = useState(noAnswers);
  const open = stillOpen(reading, mapping);
  const stages = [...new Set(mapping.tables.map(({ stage }) => stage ?? 'sea-transport'))];
  const usualName = stages.map((stage) => t(`stages.${stage}`)).join(', ');
  const [name, setName] = useState(reading.kind?.name ?? usualName.slice(0, mostOfName));
  const keep = () => onKeep({ name: name.trim(), mapping: withLeftOut(answered(mapping, answers), file) });
  const isPrefix = /^[A-Z0-9][A-Z0-9-]{0,19}$/.test(mapping.prefix);
  const owner = reading.kinds?.find(
    ({ id, prefix }) => id !== reading.kind?.id && prefix === mapping.prefix,
  )?.name;
  const prefixFault = isPrefix ? undefined : t('validation.code.capitals');
  const sheets = file.sheets.map(({ name }) => name);
  const addTable = (sheet: string) =>
    onTry({
      ...answered(mapping, answers),
      tables: [...mapping.tables, { sheet, kind: 'lanes', headRow: 0, headRows: 1, columns: [], fixed: {} }],
    });
  const keepRow = (
    <Row>
      <Button
        tone="primary"
        busy={busy}
        disabled={
          !isPrefix ||
          owner !== undefined ||
          name.trim() === '' ||
          wrongPorts(answers).length > 0 ||
          hasWrongFixedPort(mapping) ||
          hasWrongStep(mapping)
        }
        onClick={keep}
      >
        {t('sheet.keep')}
      </Button>
    </Row>
  );
  return (
    <>
      <NamesPanel unknown={open.unknown} answers={answers} onChange={setAnswers} />
      {isOwn && lacksCurrency(open) ? (
        <CurrencyProposal onTake={(currency) => setMapping(withCurrency(mapping, currency))} />
      ) : null}
      <FaultsPanel reading={open} />
      <Panel title={t('sheet.how')} footer={keepRow}>
        <Fields columns={4}>
          <TextField
            label={t('sheet.kindName')}
            help={t('sheet.kindNameHelp')}
            value={name}
            maxLength={mostOfName}
            onChange={setName}
          />
          <TextField
            label={t('sheet.prefix')}
            help={t('sheet.prefixHelp', { prefix: mapping.prefix })}
            value={mapping.prefix}
            error={owner === undefined ? prefixFault : t('sheet.prefixTaken', { name: owner })}
            maxLength={20}
            onChange={(prefix) => setMapping({ ...mapping, prefix: prefix.normalize('NFKC').toUpperCase() })}
          />
          <SelectField
            label={t('fields.mode')}
            value={mapping.mode}
            options={(['FCL', 'LCL', 'any'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
            onChange={(mode) => setMapping({ ...mapping, mode: mode as SheetMapping['mode'] })}
          />
          <TextField
            label={t('sheet.carrier')}
            value={mapping.carrier ?? ''}
            maxLength={120}
            onChange={(carrier) => setMapping(withChoice(mapping, 'carrier', carrier))}
          />
          <SelectField
            label={t('sheet.dayOrder')}
            placeholder={t('sheet.dayOrders.none')}
            value={mapping.dayOrder ?? ''}
            options={(['dayFirst', 'monthFirst'] as const).map((value) => ({
              value,
              label: t(`sheet.dayOrders.${value}`),
            }))}
            onChange={(order) =>
              setMapping(withChoice(mapping, 'dayOrder', order as SheetMapping['dayOrder'] | ''))
            }
          />
          <SelectField
            label={t('sheet.decimals')}
            placeholder={t('sheet.decimalSigns.none')}
            value={mapping.decimals ?? ''}
            options={(['point', 'comma'] as const).map((value) => ({
              value,
              label: t(`sheet.decimalSigns.${value}`),
            }))}
            onChange={(sign) =>
              setMapping(withChoice(mapping, 'decimals', sign as SheetMapping['decimals'] | ''))
            }
          />
          <SelectField
            label={t('sheet.zero')}
            placeholder={t('sheet.zeros.none')}
            value={mapping.zero ?? ''}
            options={(['price', 'noPrice'] as const).map((value) => ({
              value,
              label: t(`sheet.zeros.${value}`),
            }))}
            onChange={(zero) => setMapping(withChoice(mapping, 'zero', zero as SheetMapping['zero'] | ''))}
          />
          <SelectField
            label={t('sheet.hidden')}
            placeholder={t('sheet.hiddenParts.none')}
            value={mapping.hidden ?? ''}
            options={(['read', 'leftOut'] as const).map((value) => ({
              value,
              label: t(`sheet.hiddenParts.${value}`),
            }))}
            onChange={(part) =>
              setMapping(withChoice(mapping, 'hidden', part as SheetMapping['hidden'] | ''))
            }
          />
        </Fields>
      </Panel>
      <RememberedNames mapping={mapping} onChange={setMapping} />
      {mapping.tables.map((table, index) => (
        <TablePanel
          // A table has no name of its own.
          key={`${table.sheet} ${index}`}
          table={table}
          grid={file.sheets.find(({ name }) => name === table.sheet)}
          busy={busy}
          asksScale={open.faults.some(({ code, sheet }) => code === 'scaled' && sheet === table.sheet)}
          onChange={(change) => setMapping(withTable(mapping, index, change))}
          onHead={(change) => onTry(withTable(answered(mapping, answers), index, { ...change, columns: [] }))}
          onRemove={() =>
            setMapping({ ...mapping, tables: mapping.tables.filter((_, place) => place !== index) })
          }
        />
      ))}
      <Row>
        {sheets.map((sheet) => (
          <Button key={sheet} size="small" icon="add" busy={busy} onClick={() => addTable(sheet)}>
            {t('sheet.addTable', { sheet: sheet || t('sheet.unnamed') })}
          </Button>
        ))}
      </Row>
    </>
  );
}
