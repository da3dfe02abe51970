import { nameIn, normaliseDecimal, shiftPoint } from '@quayside/platform';
import {
  bases,
  decimalIssue,
  minorUnits,
  parseDecimal,
  type Basis,
  type ChargeLine,
  type EstimateDocument,
  type LineStatus,
  type Payer,
  type StageId,
} from '@quayside/rating';
import {
  formatNumber,
  sheetError,
  type SheetCellError,
  type SheetColumn,
  type SheetOption,
} from '@quayside/sheet';
import { withAmount, withBasis, withCode, withField, withTyped } from './charge-edit';
import type { ChargeRow } from './charge-rows';
import { chargeTitles } from './charge-titles';
import { isShareBasis, type RatingWords } from './rating-words';
import { taxCodesOf, taxText, type TaxRates } from './tax-text';

export type ChargeColumn = SheetColumn<ChargeRow>;

export type ChargeColumnSettings = {
  words: RatingWords;
  currency: string;
  currencies: readonly string[];
  /** The document's table of taxes. */
  taxRates: TaxRates;
  /** The document as it stands when something is written. */
  document: () => EstimateDocument;
};

const ownCode = /^[A-Z0-9][A-Z0-9/_.-]{0,23}$/;

const change = (row: ChargeRow, line: ChargeLine): ChargeRow => ({ ...row, line });

/** The charges that the company offers in the stage, by code, name (both languages) and the names that carriers and suppliers use. */
function codeOptions(stage: StageId, { book, charge }: RatingWords): SheetOption[] {
  return book.offered
    .filter(({ definition }) => definition.stage === stage || definition.anyStage)
    .map(({ definition: { code, nameEn, nameJa }, aliases }) => ({
      value: code,
      label: `${code} · ${charge(code)}`,
      synonyms: [nameEn, nameJa, ...aliases],
    }));
}

function codeColumn({ words, document }: ChargeColumnSettings): ChargeColumn {
  const known = new Map<StageId, SheetOption[]>();
  const optionsOf = ({ stage }: ChargeRow): SheetOption[] => {
    const options = known.get(stage) ?? codeOptions(stage, words);
    known.set(stage, options);
    return options;
  };
  const folded = (text: string) => text.normalize('NFKC').trim().toUpperCase();
  return {
    id: 'code',
    titles: chargeTitles.code,
    header: words.t('charges.code'),
    kind: 'select',
    width: 66,
    fit: true,
    sticky: 'start',
    required: true,
    options: optionsOf,
    card: 'title',
    read: ({ line }) => line.code,
    format: (code) => code,
    parse: (text, row) => {
      const wanted = folded(text);
      const named = optionsOf(row).find((option) =>
        [option.label, ...(option.synonyms ?? [])].some((each) => folded(each) === wanted),
      );
      const code =
        words.book.definition(wanted)?.code ?? named?.value ?? (ownCode.test(wanted) ? wanted : undefined);
      if (wanted === '') return { ok: true, value: '' };
      return code ? { ok: true, value: code } : { ok: false, problem: { code: 'option' } };
    },
    write: (row, code) => change(row, withCode(row.line, code, document(), words.book)),
  };
}

/** Percent-of lines name their base, lines by container its type. */
function basisText(line: ChargeLine, words: RatingWords): string {
  if (line.basis === 'percent-of' && line.percentOf?.length)
    return words.t('charges.percentOf', { codes: line.percentOf.join(', ') });
  if (line.basis === 'container' && line.containerType) return line.containerType;
  return line.containerType ? `${words.basis(line.basis)} ${line.containerType}` : words.basis(line.basis);
}

/** The supplier in the reader's language. */
export const supplierText = (
  { supplierName, supplierNameJa }: ChargeLine,
  language: RatingWords['language'],
): string => nameIn(language, { name: supplierName ?? '', nameJa: supplierNameJa ?? null });

/** The line of a supplier that a person named: of no rate card. */
export const withTypedSupplier = (line: ChargeLine, name: string): ChargeLine => ({
  ...line,
  supplierName: name || null,
  supplierNameJa: null,
  supplierId: null,
  carrier: null,
  cardTerms: undefined,
  rateCardId: null,
  rateCardName: null,
  rateCardNameJa: null,
  rateCardRow: undefined,
});

/** Percentages are taken of an amount, duties and fees are one. */
const isMoneyQuantity = ({ line, rated }: ChargeRow): boolean =>
  line.basis === 'percent-of' || rated?.unit === line.currency;

