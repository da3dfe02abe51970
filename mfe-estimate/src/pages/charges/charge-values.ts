import { emptied, filled, filledWhen, given } from '@quayside/platform';
import { chargeDefinition } from '@quayside/rating';
import type { ChargeFields } from '@quayside/service-estimate/contract';
import type { ChargeChange, ChargeInput } from '../../api/charges.query';

/** What the form holds: texts, the empty text for nothing. Its paths are those of the service. */
export type ChargeValues = Record<
  | ('code' | 'name' | 'nameJa' | 'aliases' | 'stage' | 'costGroup' | 'taxKind' | 'basis' | 'lclBasis')
  | ('counts' | 'chargedBy' | 'percentOf' | 'validFrom' | 'validTo' | 'source' | 'notes'),
  string
> &
  Record<'disbursement' | 'contingent' | 'hidden', boolean>;

const listed = (texts: readonly string[] | undefined) => (texts ?? []).join(', ');

/** Several names as people type them, with commas or semicolons between. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[,;、；，\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

export const codeOf = (text: string): string => text.normalize('NFKC').trim().toUpperCase();

/** A charge of the catalogue under its own names, as a beginning. */
function builtInValues(code: string): Pick<ChargeFields, 'code' | 'name' | 'nameJa'> {
  const definition = chargeDefinition(code);
  return { code, name: definition?.nameEn ?? '', nameJa: definition?.nameJa ?? '' };
}

/** The form of a kept charge, or of a new one of this code. */
export function valuesOf(charge: ChargeFields | undefined, code = ''): ChargeValues {
  const from: ChargeFields = charge ?? builtInValues(code);
  return {
    ...{ code: from.code, name: from.name, nameJa: from.nameJa, aliases: listed(from.aliases) },
    ...{ stage: from.stage ?? '', costGroup: from.costGroup ?? '', taxKind: from.taxKind ?? '' },
    ...{ basis: from.basis ?? '', lclBasis: from.lclBasis ?? '', percentOf: listed(from.percentOf) },
    ...{ counts: from.counts ?? '', chargedBy: from.chargedBy ?? '' },
    ...{ validFrom: from.validFrom ?? '', validTo: from.validTo ?? '' },
    ...{ source: from.source ?? '', notes: from.notes ?? '' },
    disbursement: from.disbursement ?? false,
    contingent: from.contingent ?? false,
    hidden: from.hidden ?? false,
  };
}

const some = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined);

/** How an own charge is charged; of a built-in one nothing of it is sent, whatever was typed before its code. */
function meaningOf(values: ChargeValues) {
  const isOwn = !chargeDefinition(codeOf(values.code));
  const text = (value: string) => (isOwn ? filled(value) : undefined);
  const isShare = [values.basis, values.lclBasis].includes('percent-of');
  const isByContainer = [values.basis, values.lclBasis].includes('container');
  return {
    stage: text(values.stage),
    costGroup: text(values.costGroup),
    taxKind: text(values.taxKind),
    basis: text(values.basis),
    lclBasis: text(values.lclBasis),
    counts: isByContainer ? text(values.counts) : undefined,
    chargedBy: text(values.chargedBy),
    percentOf: isOwn && isShare ? some(partsOf(values.percentOf).map(codeOf)) : undefined,
    disbursement: (isOwn && values.disbursement) || undefined,
    contingent: (isOwn && values.contingent) || undefined,
    hidden: (!isOwn && values.hidden) || undefined,
  };
}

const fieldsOf = (values: ChargeValues) => ({
  name: values.name.trim(),
  nameJa: values.nameJa.trim(),
  aliases: some(partsOf(values.aliases)),
  ...meaningOf(values),
  ...filledWhen(values),
});

/** Body of a creation: only what is filled. */
export const inputOf = (values: ChargeValues): ChargeInput =>
  given({ code: codeOf(values.code), ...fieldsOf(values) }) as ChargeInput;

/** Body of a change: emptied fields as null. */
export const changeOf = (values: ChargeValues): ChargeChange => emptied(fieldsOf(values)) as ChargeChange;
