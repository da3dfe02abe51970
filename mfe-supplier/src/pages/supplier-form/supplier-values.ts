import { emptied, filled, filledFields, given } from '@quayside/platform';
import type { StageId } from '@quayside/contract';
import type { Lane, Supplier, SupplierInput } from '@quayside/service-supplier/contract';
import type { SupplierChange } from '../../api/supplier.query';
import { ofPlainFields, type PlainField } from '../../components/supplier-fields';

/** What the form shows of a lane, and what it keeps of it besides. */
export type LaneValues = {
  portOfLoading: string;
  portOfDischarge: string;
  place: string;
  rest: Omit<Lane, 'portOfLoading' | 'portOfDischarge' | 'place'>;
};

/** What the form holds: texts, the empty text for nothing. Its paths are those of the service. */
export type SupplierValues = {
  code: string;
  name: string;
  nameJa: string;
  country: string;
  postalCode: string;
  address: string;
  addressJa: string;
  stages: StageId[];
  lanes: LaneValues[];
  contact: { name: string; email: string; phone: string };
  website: string;
  currency: string;
  notes: string;
} & Record<PlainField, string>;

export const emptyLane: LaneValues = { portOfLoading: '', portOfDischarge: '', place: '', rest: {} };

/** The form of a stored supplier, or an empty one in the own company's currency. */
export function valuesOf(supplier: Supplier | undefined, ownCurrency = ''): SupplierValues {
  const { contact } = supplier ?? {};
  return {
    code: supplier?.code ?? '',
    name: supplier?.name ?? '',
    nameJa: supplier?.nameJa ?? '',
    country: supplier?.country ?? '',
    postalCode: supplier?.postalCode ?? '',
    address: supplier?.address ?? '',
    addressJa: supplier?.addressJa ?? '',
    stages: [...(supplier?.stages ?? [])],
    lanes: (supplier?.lanes ?? []).map(
      ({ portOfLoading = '', portOfDischarge = '', place = '', ...rest }) => ({
        ...{ portOfLoading, portOfDischarge, place, rest },
      }),
    ),
    contact: { name: contact?.name ?? '', email: contact?.email ?? '', phone: contact?.phone ?? '' },
    website: supplier?.website ?? '',
    currency: supplier?.currency ?? ownCurrency,
    ...ofPlainFields((name) => supplier?.[name] ?? ''),
    notes: supplier?.notes ?? '',
  };
}

/** Ports as people type them: full-width or lower-case letters count as the code. */
export function portOf(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

const laneOf = (lane: LaneValues) =>
  given({
    ...lane.rest,
    portOfLoading: filled(portOf(lane.portOfLoading)),
    portOfDischarge: filled(portOf(lane.portOfDischarge)),
    place: filled(lane.place),
  });

/** The whole supplier as its call sends it, but for lanes that say nothing: each is in its place. */
export function checkedBody(values: SupplierValues): SupplierInput {
  return given(fieldsOf(values, values.lanes.map(laneOf)));
}

function fieldsOf(values: SupplierValues, lanes: Lane[]) {
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    country: values.country,
    postalCode: filled(values.postalCode),
    address: filled(values.address),
    addressJa: filled(values.addressJa),
    stages: values.stages,
    lanes: lanes.length > 0 ? lanes : undefined,
    contact: filledFields(values.contact),
    website: filled(values.website),
    currency: values.currency,
    ...ofPlainFields((name) => filled(values[name])),
    notes: filled(values.notes),
  } satisfies SupplierInput;
}

const lanesOf = (values: SupplierValues) =>
  values.lanes.map(laneOf).filter((lane) => Object.keys(lane).length > 0);

/** Body of a creation: only what is filled. */
export function inputOf(values: SupplierValues): SupplierInput {
  return given(fieldsOf(values, lanesOf(values)));
}

/** Body of a change: emptied fields as null. */
export function changeOf(values: SupplierValues): SupplierChange {
  return emptied(fieldsOf(values, lanesOf(values)));
}
