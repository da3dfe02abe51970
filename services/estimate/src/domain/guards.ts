import { problem } from '@quayside/service-kit';
import {
  unnamedWays,
  type EstimateDocument,
  type OpenRate,
  type PricedEstimate,
  type Proposed,
  type TariffLine,
} from '@quayside/rating';
import { missingBeforeSending, missingValidity } from '@quayside/rating/before-sending';
import type { GuardCode } from '../contract/transitions';
import type { RatedFor } from './records';
import { hasGivenPrice } from './rate-all/figures';
import { otherThanNamed } from './place-of-terms';
import type { PortNames } from './reference/ports';
import { charactersText, type Unprintable } from './quotation/unprintable';
import type { LeftOut } from './rate-all/left-out';
import type { Lacking, SinceRated } from './rate-all/since-rated';

export type GuardError = { path: string; code: GuardCode; message: string };

/** Refuses a transition and says everything that stands in its way. */
export function refuseUnlessEmpty(errors: GuardError[]): void {
  if (errors.length > 0) throw problem('state-conflict', { errors: errors.slice(0, 100) });
}

/**
 * Margin as a share of sell must reach the floor. Without a sell above zero there is nothing to approve: a margin of less than nothing is a
 * positive share of a negative sell.
 */
export function marginGuards(priced: PricedEstimate, floor: string): GuardError[] {
  const { marginRate: rate, sell } = priced.totals;
  if (rate !== null && Number(sell) > 0 && Number(rate) >= Number(floor)) return [];
  return [{ path: 'totals.marginRate', code: 'guard.margin-floor', message: `${rate ?? '–'} < ${floor}` }];
}

export const validityGuards: (validUntil: string | null | undefined, today: string) => GuardError[] =
  missingValidity;

/** Ids of lines of the offer that would sell for something else. */
const soldOtherwise = (before: PricedEstimate, after: PricedEstimate): Set<string> => {
  const sells = new Map(after.lines.map(({ id, sell }) => [id, sell]));
  return new Set(
    before.lines
      .filter(({ status, forInformation }) => status === 'priced' && !forInformation)
      .filter(({ id, sell }) => sells.get(id) !== sell)
      .map(({ id }) => id),
  );
};

/** Lines whose markup is not that of the rule that holds for them now, where that makes another figure. */
export function markupGuards(
  before: PricedEstimate,
  after: { document: EstimateDocument; priced: PricedEstimate },
): GuardError[] {
  if (after.priced === before) return [];
  const moved = soldOtherwise(before, after.priced);
  const ruleOf = new Map(
    Object.values(after.document.stages).flatMap(({ lines }) =>
      lines.map(({ id, ruleMarkup }) => [id, ruleMarkup?.rule.name ?? ''] as const),
    ),
  );
  return before.lines
    .filter(({ id }) => moved.has(id))
    .map(({ id, stage, code }) => ({
      path: `stages.${stage}.lines.${id}`,
      code: 'guard.markup-rule',
      message: `${code} ${ruleOf.get(id) ?? ''}`.trim(),
    }));
}

/** Fees and duties that the company's tables gave and say otherwise now, where that makes another figure. */
export function tableGuards(
  before: PricedEstimate,
  after: PricedEstimate,
  taken: readonly Proposed[],
): GuardError[] {
  if (soldOtherwise(before, after).size === 0) return [];
  const named = taken.map((each) => (each.kind === 'fee' ? each.fee.code : each.hsCode));
  return [
    {
      path: 'stages.destination-custom',
      code: 'guard.stale-tables',
      message: [...new Set(named)].join(', '),
    },
  ];
}

/** Rates of the company's tables that may hold for some of the goods of a line: `HS code | name | rate | origin` or `… | subdivision`. */
export const openRateGuards = (open: readonly (OpenRate & { line: TariffLine })[]): GuardError[] =>
  open.map(({ line, code, name, rate, because }) => ({
    path: 'stages.destination-custom',
    code: 'guard.open-duty',
    message: [line.hsCode, [code, name].filter(Boolean).join(' '), rate, because].join(' | '),
  }));

/** Additional duties of the company's tables that a line of the entry lacks: `HS code | code rate, code rate`. */
export const lackingDutyGuards = (
  lacking: readonly Extract<Proposed, { kind: 'additional' }>[],
): GuardError[] =>
  lacking.map(({ hsCode, said }) => ({
    path: 'stages.destination-custom',
    code: 'guard.lacking-duty',
    message: [hsCode, said.map(({ code, rate }) => `${code} ${rate}`).join(', ')].join(' | '),
  }));

/** Surcharges of the suppliers on the estimate that a rule leaves out, each for itself: `code rule`. */
export const leftOutGuards = (leftOut: readonly LeftOut[]): GuardError[] =>
  leftOut.map(({ stage, code, rule }) => ({
    path: `stages.${stage}`,
    code: 'guard.left-out',
    message: `${code} ${rule}`.trim(),
  }));

const named = ({ code, type, carrier }: Lacking) => {
  const of = carrier ?? type;
  return of ? `${code} (${of})` : code;
};

