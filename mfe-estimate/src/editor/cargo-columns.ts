import { usualPackingWords } from '@quayside/csv/usual-packing-words';
import { isHsCode } from '@quayside/estimate-document';
import { decimalIssue, weightFault, type CargoItem } from '@quayside/rating';
import { sheetError, type SheetColumn } from '@quayside/sheet';
import type { EditorText } from './editor-context';
import { caseNumberOf, longestCaseNumber } from './case-number';
import { cargoTitles } from './cargo-titles';

type CargoColumn = SheetColumn<CargoItem>;

export const packingKinds = [
  'crate',
  'openCrate',
  'skid',
  'carton',
  'pallet',
  'asIs',
] as const satisfies readonly CargoItem['packing'][];
/** How a row may be packed: by one of the kinds, or in the packages of the row with the same case number. */
export const cargoPackings = [...packingKinds, 'inCase'] as const satisfies readonly CargoItem['packing'][];

/** No packing is chosen yet: the row is not stored and has no price until a person chooses one. */
export const noPacking = '' as CargoItem['packing'];

/** A row of the cargo list in which nothing is typed yet. */
export function emptyCargo(id: string): CargoItem {
  return {
    ...{ id, code: '', nameEn: '', quantity: 0, lengthMm: 0, widthMm: 0, heightMm: 0, netKg: null },
    ...{ stackable: true, thisSideUp: false, packing: noPacking },
  };
}

/** Columns of the cargo list, in the order in which people's tables paste. */
export function cargoColumns(t: EditorText, isJa: boolean): CargoColumn[] {
  return ownColumns(t, isJa).map((column) => ({ ...column, titles: cargoTitles(column.id) }));
}