/** The columns of a stage's charge sheet. Make them once: the sheet draws all rows again when they change. */
export function chargeColumns(settings: ChargeColumnSettings): ChargeColumn[] {
  const { words, currency } = settings;
  const { t, language } = words;
  const isJa = language === 'ja';
  const checked = (value: string, make: () => ChargeRow, signed = false): ChargeRow | SheetCellError =>
    value === '' || decimalIssue(value, signed) === null ? make() : sheetError(t('charges.tooManyDigits'));
  const ownDigits = ({ line }: ChargeRow) => minorUnits(line.currency);
  const totalDigits = minorUnits(currency);
  const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));

  return [
    codeColumn(settings),
    {
      id: 'description',
      titles: chargeTitles.description,
      header: t('charges.description'),
      kind: 'text',
      width: 132,
      narrowWidth: 96,
      grow: 1,
      sticky: 'start',
      card: 'title',
      read: ({ line }) => (isJa && line.descriptionJa ? line.descriptionJa : line.description),
      write: (row, text) => {
        if (text.length > 300) return sheetError(t('charges.tooLong'));
        const { line } = row;
        // Without words of its own a line carries those of its charge.
        const definition = text === '' ? words.book.definition(line.code) : undefined;
        if (definition)
          return change(row, { ...line, description: definition.nameEn, descriptionJa: definition.nameJa });
        if (isJa)
          return change(row, {
            ...withField(line, 'descriptionJa', text || undefined),
            description: line.description || text,
          });
        return change(row, { ...line, description: text });
      },
    },
    {
      id: 'basis',
      titles: chargeTitles.basis,
      header: t('charges.basis'),
      kind: 'select',
      width: 82,
      givesWay: 2,
      required: true,
      options: choices(bases, words.basis),
      card: 'detail',
      read: ({ line }) => line.basis,
      format: (_basis, { line }) => basisText(line, words),
      write: (row, basis) =>
        change(row, withBasis(row.line, basis as Basis, settings.document().route.mode, words.book)),
    },
    {
      id: 'quantity',
      titles: chargeTitles.quantity,
      header: t('charges.quantity'),
      kind: 'decimal',
      width: 64,
      nonNegative: true,
      card: 'detail',
      decimals: (row) => (isMoneyQuantity(row) ? ownDigits(row) : 0),
      currency: (row) => (isMoneyQuantity(row) ? row.line.currency : undefined),
      read: ({ line, rated }) => line.quantity?.typed ?? rated?.quantity ?? '',
      isReadOnly: ({ line }) => line.basis === 'percent-of',
      write: (row, value) => checked(value, () => change(row, withTyped(row.line, 'quantity', value))),
    },
    {
      id: 'rate',
      titles: chargeTitles.rate,
      header: t('charges.rate'),
      kind: 'decimal',
      width: 66,
      nonNegative: true,
      card: 'detail',
      decimals: (row) => (isShareBasis(row.line.basis) ? 0 : ownDigits(row)),
      unit: ({ line }) => (isShareBasis(line.basis) ? '%' : ''),
      currency: ({ line }) => (isShareBasis(line.basis) ? undefined : line.currency),
      read: ({ line }) =>
        line.rate && isShareBasis(line.basis) ? shiftPoint(line.rate, 2) : (line.rate ?? ''),
      // A rate that came in from elsewhere can be taken away.
      isReadOnly: ({ line }) => line.basis === 'calculated-amount' && !line.rate,
      write: (row, value) => {
        const rate = value && isShareBasis(row.line.basis) ? shiftPoint(value, -2) : value;
        return checked(rate, () => change(row, { ...row.line, rate: rate || null }));
      },
    },
    {
      id: 'currency',
      titles: chargeTitles.currency,
      header: t('charges.currency'),
      kind: 'select',
      width: 46,
      required: true,
      options: choices(settings.currencies, (code) => code),
      card: 'detail',
      read: ({ line }) => line.currency,
      write: (row, code) => change(row, { ...row.line, currency: code }),
    },
    {
      // A typed amount is shown as it is charged, in the digits of its currency; it is edited as it was typed.
      id: 'cost',
      titles: chargeTitles.cost,
      header: t('charges.cost'),
      kind: 'decimal',
      width: 66,
      decimals: ownDigits,
      currency: ({ line }) => line.currency,
      read: ({ line, rated }) => line.typedAmounts?.cost ?? rated?.cost ?? '',
      format: (value, { line, rated }) => formatNumber(rated?.cost ?? value, minorUnits(line.currency)),
      write: (row, value) => checked(value, () => change(row, withAmount(row.line, 'cost', value)), true),
    },
    {
      id: 'costConverted',
      titles: chargeTitles.costConverted,
      header: t('charges.costIn'),
      unit: currency,
      kind: 'readonly',
      width: 72,
      align: 'end',
      read: ({ rated }) => rated?.costConverted ?? '',
      format: (value) => formatNumber(value, totalDigits),
    },
    {
      id: 'markup',
      titles: chargeTitles.markup,
      header: t('charges.markup'),
      kind: 'percent',
      width: 58,
      nonNegative: true,
      read: ({ line, rated }) => {
        const markup = line.markup ?? rated?.markup;
        return markup && !line.disbursement ? shiftPoint(markup.rate, 2) : '';
      },
      isReadOnly: ({ line }) => Boolean(line.disbursement),
      write: (row, value) => {
        if (value === '') return change(row, { ...row.line, markup: null });
        const kind = (row.line.markup ?? settings.document().defaults.markup).kind;
        const rate = shiftPoint(normaliseDecimal(value), -2);
        const share = parseDecimal(rate);
        if (share?.gt(100) || (kind === 'margin' && share?.gte(1)))
          return sheetError(t('charges.markupTooHigh'));
        return checked(rate, () => change(row, { ...row.line, markup: { kind, rate } }));
      },
    },
    {
      id: 'sell',
      titles: chargeTitles.sell,
      header: t('charges.sellIn'),
      unit: currency,
      kind: 'decimal',
      width: 72,
      sticky: 'end',
      decimals: totalDigits,
      currency: () => currency,
      card: 'value',
      read: ({ line, rated }) => line.typedAmounts?.sell ?? rated?.sell ?? '',
      format: (value, { rated }) => formatNumber(rated?.sell ?? value, totalDigits),
      write: (row, value) => checked(value, () => change(row, withAmount(row.line, 'sell', value)), true),
    },
    {
      id: 'status',
      titles: chargeTitles.status,
      header: t('charges.status'),
      kind: 'select',
      width: 72,
      givesWay: 1,
      fit: true,
      sticky: 'end',
      required: true,
      options: choices<LineStatus>(['priced', 'excluded', 'byOthers', 'toBeAdvised'], (status) =>
        t(`status.${status}`),
      ),
      read: ({ line }) => line.status,
      // "Priced" is what was asked for; a line without a price does not say that it has one.
      format: (status, { rated }) =>
        t(status === 'priced' && rated?.sell === null ? 'status.unpriced' : `status.${status}`),
      write: (row, status) => change(row, { ...row.line, status: status as LineStatus }),
    },
    {
      id: 'payer',
      titles: chargeTitles.payer,
      header: t('charges.payer'),
      kind: 'select',
      width: 54,
      options: choices<Payer>(['seller', 'buyer'], (payer) => t(`payer.${payer}`)),
      read: ({ line, rated }) => line.payer ?? rated?.payer ?? '',
      write: (row, payer) => change(row, { ...row.line, payer: payer === '' ? null : (payer as Payer) }),
    },
    {
      id: 'times',
      titles: chargeTitles.times,
      header: t('charges.times'),
      kind: 'decimal',
      width: 72,
      nonNegative: true,
      read: ({ line, rated }) => line.times?.typed ?? (line.times ? (rated?.times ?? '') : ''),
      write: (row, value) => checked(value, () => change(row, withTyped(row.line, 'times', value))),
    },
    {
      id: 'taxCode',
      titles: chargeTitles.taxCode,
      header: t('charges.tax'),
      kind: 'select',
      width: 92,
      options: choices(taxCodesOf(settings.taxRates), (code) => taxText(code, settings.taxRates, words)),
      format: (code, { line, rated }) =>
        [...(line.taxCode ? [] : (rated?.taxParts ?? []).map((part) => part.code)), code]
          .filter((each, index, all) => all.indexOf(each) === index)
          .map((each) => taxText(each, settings.taxRates, words))
          .join(' + '),
      read: ({ line, rated }) => line.taxCode ?? rated?.taxCode ?? '',
      write: (row, code) => change(row, withField(row.line, 'taxCode', code || undefined)),
    },
    {
      id: 'supplier',
      titles: chargeTitles.supplier,
      header: t('charges.supplier'),
      kind: 'text',
      width: 150,
      grow: 0,
      read: ({ line }) => supplierText(line, language),
      write: (row, name) => {
        if (name === supplierText(row.line, language)) return row;
        return name.length > 300
          ? sheetError(t('charges.tooLong'))
          : change(row, {
              ...withTypedSupplier(row.line, name),
            });
      },
    },
  ];
}
