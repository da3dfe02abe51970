import { problem } from '@quayside/service-kit';
import {
  missingBeforeSending,
  missingValidity,
  type EstimateDocument,
  type PricedEstimate,
} from '@quayside/rating';
import type { GuardCode } from '../contract/transitions';

export type GuardError = { path: string; code: GuardCode; message: string };

/** Refuses a transition, saying all that stands in its way. */
export function refuseUnlessEmpty(errors: GuardError[]): void {
  if (errors.length > 0) throw problem('state-conflict', { errors: errors.slice(0, 100) });
}

/** Margin as a share of sell must reach the floor; without a sell there is nothing to approve. */
export function marginGuards(priced: PricedEstimate, floor: string): GuardError[] {
  const rate = priced.totals.marginRate;
  if (rate !== null && Number(rate) >= Number(floor)) return [];
  return [{ path: 'totals.marginRate', code: 'guard.margin-floor', message: `${rate ?? '–'} < ${floor}` }];
}

export const validityGuards: (validUntil: string | null | undefined, today: string) => GuardError[] =
  missingValidity;

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

/** What stands in the way of sending what was approved. */
export const sendGuards = (
  { document, today }: Pick<Asked, 'document' | 'today'>,
  isChanged: boolean,
): GuardError[] => [
  ...(isChanged
    ? [
        {
          path: 'approval',
          code: 'guard.changed-since-approval' as const,
          message: 'changed since its approval',
        },
      ]
    : []),
  ...validityGuards(document.validUntil, today),
];
