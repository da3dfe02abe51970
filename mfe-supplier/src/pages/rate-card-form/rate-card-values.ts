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

const decimal = /^\d{1,15}(\.\d{1,10})?$/;
const portFormat = /^[A-Z]{2}[A-Z2-9]{3}$/;

function lineFaults(line: LineValues): Faults {
  const faults: Faults = {};
  for (const field of ['code', 'description', 'basis', 'currency'] as const)
    if (!line[field].trim()) faults[field] = 'required';
  if (line.code.trim().length > 24) faults.code = 'tooLong';
  const stepsCarryRates = line.rest.breaks?.steps.every((step) => step.rate != null) ?? false;
  if (!line.rate.trim()) {
    if (!stepsCarryRates) faults.rate = 'rate.missing';
  } else if (!decimal.test(line.rate)) faults.rate = line.rate.startsWith('-') ? 'negative' : 'decimal';
  for (const field of ['minimum', 'maximum'] as const)
    if (line[field].trim() && !decimal.test(line[field]))
      faults[field] = line[field].startsWith('-') ? 'negative' : 'decimal';
  if (line.basis === 'percent-of' && codesOf(line.percentOf).length === 0)
    faults.percentOf = 'percentOf.missing';
  return faults;
}

/** What the service would refuse and a person can see at once. Paths are those of the service. */
export function faultsOf(values: RateCardValues): Faults {
  const faults: Faults = {};
  for (const field of ['code', 'name', 'stage', 'mode', 'validFrom', 'validTo', 'currency'] as const)
    if (!values[field].trim()) faults[field] = 'required';
  if (values.code.trim() && !/^[A-Za-z0-9][A-Za-z0-9\-_./]{0,39}$/.test(values.code.trim()))
    faults.code = 'code.format';
  if (values.validFrom && values.validTo && values.validFrom > values.validTo)
    faults.validTo = 'validity.order';
  for (const end of ['portOfLoading', 'portOfDischarge'] as const) {
    const code = port(values.lane[end]);
    if (code && !portFormat.test(code)) faults[`lane.${end}`] = 'port.format';
  }
  values.lines.forEach((line, index) => {
    for (const [field, key] of Object.entries(lineFaults(line))) faults[`lines.${index}.${field}`] = key;
  });
  return faults;
}
