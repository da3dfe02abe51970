import { priceEstimate, type EstimateDocument, type PricedEstimate } from '@quayside/rating';

const remembered = new Map<string, PricedEstimate>();
const rememberedAtMost = 40;

const keyOf = (revisionId: string, estimateVersion: number) => `${revisionId}:${estimateVersion}`;

/** Keeps the price of a committed version, so that the next reader need not compute it again. */
export function rememberPrice(revisionId: string, estimateVersion: number, priced: PricedEstimate): void {
  remembered.set(keyOf(revisionId, estimateVersion), priced);
  for (const key of remembered.keys()) {
    if (remembered.size <= rememberedAtMost) break;
    remembered.delete(key);
  }
}

/** The price of a stored version. */
export function storedPrice(
  revisionId: string,
  estimateVersion: number,
  document: () => EstimateDocument,
): PricedEstimate {
  const known = remembered.get(keyOf(revisionId, estimateVersion));
  if (known) return known;
  const priced = priceEstimate(document());
  rememberPrice(revisionId, estimateVersion, priced);
  return priced;
}
