import type { Draft } from '@quayside/api';
import { emptied, filled, given, shiftPoint, unchecked, type Faults } from '@quayside/platform';
import type { RateCard, RateCardInput, RateLine, Supplier } from '@quayside/service-supplier/contract';
import type { RateCardChange } from '../../api/rate-card.query';
import { isShare } from '../../components/line-words';

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
  /** What the table does not show of the line: quantity, steps, time, tax; kept as it is. */
  rest: Partial<RateLine>;
};

export type RateCardValues = {
  code: string;
  name: string;
  nameJa: string;
  stage: string;
  lane: { portOfLoading: string; portOfDischarge: string; place: string };
  mode: string;
  carrier: string;
  validFrom: string;
  validTo: string;
  currency: string;
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
    ...rest
  } = line;
  return {
    code,
    description,
    descriptionJa: descriptionJa ?? '',
    basis,
    containerType: containerType ?? '',
    rate: rate === undefined ? '' : isShare(basis) ? shiftPoint(rate, 2) : rate,
    currency,
    minimum: minimum ?? '',
    maximum: maximum ?? '',
    percentOf: percentOf?.join(' ') ?? '',
    rest,
  };
}

/** The form of a stored card, or an empty one for a supplier. */
export function valuesOf(card: RateCard): RateCardValues {
  return {
    code: card.code,
    name: card.name,
    nameJa: card.nameJa ?? '',
    stage: card.stage,
    lane: {
      portOfLoading: card.lane.portOfLoading ?? '',
      portOfDischarge: card.lane.portOfDischarge ?? '',
      place: card.lane.place ?? '',
    },
    mode: card.mode,
    carrier: card.carrier ?? '',
    validFrom: card.validFrom,
    validTo: card.validTo,
    currency: card.currency,
    notes: card.notes ?? '',
    lines: card.lines.map(lineValues),
  };
}

export function newValues(supplier: Supplier, today: string): RateCardValues {
  const [lane] = supplier.lanes ?? [];
  return {
    code: '',
    name: '',
    nameJa: '',
    stage: supplier.stages.length === 1 ? (supplier.stages[0] ?? '') : '',
    lane: {
      portOfLoading: lane?.portOfLoading ?? '',
      portOfDischarge: supplier.lanes?.length === 1 ? (lane?.portOfDischarge ?? '') : '',
      place: '',
    },
    mode: 'any',
    carrier: '',
    validFrom: today,
    validTo: '',
    currency: supplier.currency,
    notes: '',
    lines: [emptyLine(supplier.currency)],
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
    rate: rate !== undefined && isShare(basis) ? shiftPoint(rate, -2) : rate,
    currency: values.currency,
    minimum: filled(values.minimum),
    maximum: filled(values.maximum),
    percentOf: codes.length > 0 ? codes : undefined,
  });
}

const port = (text: string) => filled(text.normalize('NFKC').replace(/\s/g, '').toUpperCase());

function fieldsOf(values: RateCardValues) {
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    stage: values.stage,
    lane: given({
      portOfLoading: port(values.lane.portOfLoading),
      portOfDischarge: port(values.lane.portOfDischarge),
      place: filled(values.lane.place),
    }),
    mode: values.mode,
    carrier: filled(values.carrier),
    validFrom: values.validFrom,
    validTo: values.validTo,
    currency: values.currency,
    notes: filled(values.notes),
    lines: values.lines.map(lineOf),
  } satisfies Draft<RateCardInput>;
}

export function inputOf(values: RateCardValues): RateCardInput {
  return unchecked<RateCardInput>(given(fieldsOf(values)));
}

export function changeOf(values: RateCardValues): RateCardChange {
  return unchecked<RateCardChange>(emptied(fieldsOf(values)));
}

/** A line needs words: the service takes one without, nobody could read it. */
export function undescribed({ lines }: RateCardValues): Faults {
  return Object.fromEntries(
    lines.flatMap(({ description }, index) =>
      filled(description) ? [] : [[`lines.${index}.description`, 'required']],
    ),
  );
}
