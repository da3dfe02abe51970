import type { EstimateDocument } from '../model';
import type { PricedEstimate } from '../result';
import { standingOf } from './standing';

/** What an estimate must have before anything else. */
export const neededFirst = ['cargo', 'portOfLoading', 'portOfDischarge', 'namedPlace'] as const;
export type NeededFirst = (typeof neededFirst)[number];

/** What of that is not there. */
export function lackingFirst({
  cargo,
  route,
  incoterm,
}: Pick<EstimateDocument, 'cargo' | 'route' | 'incoterm'>): NeededFirst[] {
  const has: Record<NeededFirst, boolean> = {
    cargo: cargo.length > 0,
    portOfLoading: Boolean(route.portOfLoading),
    portOfDischarge: Boolean(route.portOfDischarge),
    namedPlace: incoterm.namedPlace.trim() !== '',
  };
  return neededFirst.filter((name) => !has[name]);
}

/** What stands in the way of sending: where (`stages.<stage>.lines.<id>`, `stages.<stage>`, `route`, `validUntil`), and what. */
export type BeforeSending = {
  path: string;
  code:
    | 'guard.incomplete-header'
    | 'guard.missing-charge'
    | 'guard.uncharged-amount'
    | 'guard.unpriced-line'
    | 'guard.expired-rate'
    | 'guard.validity';
  message: string;
};

/** An offer holds until a day, and that is not over. */
export const missingValidity = (validUntil: string | null | undefined, today: string): BeforeSending[] =>
  validUntil && validUntil >= today
    ? []
    : [{ path: 'validUntil', code: 'guard.validity', message: validUntil ?? '–' }];

/**
 * All that a document lacks before it may go to its shipper: cargo, route and named place; a price on every line that is not excluded, by others or
 * to be advised; no mandatory charge missing; nothing owed without a line; no rate whose validity ended; and a validity of its own.
 * @param today in the company's time zone
 */
export function missingBeforeSending(
  document: EstimateDocument,
  priced: PricedEstimate,
  today: string,
): BeforeSending[] {
  const found: BeforeSending[] = [];
  if (lackingFirst(document).length > 0)
    found.push({
      path: 'route',
      code: 'guard.incomplete-header',
      message: 'cargo, ports and named place are needed',
    });
  // A charge that is missing for several container types is told once.
  const missing = new Map(priced.missing.map((charge) => [`${charge.stage} ${charge.code}`, charge]));
  for (const { code, stage } of missing.values())
    found.push({ path: `stages.${stage}`, code: 'guard.missing-charge', message: code });
  for (const { stage, codes, amount, unit } of priced.uncharged)
    found.push({
      path: `stages.${stage}`,
      code: 'guard.uncharged-amount',
      message: `${codes[0] ?? ''} ${amount ?? '–'} ${unit}`,
    });
  for (const { id, stage, code, status, sell, forInformation, error, inTotal, validUntil } of standingOf(
    priced,
  )) {
    const path = `stages.${stage}.lines.${id}`;
    if (status === 'priced' && sell === null && !forInformation)
      found.push({ path, code: 'guard.unpriced-line', message: error ? `${code}: ${error.code}` : code });
    if (inTotal && validUntil && validUntil < today)
      found.push({ path, code: 'guard.expired-rate', message: `${code} ${validUntil}` });
  }
  return [...found, ...missingValidity(document.validUntil, today)];
}
