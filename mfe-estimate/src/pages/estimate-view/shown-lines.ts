import { stageIds, type StageId } from '@quayside/contract';
import { isIndicative, sellPrice, soldCount, type SellPrice } from '@quayside/rating';
import type { EstimateView } from '@quayside/service-estimate/contract';

/** A charge line as the overview shows it, with cost or without. */
export type ShownLine = SellPrice & {
  id: string;
  stage: StageId;
  code: string;
  description: string;
  descriptionJa: string | null;
  quantity: string | null;
  times: string | null;
  unit: string | null;
  status: string;
  contingent: boolean;
  inTotal: boolean;
  /** The other side pays it by the terms: told, and in no total. */
  forInformation?: true | undefined;
  /** The price is an indication or a guess. */
  indicative?: true | undefined;
  payer: 'seller' | 'buyer';
  taxRate: string | null;
  sell: string | null;
  /** Undefined for those who may not see it. */
  cost?: string | null;
};

/** The lines in stage order. */
export function shownLines(estimate: EstimateView): ShownLine[] {
  if (estimate.view === 'sell') return [...estimate.lines, ...estimate.information];
  const rated = new Map((estimate.priced?.lines ?? []).map((line) => [line.id, line]));
  return stageIds.flatMap((stage) =>
    estimate.document.stages[stage].lines.flatMap((line): ShownLine[] => {
      const price = rated.get(line.id);
      if (!price) return [];
      const counted = soldCount(line, price);
      return [
        {
          id: line.id,
          stage,
          code: line.code,
          description: line.description,
          descriptionJa: line.descriptionJa ?? null,
          quantity: counted.quantity,
          times: counted.times,
          unit: counted.unit,
          ...sellPrice(line, price, estimate.currency),
          status: price.status,
          contingent: price.contingent,
          inTotal: price.inTotal,
          forInformation: price.forInformation,
          ...(isIndicative(line.confidence, price) ? { indicative: true as const } : {}),
          payer: price.payer,
          taxRate: price.taxRate,
          sell: price.sell,
          cost: price.costConverted,
        },
      ];
    }),
  );
}

/** Lines that should carry a price and do not. */
export const unpriced = (lines: readonly ShownLine[]) =>
  lines.filter(({ status, sell, forInformation }) => status === 'priced' && sell === null && !forInformation);

/** A line that counts nothing and charges nothing: no pieces of a kind, no days beyond the free ones. */
export const isNothing = ({ status, quantity, sell }: Pick<ShownLine, 'status' | 'quantity' | 'sell'>) =>
  status === 'priced' && isZero(quantity) && (sell === null || isZero(sell));

const isZero = (value: string | null) => value !== null && /^-?0+(\.0+)?$/.test(value);

/** Share of the seller in percent, for the width of a bar only. */
export function sellerPercent({ seller, buyer }: { seller: string; buyer: string }): number {
  const whole = Number(seller) + Number(buyer);
  return whole > 0 ? (Number(seller) / whole) * 100 : 0;
}
