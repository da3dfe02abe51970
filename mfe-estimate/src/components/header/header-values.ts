import { nameIn, type ComboboxOption, type Language } from '@quayside/platform';
import type { IncotermFlags, IncotermRule, QuotedParty, Route } from '@quayside/rating';
import type { CreateEstimateInput, LocationEntry, Port } from '@quayside/service-estimate/contract';
import { emptyPackedAt, packedAtOf, type PackedAtValues } from './packed-at';
import type { LocationOption, PortOption, ShipperOption } from '../../api/search.query';

/** A place of the route: one of the shipper's locations, or one that only the estimate knows. */
export type PlaceOption = ComboboxOption & {
  location?: LocationEntry;
  /** As the estimate has it. */
  place?: NonNullable<Route['pickup']>;
};

/** What the sections of a header form edit; the same for a new estimate and for changing one. */
export type HeaderValues = PackedAtValues & {
  shipper: ComboboxOption | undefined;
  project: ComboboxOption | undefined;
  contact: ComboboxOption | undefined;
  assignee: ComboboxOption | undefined;
  title: string;
  titleJa: string;
  rule: string;
  namedPlace: string;
  /** Empty as long as nobody chose and nothing tells: then it is for both. */
  quotedFor: QuotedParty | '';
  flags: IncotermFlags;
  mode: 'FCL' | 'LCL';
  pickup: PlaceOption | undefined;
  portOfLoading: ComboboxOption | undefined;
  portOfDischarge: ComboboxOption | undefined;
  delivery: PlaceOption | undefined;
  cargoReadyDate: string;
  departureDate: string;
  arrivalDate: string;
  currency: ComboboxOption | undefined;
  validUntil: string;
  dueDate: string;
  remarks: string;
};

export const emptyHeader: HeaderValues = {
  ...emptyPackedAt,
  shipper: undefined,
  project: undefined,
  contact: undefined,
  assignee: undefined,
  title: '',
  titleJa: '',
  rule: 'CIP',
  namedPlace: '',
  quotedFor: '',
  flags: {},
  mode: 'FCL',
  pickup: undefined,
  portOfLoading: undefined,
  portOfDischarge: undefined,
  delivery: undefined,
  cargoReadyDate: '',
  departureDate: '',
  arrivalDate: '',
  currency: undefined,
  validUntil: '',
  dueDate: '',
  remarks: '',
};

function placeOf(option: PlaceOption | undefined): Route['pickup'] {
  if (!option) return null;
  const { location, place } = option;
  if (!location) return place ?? { name: option.label };
  const { id, name, nameJa, country, address } = location;
  return { locationId: id, name, ...(nameJa ? { nameJa } : {}), country, address };
}

/** A place as an option again, to be shown in the form. */
export function placeOption(language: Language, place: Route['pickup']): PlaceOption | undefined {
  if (!place) return undefined;
  return { value: place.locationId ?? place.name, label: nameIn(language, place), place };
}

function routeOf(values: HeaderValues): Route {
  return {
    mode: values.mode,
    portOfLoading: values.portOfLoading?.value ?? null,
    portOfDischarge: values.portOfDischarge?.value ?? null,
    pickup: placeOf(values.pickup),
    delivery: placeOf(values.delivery),
    packedAt: packedAtOf(values),
    cargoReadyDate: values.cargoReadyDate || null,
    departureDate: values.departureDate || null,
    arrivalDate: values.arrivalDate || null,
  };
}

/** Which further questions a rule asks; the answers move payers, and say whether something is delivered inland. */
export const flagsOfRule: Partial<Record<IncotermRule, readonly (keyof IncotermFlags)[]>> = {
  EXW: ['warehouseBeforeDelivery', 'shippedUnpacked'],
  FCA: ['sellersPremises', 'warehouseBeforeDelivery', 'stuffingBeforeDelivery'],
  CFR: ['carriageIncludesDestinationTerminal'],
  CIF: ['carriageIncludesDestinationTerminal'],
  CPT: ['namedPlaceIsPort', 'carriageIncludesDestinationTerminal'],
  CIP: ['namedPlaceIsPort', 'carriageIncludesDestinationTerminal'],
  DAP: ['namedPlaceIsPort'],
  DPU: ['namedPlaceIsPort'],
  DDP: ['namedPlaceIsPort', 'vatUnpaid'],
};

function incotermOf({ rule, namedPlace, quotedFor, flags }: HeaderValues): CreateEstimateInput['incoterm'] {
  const asked = flagsOfRule[rule as IncotermRule] ?? [];
  const given = asked.filter((flag) => flags[flag]).map((flag) => [flag, true] as const);
  return {
    rule: rule as IncotermRule,
    namedPlace: namedPlace.trim(),
    // For both is what holds where nothing is said.
    ...(quotedFor === 'both' || quotedFor === '' ? {} : { quotedFor }),
    ...(given.length > 0 ? { flags: Object.fromEntries(given) } : {}),
  };
}

/** What the service is told of a head, of a new estimate and of a change alike. */
export function headOf(values: HeaderValues) {
  return {
    title: values.title.trim() || values.titleJa.trim(),
    shipperId: values.shipper?.value ?? '',
    projectId: values.project?.value ?? null,
    contactId: values.contact?.value ?? null,
    assigneeId: values.assignee?.value ?? null,
    incoterm: incotermOf(values),
    route: routeOf(values),
    currency: values.currency?.value ?? '',
    validUntil: values.validUntil,
    dueDate: values.dueDate || null,
    remarks: values.remarks,
  };
}

/** As {@link headOf}, with the second title where there is one. */
export function filledHead(values: HeaderValues) {
  const titleJa = values.titleJa.trim();
  return { ...headOf(values), ...(titleJa ? { titleJa } : {}) };
}

export const isShipperOption = (option: ComboboxOption | undefined): option is ShipperOption =>
  Boolean(option && 'shipper' in option);
const isPortOption = (option: ComboboxOption | undefined): option is PortOption =>
  Boolean(option && 'port' in option);
export const isLocationOption = (option: ComboboxOption | undefined): option is LocationOption =>
  Boolean(option && 'location' in option && option.location);

export const portName = (option: ComboboxOption | undefined): Port | undefined =>
  isPortOption(option) ? option.port : undefined;
