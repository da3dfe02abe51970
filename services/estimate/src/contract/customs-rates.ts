import { changesOf, describeResource } from '@quayside/api';
import { name, notes, storedFields } from '@quayside/contract/records';
import { feeCodes, feeCountries, fiscalYearOf, shareAboveWhole, type FeeCode } from '@quayside/rating';
import { country, decimal, dutyRule, feePeriod, isoDate, share } from '@quayside/rating/schema';
import { z } from 'zod';
import { id } from './common';

/** A fee of customs by period, a rate of duty, an additional duty. */
export const customsRateKinds = ['fee', 'duty', 'additional'] as const;
export type CustomsRateKind = (typeof customsRateKinds)[number];

/** Code of a fee or an additional duty: MPF, 301, AD-570. */
const rateCode = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,23}$/, 'code.format');
/** Two digits or more of a tariff number; dots do not count. */
const hsPrefix = z.string().regex(/^\d{2,4}(\.?\d{1,4}){0,5}$/, 'hsPrefix.format');

/** One row of the tables of fees and duties that a company keeps itself. */
export const customsRateFields = z.strictObject({
  kind: z.enum(customsRateKinds),
  /** Of import. */
  country,
  name,
  nameJa: name.optional(),
  code: rateCode.optional(),
  /** Prefixes of the tariff numbers that it is for; any where there are none. */
  hs: z.array(hsPrefix).max(200).optional(),
  /** Countries of origin that it is for; any where there are none. */
  origins: z.array(country).max(100).optional(),
  /** Days of entry, both included. */
  validFrom: isoDate,
  validTo: isoDate.optional(),
  /** Where it was read: an act, a notice, a tariff. */
  source: z.string().trim().min(1).max(200),
  sourceUrl: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  notes,
  /** Of a fee. */
  fee: z
    .strictObject({
      rate: share,
      minimum: decimal.optional(),
      maximum: decimal.optional(),
      /** Of an informal entry, each. */
      informal: decimal.optional(),
    })
    .optional(),
  /** Of a rate of duty. */
  duty: dutyRule.optional(),
  /** Of a rate of duty: the import tax of such goods, where it is not the usual one. */
  taxRate: share.optional(),
  /** The highest of its percentages above 100 %, which a person has confirmed: another one is not confirmed by it. */
  confirmedShare: share.optional(),
  /** Of an additional duty. */
  additional: z
    .strictObject({
      rate: share,
      /** Part of the value that it is taken on; all of it when absent. */
      share: share.optional(),
      /** The smaller comes first. */
      order: z.int().min(1).max(999),
      /** Codes that are not taken on what this one was taken on. */
      excludes: z.array(rateCode).max(50).optional(),
    })
    .optional(),
});
export type CustomsRateFields = z.infer<typeof customsRateFields>;

type Fault = { path: string; code: string; message: string };
const fault = (path: string, code: string, message: string): Fault => ({ path, code, message });

const isFeeCode = (code: string | undefined): code is FeeCode => feeCodes.some((each) => each === code);

/** The processing fee is set anew for each fiscal year: a row that goes on beyond its own would be wrong unseen. */
function yearFaults({ code, validFrom, validTo }: CustomsRateFields): Fault[] {
  if (code !== 'MPF') return [];
  const { fiscalYear, until } = fiscalYearOf(validFrom);
  if (validTo && validTo <= until) return [];
  return [fault('validTo', 'fee.beyondYear', `its fiscal year ${fiscalYear} ends on ${until}`)];
}

function feeFaults(rate: CustomsRateFields): Fault[] {
  const { code, country: where, hs, origins, fee } = rate;
  if (!fee) return [fault('fee.rate', 'missing', 'a fee needs its rate')];
  if (!isFeeCode(code))
    return [fault('code', 'fee.unknown', `no such fee is calculated: ${feeCodes.join(', ')}`)];
  const faults: Fault[] = yearFaults(rate);
  if (feeCountries[code] !== where)
    faults.push(fault('country', 'fee.country', 'another country takes this fee'));
  if (hs?.length) faults.push(fault('hs', 'unexpected', 'a fee is for all goods'));
  if (origins?.length) faults.push(fault('origins', 'unexpected', 'a fee is for all origins'));
  // The processing fee lies between two amounts by law: with one of them left out it would be wrong unseen.
  if (code === 'MPF' && !fee.minimum) faults.push(fault('fee.minimum', 'missing', 'the least amount'));
  if (code === 'MPF' && !fee.maximum) faults.push(fault('fee.maximum', 'missing', 'the most'));
  if (fee.minimum && fee.maximum && Number(fee.minimum) > Number(fee.maximum))
    faults.push(fault('fee.maximum', 'range.order', 'less than the least amount'));
  return faults;
}

function dutyFaults({ code, hs, duty }: CustomsRateFields): Fault[] {
  return [
    ...(duty ? [] : [fault('duty', 'missing', 'the rate of duty')]),
    ...(hs?.length ? [] : [fault('hs', 'missing', 'for which tariff numbers')]),
    ...(code === undefined ? [] : [fault('code', 'unexpected', 'of fees and additional duties')]),
  ];
}

