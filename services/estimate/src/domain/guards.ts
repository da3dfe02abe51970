import { problem } from '@quayside/service-kit';
import type { EstimateDocument, PricedEstimate } from '@quayside/rating';
import type { GuardCode } from '../contract/transitions';
import { isComplete } from './states';

export type GuardError = { path: string; code: GuardCode; message: string };

/** Refuses a transition, saying all that stands in its way. */
export function refuseUnlessEmpty(errors: GuardError[]): void {
  if (errors.length > 0) throw problem('state-conflict', { errors: errors.slice(0, 100) });
}

/**
 * What must hold before review: cargo, route and rule complete; every line priced unless marked excluded, by others or to be advised; no
 * mandatory charge missing; nothing owed without a line; no rate whose validity ended.
 */
export function reviewGuards(
  document: EstimateDocument,
  priced: PricedEstimate,
  today: string,
): GuardError[] {
  const errors: GuardError[] = [];
  if (!isComplete(document)) {
    errors.push({
      path: 'route',
      code: 'guard.incomplete-header',
      message: 'cargo, ports and named place are needed',
    });
  }
  // A charge that is missing for several container types is told once.
  const missing = new Map(priced.missing.map((charge) => [`${charge.stage} ${charge.code}`, charge]));
  for (const { code, stage } of missing.values()) {
    errors.push({ path: `stages.${stage}`, code: 'guard.missing-charge', message: code });
  }
  for (const { stage, codes, amount, unit } of priced.uncharged) {
    errors.push({
      path: `stages.${stage}`,
      code: 'guard.uncharged-amount',
      message: `${codes[0] ?? ''} ${amount ?? '–'} ${unit}`,
    });
  }
  for (const line of priced.lines) {
    if (line.status === 'priced' && line.sell === null && !line.forInformation) {
      const path = `stages.${line.stage}.lines.${line.id}`;
      errors.push({
        path,
        code: 'guard.unpriced-line',
        message: line.error ? `${line.code}: ${line.error.code}` : line.code,
      });
    }
    if (line.inTotal && line.validUntil && line.validUntil < today) {
      errors.push({
        path: `stages.${line.stage}.lines.${line.id}`,
        code: 'guard.expired-rate',
        message: `${line.code} ${line.validUntil}`,
      });
    }
  }
  return errors;
}

/** Margin as a share of sell must reach the floor; without a sell there is nothing to approve. */
export function marginGuards(priced: PricedEstimate, floor: string): GuardError[] {
  const rate = priced.totals.marginRate;
  if (rate !== null && Number(rate) >= Number(floor)) return [];
  return [{ path: 'totals.marginRate', code: 'guard.margin-floor', message: `${rate ?? '–'} < ${floor}` }];
}

export function validityGuards(validUntil: string | null | undefined, today: string): GuardError[] {
  if (validUntil && validUntil >= today) return [];
  return [{ path: 'validUntil', code: 'guard.validity', message: validUntil ?? '–' }];
}

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
export const submitGuards = ({ document, priced, today }: Asked): GuardError[] => [
  ...reviewGuards(document, priced, today),
  ...validityGuards(document.validUntil, today),
];

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