function ownColumns(t: EditorText, isJa: boolean): CargoColumn[] {
  const whole = (id: 'quantity' | 'lengthMm' | 'widthMm' | 'heightMm', greatest: number): CargoColumn => ({
    id,
    header: t(`cargo.${id}`),
    kind: 'integer',
    nonNegative: true,
    required: true,
    needed: true,
    blankRefused: true,
    width: id === 'quantity' ? 64 : 88,
    card: id === 'quantity' ? 'value' : 'field',
    unit: id === 'quantity' ? undefined : 'mm',
    read: (item) => (item[id] === 0 ? '' : String(item[id])),
    write: (item, value) =>
      value === ''
        ? { ...item, [id]: 0 }
        : value.length > 7 || Number(value) < 1 || Number(value) > greatest
          ? sheetError(t('cargo.outside', { greatest }))
          : { ...item, [id]: Number(value) },
  });
  const decimal = (
    id: 'netKg' | 'grossKg' | 'unitValue' | 'packageTareKg',
    width: number,
    unit?: string,
  ): CargoColumn => ({
    id,
    header: t(`cargo.${id}`),
    kind: 'decimal',
    nonNegative: true,
    blankRefused: true,
    needed: id === 'netKg' || id === 'grossKg',
    ...(id === 'unitValue' ? { currency: ({ currency }) => currency } : {}),
    width,
    unit,
    read: (item) => item[id] ?? '',
    write: (item, value) => {
      if (value !== '' && decimalIssue(value) !== null) return sheetError(t('charges.tooManyDigits'));
      if (weightFault({ [id]: value })) return sheetError(t('cargo.bad.weightZero'));
      return { ...item, [id]: value || null };
    },
  });
  const code = (
    id: 'currency' | 'hsCode' | 'originCountry',
    width: number,
    isGood: (text: string) => boolean,
  ): CargoColumn => ({
    id,
    header: t(`cargo.${id}`),
    kind: 'text',
    width,
    grow: 0,
    read: (item) => item[id] ?? '',
    write: (item, value) => {
      const text = value.normalize('NFKC').trim().toUpperCase();
      return text === '' || isGood(text) ? { ...item, [id]: text || null } : sheetError(t(`cargo.bad.${id}`));
    },
  });
  const flag = (id: 'stackable' | 'thisSideUp' | 'barrier', width: number): CargoColumn => ({
    id,
    header: t(`cargo.${id}`),
    kind: 'select',
    width,
    options: [
      { value: 'yes', label: t('yes'), synonyms: ['○', 'y', 'true', '1', '可', '要', '有'] },
      { value: 'no', label: t('no'), synonyms: ['×', 'n', 'false', '0', '不可', '不要', '無'] },
    ],
    read: (item) => (item[id] ? 'yes' : 'no'),
    write: (item, value) => ({ ...item, [id]: value === 'yes' }),
  });
  return [
    {
      id: 'code',
      header: t('cargo.code'),
      kind: 'text',
      width: 96,
      grow: 0,
      sticky: 'start',
      card: 'title',
      read: (item) => item.code,
      write: (item, value) =>
        value.length > 60 ? sheetError(t('charges.tooLong')) : { ...item, code: value.trim() },
    },
    {
      id: 'name',
      header: t('cargo.name'),
      kind: 'text',
      width: 140,
      card: 'title',
      read: (item) => (isJa && item.nameJa ? item.nameJa : item.nameEn),
      write: (item, value) => {
        if (value.length > 300) return sheetError(t('charges.tooLong'));
        return isJa ? { ...item, nameJa: value, nameEn: item.nameEn || value } : { ...item, nameEn: value };
      },
    },
    whole('quantity', 1_000_000),
    {
      id: 'packing',
      header: t('cargo.packing'),
      kind: 'select',
      width: 116,
      required: true,
      needed: true,
      card: 'detail',
      options: cargoPackings.map((value) => ({
        value,
        label: t(`packingKind.${value}`),
        synonyms: usualPackingWords[value],
      })),
      read: (item) => item.packing,
      write: (item, value) => ({
        ...item,
        packing: cargoPackings.find((kind) => kind === value) ?? item.packing,
      }),
    },
    whole('lengthMm', 100_000),
    whole('widthMm', 100_000),
    whole('heightMm', 100_000),
    decimal('netKg', 78, 'kg'),
    decimal('grossKg', 78, 'kg'),
    decimal('unitValue', 92),
    code('currency', 54, (text) => /^[A-Z]{3}$/.test(text)),
    code('hsCode', 88, isHsCode),
    code('originCountry', 58, (text) => /^[A-Z]{2}$/.test(text)),
    flag('barrier', 72),
    flag('stackable', 84),
    flag('thisSideUp', 84),
    {
      id: 'caseNumber',
      header: t('cargo.caseNumber'),
      kind: 'text',
      width: 88,
      grow: 0,
      read: (item) => item.caseNumber ?? '',
      write: (item, value) => {
        const { caseNumber: _former, ...rest } = item;
        const caseNumber = caseNumberOf(value);
        if (caseNumber.length > longestCaseNumber) return sheetError(t('charges.tooLong'));
        return caseNumber ? { ...rest, caseNumber } : rest;
      },
    },
    {
      id: 'piecesPerPackage',
      header: t('cargo.piecesPerPackage'),
      kind: 'integer',
      nonNegative: true,
      width: 92,
      read: (item) => (item.piecesPerPackage === undefined ? '' : String(item.piecesPerPackage)),
      write: (item, value) => {
        const { piecesPerPackage: _former, ...rest } = item;
        if (value === '') return rest;
        return value.length > 7 || Number(value) < 1 || Number(value) > 1_000_000
          ? sheetError(t('cargo.outside', { greatest: 1_000_000 }))
          : { ...rest, piecesPerPackage: Number(value) };
      },
    },
    decimal('packageTareKg', 92, 'kg'),
    {
      id: 'dangerous',
      header: t('cargo.dangerous'),
      kind: 'text',
      width: 104,
      grow: 0,
      read: ({ dangerous }) => (dangerous ? `${dangerous.un} ${dangerous.class}`.trim() : ''),
      write: (item, value) => {
        const text = value.normalize('NFKC').trim().toUpperCase();
        if (text === '') return { ...item, dangerous: null };
        const found = /^((?:UN)?\d{4})\s*[/ ]?\s*(\S{0,10})$/.exec(text);
        return found
          ? { ...item, dangerous: { un: found[1] ?? '', class: found[2] ?? '' } }
          : sheetError(t('cargo.bad.dangerous'));
      },
    },
  ];
}
