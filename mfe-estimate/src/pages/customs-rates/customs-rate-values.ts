import { emptied, filled, given, shiftPoint, wholeNumber } from '@quayside/platform';
import { dutyText, parseDuty, shareAboveWhole } from '@quayside/rating';
import type {
  CustomsRateFields,
  CustomsRateKind,
  CustomsRateView,
} from '@quayside/service-estimate/contract';
import type { CustomsRateChange, CustomsRateInput } from '../../api/customs-rates.query';

/** What the form holds: texts, the empty text for nothing; shares in percent. Its paths are those of the service. */
export type CustomsRateValues = {
  kind: CustomsRateKind;
  country: string;
  name: string;
  nameJa: string;
  code: string;
  hs: string;
  origins: string;
  validFrom: string;
  validTo: string;
  source: string;
  sourceUrl: string;
  notes: string;
  fee: { rate: string; minimum: string; maximum: string; informal: string };
  duty: string;
  taxRate: string;
  additional: { rate: string; share: string; order: string; excludes: string };
  /** The percentage above 100 % that is confirmed; empty for none. */
  confirmedShare: string;
};

/** What a link to the form of a new row may fill in. */
export type Beginning = Partial<
  Pick<CustomsRateValues, 'kind' | 'country' | 'code' | 'name' | 'validFrom' | 'validTo'>
> & { rate?: string };

const percentOf = (share: string | undefined) => (share === undefined ? '' : shiftPoint(share, 2));
const isDecimal = (text: string) => /^\d+(\.\d+)?$/.test(text);
/** A figure in percent as a share; what is none goes as typed, so that it is refused by name. */
const shareOf = (percent: string): string | undefined => {
  const typed = filled(percent);
  return typed !== undefined && isDecimal(typed) ? shiftPoint(typed, -2) : typed;
};

/** Codes as people type them: with blanks or commas between, full-width or lower-case. */
const listOf = (text: string): string[] | undefined => {
  const items = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,、;]+/)
    .filter(Boolean);
  return items.length > 0 ? items : undefined;
};
const codeOf = (text: string) => filled(text.normalize('NFKC').replace(/\s/g, '').toUpperCase());

const usualOrder = '100';

/** The form of a new row, with what is known of it already. */
export function newValues({ rate = '', ...begun }: Beginning, today: string): CustomsRateValues {
  const texts = { country: '', name: '', nameJa: '', code: '', hs: '', origins: '', validTo: '' };
  return {
    ...{
      kind: 'fee',
      ...texts,
      source: '',
      sourceUrl: '',
      notes: '',
      duty: '',
      taxRate: '',
      validFrom: today,
      confirmedShare: '',
    },
    additional: { rate: '', share: '', order: usualOrder, excludes: '' },
    ...begun,
    fee: { rate: percentOf(rate || undefined), minimum: '', maximum: '', informal: '' },
  };
}

/** The form of a stored row. */
export function valuesOf(rate: CustomsRateView): CustomsRateValues {
  const { kind, country, name, nameJa = '', code = '', hs = [], origins = [], validFrom } = rate;
  const { validTo = '', source, sourceUrl = '', notes = '', fee, duty, taxRate, additional } = rate;
  return {
    ...{ kind, country, name, nameJa, code, validFrom, validTo, source, sourceUrl, notes },
    hs: hs.join(' '),
    origins: origins.join(' '),
    fee: {
      rate: percentOf(fee?.rate),
      minimum: fee?.minimum ?? '',
      maximum: fee?.maximum ?? '',
      informal: fee?.informal ?? '',
    },
    duty: dutyText(duty),
    taxRate: percentOf(taxRate),
    confirmedShare: percentOf(rate.confirmedShare),
    additional: {
      rate: percentOf(additional?.rate),
      share: percentOf(additional?.share),
      order: additional ? String(additional.order) : usualOrder,
      excludes: (additional?.excludes ?? []).join(' '),
    },
  };
}

function partsOf({ kind, fee, duty, taxRate, additional }: CustomsRateValues) {
  const { rate, share, order, excludes } = additional;
  const part = { rate: shareOf(rate), share: shareOf(share), order: wholeNumber(order) };
  return {
    fee:
      kind === 'fee'
        ? given({
            rate: shareOf(fee.rate),
            minimum: filled(fee.minimum),
            maximum: filled(fee.maximum),
            informal: filled(fee.informal),
          })
        : undefined,
    // What is no rate goes as typed: it is refused by name.
    duty: kind === 'duty' ? (parseDuty(duty) ?? filled(duty)) : undefined,
    taxRate: kind === 'duty' ? shareOf(taxRate) : undefined,
    additional: kind === 'additional' ? given({ ...part, excludes: listOf(excludes) }) : undefined,
  };
}

/** The percentage above 100 % that has to be confirmed; undefined where there is none. */
export function percentAbove(values: CustomsRateValues): string | undefined {
  const { fee, duty, taxRate, additional } = partsOf(values);
  const above = shareAboveWhole({
    ...{ fee, taxRate, additional },
    duty: typeof duty === 'string' ? undefined : duty,
  });
  return above && percentOf(above.share);
}

function fieldsOf(values: CustomsRateValues) {
  const isFee = values.kind === 'fee';
  return {
    kind: values.kind,
    country: codeOf(values.country) ?? '',
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    code: values.kind === 'duty' ? undefined : codeOf(values.code),
    hs: isFee ? undefined : listOf(values.hs),
    origins: isFee ? undefined : listOf(values.origins),
    validFrom: values.validFrom,
    validTo: filled(values.validTo),
    source: values.source.trim(),
    sourceUrl: filled(values.sourceUrl),
    notes: filled(values.notes),
    confirmedShare: shareOf(values.confirmedShare),
    ...partsOf(values),
  } as CustomsRateFields;
}

/** Body of a creation: only what is filled. */
export const inputOf = (values: CustomsRateValues): CustomsRateInput =>
  given(fieldsOf(values)) as CustomsRateInput;

/** Body of a change: emptied fields as null. */
export const changeOf = (values: CustomsRateValues): CustomsRateChange =>
  emptied({
    ...{ nameJa: undefined, code: undefined, hs: undefined, origins: undefined },
    ...fieldsOf(values),
  }) as CustomsRateChange;
