import { isHsCode } from '@quayside/estimate-document';
import { shiftPoint } from '@quayside/platform';
import {
  additionalText,
  decimalIssue,
  dutyText,
  parseAdditional,
  parseDuty,
  type TariffLine,
} from '@quayside/rating';
import { sheetError, type SheetColumn } from '@quayside/sheet';
import type { EditorText } from './editor-context';

export type TariffRow = TariffLine;

export { additionalText, dutyText, parseAdditional, parseDuty };

const share = (percent: string) => shiftPoint(percent, -2);

/** @param currency of the customs values; unknown while no country is chosen */
export function tariffColumns(t: EditorText, currency?: string): SheetColumn<TariffRow>[] {
  const decimal = (id: 'value' | 'quantity', width: number): SheetColumn<TariffRow> => ({
    id,
    header: t(`customs.${id}`),
    kind: 'decimal',
    nonNegative: true,
    ...(id === 'value' ? { currency: () => currency } : {}),
    width,
    read: (line) => line[id] ?? '',
    write: (line, value) =>
      value === '' || decimalIssue(value) === null
        ? { ...line, [id]: value || null }
        : sheetError(t('charges.tooManyDigits')),
  });
  return [
    {
      id: 'hsCode',
      header: t('customs.hsCode'),
      kind: 'text',
      width: 104,
      grow: 0,
      required: true,
      card: 'title',
      read: (line) => line.hsCode,
      write: (line, value) => {
        const code = value.normalize('NFKC').trim();
        return isHsCode(code) ? { ...line, hsCode: code } : sheetError(t('cargo.bad.hsCode'));
      },
    },
    {
      id: 'description',
      header: t('charges.description'),
      kind: 'text',
      width: 150,
      card: 'title',
      read: (line) => line.description ?? '',
      write: (line, value) =>
        value.length > 300 ? sheetError(t('charges.tooLong')) : { ...line, description: value || undefined },
    },
    decimal('value', 110),
    decimal('quantity', 88),
    {
      id: 'duty',
      header: t('customs.duty'),
      kind: 'text',
      width: 130,
      card: 'value',
      read: (line) => dutyText(line.duty),
      format: (value) => (value === 'free' ? t('customs.free') : value),
      write: (line, value) => {
        if (value === '') return { ...line, duty: null };
        const duty = parseDuty(value);
        return duty ? { ...line, duty } : sheetError(t('customs.badDuty'));
      },
    },
    {
      id: 'additional',
      header: t('customs.additional'),
      kind: 'text',
      width: 130,
      read: (line) => additionalText(line.additional),
      write: (line, value) => {
        const additional = parseAdditional(value);
        if (!additional || additional.length > 20) return sheetError(t('customs.badAdditional'));
        return { ...line, additional: additional.length > 0 ? additional : undefined };
      },
    },
    {
      id: 'taxRate',
      header: t('customs.lineTaxRate'),
      kind: 'percent',
      nonNegative: true,
      width: 88,
      read: (line) => (line.taxRate ? shiftPoint(line.taxRate, 2) : ''),
      write: (line, value) => ({ ...line, taxRate: value === '' ? null : share(value) }),
    },
    {
      id: 'source',
      header: t('customs.source'),
      kind: 'text',
      width: 110,
      read: (line) => line.source ?? '',
      write: (line, value) =>
        value.length > 300 ? sheetError(t('charges.tooLong')) : { ...line, source: value || undefined },
    },
  ];
}
