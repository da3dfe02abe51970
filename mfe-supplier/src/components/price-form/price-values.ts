import type { Draft } from '@quayside/api';
import { askedPercent, isBareFraction, readPercent, signedPercent } from '@quayside/contract/percents';
import { emptied, filled, given, shiftPoint, unchecked, type Faults } from '@quayside/platform';
import type {
  Lane,
  RateCardInput,
  RateLine,
  Supplier,
  TariffInput,
} from '@quayside/service-supplier/contract';
import type { RateCardChange } from '../../api/rate-card.query';
import type { TariffChange } from '../../api/tariff.query';
import { isShare } from '../line-words';

export type LineValues = {
  code: string;
  description: string;
  descriptionJa: string;
  basis: string;
  containerType: string;
  /** Percent where the basis is a share, else money per unit. */
  rate: string;
  currency: string;
  minimum: string;
  maximum: string;
  /** Charge codes with blanks between them. */
  percentOf: string;
  /** Days of its own; the empty text where the card's count. */
  validFrom: string;
  validTo: string;
  /** What the table does not show of the line: quantity, steps, time, tax; kept as it is. */
  rest: Partial<RateLine>;
};

/** Where prices hold, as texts; the empty text for any. */
export type LaneValues = {
  [Part in Exclude<keyof Lane, 'distance'>]-?: string;
} & { distance: { fromKm: string; toKm: string } };

/** A rate card or a tariff, as the form holds it. */
export type PriceValues = {
  /** Of a tariff only; the empty text on a supplier's card. */
  layer: string;
  shipperId: string;
  code: string;
  name: string;
  nameJa: string;
  stage: string;
  lane: LaneValues;
  mode: string;
  carrier: string;
  validFrom: string;
  validTo: string;
  currency: string;
  transitDays: string;
  freeTime: { demurrageDays: string; detentionDays: string; storageDays: string };
  contractNumber: string;
  notes: string;
  lines: LineValues[];
};

export function emptyLine(currency: string): LineValues {
  return {
    code: '',
    description: '',
    descriptionJa: '',
    basis: '',
    containerType: '',
    rate: '',
    currency,
    minimum: '',
    maximum: '',
    percentOf: '',
    validFrom: '',
    validTo: '',
    rest: {},
  };
}

function lineValues(line: RateLine): LineValues {
  const {
    code,
    description,
    descriptionJa,
    basis,
    containerType,
    rate,
    currency,
    minimum,
    maximum,
    percentOf,
    validFrom,
    validTo,
    ...rest
  } = line;
  return {
    code,
    description,
    descriptionJa: descriptionJa ?? '',
    basis,
    containerType: containerType ?? '',
    rate: rate === undefined ? '' : isShare(basis) ? signedPercent(shiftPoint(rate, 2)) : rate,
    currency,
    minimum: minimum ?? '',
    maximum: maximum ?? '',
    percentOf: percentOf?.join(' ') ?? '',
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    rest,
  };
}

const emptyLane: LaneValues = {
  ...{ portOfLoading: '', loadingGroup: '', loadingCountry: '' },
  ...{ portOfDischarge: '', dischargeGroup: '', dischargeCountry: '' },
  ...{ place: '', pickupZone: '', deliveryZone: '', vehicle: '' },
  distance: { fromKm: '', toKm: '' },
};

const countText = (days: number | undefined) => days?.toString() ?? '';

const emptyTerms = {
  transitDays: '',
  freeTime: { demurrageDays: '', detentionDays: '', storageDays: '' },
  contractNumber: '',
};

/** The form of a stored card. */
export function valuesOf(
  card: RateCardInput & Partial<Pick<TariffInput, 'layer' | 'shipperId'>>,
): PriceValues {
  return {
    layer: card.layer ?? '',
    shipperId: card.shipperId ?? '',
    code: card.code,
    name: card.name,
    nameJa: card.nameJa ?? '',
    stage: card.stage,
    lane: { ...emptyLane, ...card.lane, distance: { ...emptyLane.distance, ...card.lane.distance } },
    mode: card.mode,
    carrier: card.carrier ?? '',
    validFrom: card.validFrom,
    validTo: card.validTo,
    currency: card.currency,
    transitDays: countText(card.transitDays),
    freeTime: {
      demurrageDays: countText(card.freeTime?.demurrageDays),
      detentionDays: countText(card.freeTime?.detentionDays),
      storageDays: countText(card.freeTime?.storageDays),
    },
    contractNumber: card.contractNumber ?? '',
    notes: card.notes ?? '',
    lines: card.lines.map(lineValues),
  };
}

/** A tariff of the own company that says nothing yet. */
export function newTariffValues(currency: string, today: string): PriceValues {
  return {
    ...{ layer: 'ownCost', shipperId: '', code: '', name: '', nameJa: '', stage: '', lane: emptyLane },
    ...{ mode: 'any', carrier: '', validFrom: today, validTo: '', currency, notes: '' },
    ...emptyTerms,
    lines: [emptyLine(currency)],
  };
}

