import { usualPackingWords } from '@quayside/csv/usual-packing-words';
import { weightFault } from '@quayside/rating';
import { sheetError, type SheetColumn } from '@quayside/sheet';
import { useMemo } from 'react';
import { usePageText, type PageText } from '../../components/text';
import { cargoTitles } from '../../editor/cargo-titles';
import { caseNumberOf, longestCaseNumber } from '../../editor/case-number';
import { neededColumns, packingKinds, type CargoRow } from './cargo-rows';

type TextField = Exclude<keyof CargoRow, 'id' | 'kept' | 'productId'>;

/** Columns of the cargo sheet, in the order in which people's lists paste. */
export function cargoColumns(t: PageText): SheetColumn<CargoRow>[] {
  const field = (id: TextField) => ({
    id,
    header: t(`cargo.${id}`),
    titles: cargoTitles(id),
    needed: neededColumns.some((name) => name === id),
    read: (row: CargoRow) => row[id] ?? '',
    write: (row: CargoRow, value: string) => ({ ...row, [id]: value }),
  });
  const checked = (id: TextField, pattern: RegExp, message: string) => ({
    ...field(id),
    write: (row: CargoRow, value: string) => {
      const text = value.normalize('NFKC').trim().toUpperCase();
      return text === '' || pattern.test(text) ? { ...row, [id]: text } : sheetError(message);
    },
  });
  const millimetres = (id: 'lengthMm' | 'widthMm' | 'heightMm'): SheetColumn<CargoRow> => ({
    ...field(id),
    kind: 'integer',
    nonNegative: true,
    width: 92,
    unit: 'mm',
    write: (row, value) =>
      value !== '' && (Number(value) < 1 || Number(value) > 100_000)
        ? sheetError(t('cargo.error.millimetres'))
        : { ...row, [id]: value },
  });
  const weight = (id: 'netKg' | 'grossKg'): SheetColumn<CargoRow> => ({
    ...field(id),
    kind: 'decimal',
    nonNegative: true,
    width: 112,
    unit: 'kg',
    write: (row, value) =>
      weightFault({ [id]: value }) ? sheetError(t('cargo.error.weightZero')) : { ...row, [id]: value },
  });
  return [
    { ...field('code'), kind: 'text', width: 92, grow: 0, card: 'title' },
    { ...field('nameEn'), kind: 'text', width: 150, card: 'title' },
    { ...field('nameJa'), kind: 'text', width: 120 },
    {
      ...field('quantity'),
      kind: 'integer',
      nonNegative: true,
      width: 64,
      card: 'value',
      write: (row, value) =>
        value !== '' && (Number(value) < 1 || Number(value) > 1_000_000)
          ? sheetError(t('cargo.error.quantity'))
          : { ...row, quantity: value },
    },
    {
      ...field('packing'),
      kind: 'select',
      width: 104,
      options: packingKinds.map((value) => ({
        value,
        label: t(`packingKind.${value}`),
        synonyms: usualPackingWords[value],
      })),
      write: (row, value) => ({ ...row, packing: value }),
    },
    millimetres('lengthMm'),
    millimetres('widthMm'),
    millimetres('heightMm'),
    weight('netKg'),
    weight('grossKg'),
    {
      ...field('unitValue'),
      kind: 'decimal',
      nonNegative: true,
      width: 92,
      currency: ({ currency }) => currency,
    },
    { ...checked('currency', /^[A-Z]{3}$/, t('cargo.error.currency')), kind: 'text', width: 60, grow: 0 },
    { ...checked('hsCode', /^[0-9.]{4,14}$/, t('cargo.error.hsCode')), kind: 'text', width: 88, grow: 0 },
    { ...checked('originCountry', /^[A-Z]{2}$/, t('cargo.error.country')), kind: 'text', width: 62, grow: 0 },
    {
      ...field('caseNumber'),
      kind: 'text',
      width: 88,
      grow: 0,
      write: (row, value) => {
        const caseNumber = caseNumberOf(value);
        return caseNumber.length > longestCaseNumber
          ? sheetError(t('cargo.error.caseNumber'))
          : { ...row, caseNumber };
      },
    },
  ];
}

export function useCargoColumns(): SheetColumn<CargoRow>[] {
  const t = usePageText();
  return useMemo(() => cargoColumns(t), [t]);
}