/** What rating would not leave as it is, since the shipment changed after it: the charges that came by stage, those that go or are another lane's by line. */
export function sinceRatedGuards({
  lacking,
  outgrown,
  elsewhere,
  changed,
  anywhere,
  placed,
}: SinceRated): GuardError[] {
  const stages = [...new Set(lacking.map(({ stage }) => stage))];
  const ofLines = (code: GuardCode, lines: SinceRated['outgrown']) =>
    lines.map(({ stage, line }) => ({ path: `stages.${stage}.lines.${line.id}`, code, message: line.code }));
  return [
    ...stages.map((stage) => ({
      path: `stages.${stage}`,
      code: 'guard.unrated-charge' as const,
      message: lacking
        .filter((each) => each.stage === stage)
        .map(named)
        .join(', '),
    })),
    ...ofLines('guard.outgrown-charge', outgrown),
    ...ofLines('guard.other-lane', elsewhere),
    ...cardGuards(changed),
    ...anywhere.map(({ stage, line, card, place }) => ({
      path: `stages.${stage}.lines.${line.id}`,
      code: 'guard.card-anywhere' as const,
      message: [line.code, card, place].join(' | '),
    })),
    ...placed.map(({ stage, line, card, place, where }) => ({
      path: `stages.${stage}.lines.${line.id}`,
      code: 'guard.card-place' as const,
      message: [line.code, card, place, where].join(' | '),
    })),
  ];
}

/** Cards and tariffs that say otherwise than the lines that have their prices of them. */
export const cardGuards = (changed: SinceRated['changed']): GuardError[] =>
  changed.map(({ stage, line, of, what, then, now }) => ({
    path: `stages.${stage}.lines.${line.id}`,
    code: 'guard.card-changed' as const,
    message: [`${line.code} ${of} ${what}`, then, now].join(' | '),
  }));

/** Prices of an estimate whose shipper changed after they were given: agreements and rules of another shipper decided on them. */
export function otherShipperGuards(
  document: EstimateDocument,
  ratedFor: RatedFor | null | undefined,
): GuardError[] {
  const lines = Object.values(document.stages).flatMap((sheet) => sheet.lines);
  if (!ratedFor || !lines.some(hasGivenPrice)) return [];
  return [{ path: 'shipperId', code: 'guard.other-shipper', message: ratedFor.name }];
}

/** Of each way on land that the rule owes and that ends nowhere, the stage and what the terms say: `rule named place`. */
export const wayWarnings = (document: EstimateDocument): GuardError[] =>
  unnamedWays(document).map((stage) => ({
    path: `stages.${stage}`,
    code: 'guard.unnamed-way' as const,
    message: `${document.incoterm.rule} ${document.incoterm.namedPlace}`.trim(),
  }));

/** A named place that the route does not go to: `rule expected named place`. */
export function namedPlaceWarnings(document: EstimateDocument, ports: readonly PortNames[]): GuardError[] {
  const { rule, namedPlace } = document.incoterm;
  const expected = otherThanNamed(document, ports);
  return expected
    ? [
        {
          path: 'incoterm.namedPlace',
          code: 'guard.named-place',
          message: `${rule} ${expected} ${namedPlace.trim()}`,
        },
      ]
    : [];
}

/** A departure before today: rates, validity and storage go by a day on which nothing leaves any more. */
export const departedHints = ({ document, today }: Pick<Asked, 'document' | 'today'>): GuardError[] => {
  const { departureDate } = document.route;
  return departureDate && departureDate < today
    ? [{ path: 'route.departureDate', code: 'guard.departed', message: `departure ${departureDate}` }]
    : [];
};

/** Of each field with characters that the documents cannot print, which ones. */
export const unprintableWarnings = (fields: readonly Unprintable[]): GuardError[] =>
  fields.map(({ path, characters }) => ({
    path,
    code: 'guard.unprintable',
    message: charactersText(characters),
  }));

type Asked = {
  document: EstimateDocument;
  priced: PricedEstimate;
  /** In the company's time zone. */
  today: string;
};

/**
 * What stands in the way of submitting. Its validity belongs to it: once submitted nobody can change it, and what expired before cannot be
 * sent.
 */
export const submitGuards = ({ document, priced, today }: Asked): GuardError[] =>
  missingBeforeSending(document, priced, today);

/** What stands in the way of approving; of the floor of margins only for those who may not go below it. */
export const approvalGuards = (asked: Asked, floor: string | undefined): GuardError[] => [
  ...submitGuards(asked),
  ...(floor === undefined ? [] : marginGuards(asked.priced, floor)),
];

/** Guards that go by the day: rates and the offer can end between approval and sending. */
const byDay: ReadonlySet<GuardCode> = new Set(['guard.expired-rate', 'guard.validity']);

/** The findings that stand in the way of sending what was approved. */
export const sendGuards = ({ document, priced, today }: Asked, isChanged: boolean): GuardError[] => [
  ...(isChanged
    ? [
        {
          path: 'approval',
          code: 'guard.changed-since-approval' as const,
          message: 'changed since its approval',
        },
      ]
    : []),
  ...missingBeforeSending(document, priced, today).filter(({ code }) => byDay.has(code)),
];