/** A supplier's card that says no more than the supplier does. */
export function newValues(supplier: Supplier, today: string): PriceValues {
  const [lane] = supplier.lanes ?? [];
  return {
    ...newTariffValues(supplier.currency, today),
    layer: '',
    stage: supplier.stages.length === 1 ? (supplier.stages[0] ?? '') : '',
    lane: {
      ...emptyLane,
      portOfLoading: lane?.portOfLoading ?? '',
      portOfDischarge: supplier.lanes?.length === 1 ? (lane?.portOfDischarge ?? '') : '',
    },
  };
}

/** Codes people separate by blanks or commas, half or full width. */
export function codesOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,、]+/)
    .filter(Boolean);
}

/** What a person typed as percent, with the sign or without; what is none stays as typed, so that it is refused. */
export function shareOf(percent: string): string {
  const read = readPercent(percent, 'percent');
  if ('share' in read) return read.share;
  return isBareFraction(percent) ? askedPercent(percent) : percent;
}

function lineOf(values: LineValues): Draft<RateLine> {
  const { rest, code, basis, containerType, percentOf } = values;
  const rate = filled(values.rate);
  const codes = basis === 'percent-of' ? codesOf(percentOf) : [];
  return given({
    ...rest,
    code: code.trim().toUpperCase(),
    description: values.description.trim(),
    descriptionJa: filled(values.descriptionJa),
    basis,
    containerType: filled(containerType),
    rate: rate !== undefined && isShare(basis) ? shareOf(rate) : rate,
    currency: values.currency,
    minimum: filled(values.minimum),
    maximum: filled(values.maximum),
    percentOf: codes.length > 0 ? codes : undefined,
    validFrom: filled(values.validFrom),
    validTo: filled(values.validTo),
  });
}

/** Codes as people type them: full-width or lower-case letters count as the code. */
const codeOf = (text: string) => filled(text.normalize('NFKC').replace(/\s/g, '').toUpperCase());

/** A figure as people type it; a text that is none goes to the check as it is. */
function countOf(text: string): number | undefined {
  const narrow = filled(text.normalize('NFKC'));
  if (narrow === undefined) return undefined;
  return /^\d{1,4}$/.test(narrow) ? Number(narrow) : Number.NaN;
}

const someOf = <Fields extends object>(fields: Fields) =>
  Object.values(fields).some((value) => value !== undefined) ? given(fields) : undefined;

function laneOf({ place, vehicle, distance, ...codes }: LaneValues): Lane {
  return given({
    ...Object.fromEntries(Object.entries(codes).map(([part, text]) => [part, codeOf(text)])),
    place: filled(place),
    vehicle: filled(vehicle),
    distance: someOf({
      fromKm: filled(distance.fromKm.normalize('NFKC')),
      toKm: filled(distance.toKm.normalize('NFKC')),
    }),
  });
}

function fieldsOf(values: PriceValues) {
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    stage: values.stage,
    lane: laneOf(values.lane),
    mode: values.mode,
    carrier: filled(values.carrier),
    validFrom: values.validFrom,
    validTo: values.validTo,
    currency: values.currency,
    transitDays: countOf(values.transitDays),
    freeTime: someOf({
      demurrageDays: countOf(values.freeTime.demurrageDays),
      detentionDays: countOf(values.freeTime.detentionDays),
      storageDays: countOf(values.freeTime.storageDays),
    }),
    contractNumber: filled(values.contractNumber),
    notes: filled(values.notes),
    lines: values.lines.map(lineOf),
  } satisfies Draft<RateCardInput>;
}

export function inputOf(values: PriceValues): RateCardInput {
  return unchecked<RateCardInput>(given(fieldsOf(values)));
}

export function changeOf(values: PriceValues): RateCardChange {
  return unchecked<RateCardChange>(emptied(fieldsOf(values)));
}

/** A shipper belongs to an agreement only: one that was chosen before the layer was changed is not meant. */
const ownerOf = ({ layer, shipperId }: PriceValues) => ({
  layer,
  shipperId: layer === 'shipperSell' ? filled(shipperId) : undefined,
});

export function tariffInputOf(values: PriceValues): TariffInput {
  return unchecked<TariffInput>(given({ ...ownerOf(values), ...fieldsOf(values) }));
}

export function tariffChangeOf(values: PriceValues): TariffChange {
  return unchecked<TariffChange>(emptied({ ...ownerOf(values), ...fieldsOf(values) }));
}

/** A line needs words: the service takes one without, nobody could read it. */
export function undescribed({ lines }: PriceValues): Faults {
  return Object.fromEntries(
    lines.flatMap(({ description }, index) =>
      filled(description) ? [] : [[`lines.${index}.description`, 'required']],
    ),
  );
}