function additionalFaults({ code, additional }: CustomsRateFields): Fault[] {
  if (!additional) return [fault('additional.rate', 'missing', 'its rate')];
  const { share: part, excludes = [] } = additional;
  return [
    ...(code === undefined ? [fault('code', 'missing', 'what it is called by')] : []),
    ...(part && Number(part) > 1 ? [fault('additional.share', 'share.tooLarge', 'more than the value')] : []),
    ...(code && excludes.includes(code)
      ? [fault('additional.excludes', 'excludes.self', 'excludes itself')]
      : []),
  ];
}

const partOf = { fee: 'fee', duty: 'duty', additional: 'additional' } as const;
const faultsOfKind = { fee: feeFaults, duty: dutyFaults, additional: additionalFaults } as const;

/** A percentage above 100 % may lack its decimal point: a person confirms it. */
function shareFaults(rate: CustomsRateFields): Fault[] {
  const above = shareAboveWhole(rate);
  return above && rate.confirmedShare !== above.share
    ? [fault(above.path, 'percent.above', 'more than 100 %: confirm it')]
    : [];
}

/** What is wrong with a row across its fields. */
export function customsRateFaults(rate: CustomsRateFields): Fault[] {
  const others = customsRateKinds
    .filter((kind) => kind !== rate.kind && rate[partOf[kind]])
    .map((kind) => fault(partOf[kind], 'unexpected', 'is of another kind'));
  return [
    ...others,
    ...(rate.taxRate && rate.kind !== 'duty' ? [fault('taxRate', 'unexpected', 'is of a rate of duty')] : []),
    ...(rate.validTo && rate.validTo < rate.validFrom
      ? [fault('validTo', 'validity.order', 'ends before it begins')]
      : []),
    ...faultsOfKind[rate.kind](rate),
    ...shareFaults(rate),
  ];
}

/** A row with what holds across its fields: what forms and files are checked by. */
export const wholeCustomsRate = customsRateFields.superRefine((rate, context) => {
  for (const { path, code } of customsRateFaults(rate))
    context.addIssue({ code: 'custom', message: code, path: path.split('.'), params: { code } });
});

export const customsRate = customsRateFields.extend({
  ...storedFields,
  /** Who wrote it last. */
  updatedBy: z.string().nullable(),
});
export type CustomsRateView = z.infer<typeof customsRate>;

/** A row as far as it is looked up. */
export type CustomsRate = CustomsRateFields & { id: string; version: number };

export const customsRateResource = describeResource({
  name: 'customsRate',
  path: '/customs-rates',
  idParameter: 'customsRateId',
  create: customsRateFields,
  update: changesOf(customsRateFields),
  view: customsRate,
  filters: z.strictObject({ kind: z.enum(customsRateKinds).optional(), country: country.optional() }),
  access: { read: 'estimate:cost', write: 'company:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});
export const customsRateSortFields = ['name', 'country', 'code', 'validFrom', 'updatedAt'] as const;

/** Columns of a file, in its order. */
export const customsRateColumns = [
  ...([
    'kind',
    'country',
    'code',
    'name',
    'nameJa',
    'hs',
    'origins',
    'validFrom',
    'validTo',
    'rate',
  ] as const),
  ...(['minimum', 'maximum', 'informal', 'taxRate', 'share', 'order', 'excludes', 'confirmedShare'] as const),
  ...(['source', 'sourceUrl', 'notes'] as const),
] as const;
export type CustomsRateColumn = (typeof customsRateColumns)[number];

/** An import entry as far as tables are asked for it. */
export const customsProposalBody = z.strictObject({
  country,
  on: isoDate,
  lines: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(64),
        hsCode: z.string().regex(/^[0-9.]{4,14}$/, 'hsCode.format'),
        /** Null where it is not known, or goods of several origins share a line. */
        origin: country.nullable(),
        /** All origins of goods that share a line, where there are several and all are known. */
        origins: z.array(country).max(300).optional(),
      }),
    )
    .max(999),
});
export type CustomsQuestion = z.infer<typeof customsProposalBody>;

const told = z.strictObject({
  rateId: id,
  version: z.int(),
  name,
  nameJa: name.nullable(),
  source: z.string(),
});

/** What the company's tables say of an entry: nothing of it is in an estimate before somebody takes it. */
export const customsProposal = z.strictObject({
  fees: z.array(feePeriod),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      duty: told.extend({ rule: dutyRule, taxRate: share.nullable() }).nullable(),
      additional: z.array(told.extend({ code: rateCode, rate: share, share: share.nullable() })),
      /** Additional duties that would hold and are excluded by another one. */
      excluded: z.array(told.extend({ code: rateCode, by: rateCode })),
      /** Rates that may hold for some of the goods: for one of several or unknown origins, or for a subdivision of the tariff number. */
      open: z.array(
        told.extend({
          kind: z.enum(['duty', 'additional']),
          code: rateCode.nullable(),
          /** As people write it: `2.5%`. */
          rate: z.string(),
          because: z.enum(['origin', 'subdivision']),
        }),
      ),
    }),
  ),
});
export type CustomsProposal = z.infer<typeof customsProposal>;
