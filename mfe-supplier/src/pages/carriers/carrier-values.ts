import { emptied, filled, filledWhen, given } from '@quayside/platform';
import type { CarrierFields } from '@quayside/service-supplier/contract';
import type { CarrierChange, CarrierInput } from '../../api/carriers.query';

/** What the form holds: texts, the empty text for nothing. Its paths are those of the service. */
export type CarrierValues = Record<
  'code' | 'name' | 'nameJa' | 'kind' | 'aliases' | 'validFrom' | 'validTo' | 'source' | 'notes',
  string
>;

/** The form of a kept carrier, or of a new one. */
export function valuesOf(carrier?: CarrierFields): CarrierValues {
  const { code = '', name = '', nameJa = '', kind = 'oceanCarrier', aliases = [] } = carrier ?? {};
  const { validFrom = '', validTo = '', source = '', notes = '' } = carrier ?? {};
  return { code, name, nameJa, kind, aliases: aliases.join('; '), validFrom, validTo, source, notes };
}

function fieldsOf(values: CarrierValues) {
  const aliases = values.aliases
    .split(/[,;、；，\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    name: filled(values.name),
    nameJa: filled(values.nameJa),
    kind: filled(values.kind),
    aliases: aliases.length > 0 ? aliases : undefined,
    ...filledWhen(values),
  };
}

const codeOf = (text: string) => text.normalize('NFKC').trim().toUpperCase();

/** Body of a creation: only what is filled. */
export const inputOf = (values: CarrierValues): CarrierInput =>
  given({ code: codeOf(values.code), ...fieldsOf(values) }) as CarrierInput;

/** Body of a change: emptied fields as null. */
export const changeOf = (values: CarrierValues): CarrierChange => emptied(fieldsOf(values)) as CarrierChange;
