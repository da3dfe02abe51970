import type { FoundWarning } from '../findings/warning';
import type { EstimateDocument } from '../model';
import { costGroupOf } from '../rating/cost-group-of';
import type { CheckedEntry } from './checked-line';
import { payerOf } from '../rating/payer';
import { covers } from './in-offer';

const stage = 'destination-delivery' as const;

const folded = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** FCA at the place where the goods are picked up, while the terms leave the way from there to the seller. */
function premisesWarnings({ incoterm, route }: EstimateDocument): FoundWarning[] {
  const { rule, namedPlace, flags } = incoterm;
  if (rule !== 'FCA' || flags?.sellersPremises !== undefined || !route.pickup) return [];
  const named = folded(namedPlace);
  if (!named || ![route.pickup.name, route.pickup.nameJa].some((name) => folded(name) === named)) return [];
  return [
    { code: 'incoterm.premisesUnsaid', path: 'incoterm.namedPlace', params: { place: namedPlace ?? '' } },
  ];
}

/** DPU: the seller unloads at the named place (Incoterms 2020, DPU A2), and nothing charges it. */
function unloadingWarnings(document: EstimateDocument, lines: readonly CheckedEntry[]): FoundWarning[] {
  const { incoterm, route } = document;
  if (incoterm.rule !== 'DPU' || !route.delivery || !covers(document, stage, 'unloading')) return [];
  const isUnloading = ({ stage: at, line }: CheckedEntry) =>
    at === stage && costGroupOf(line.code, at, line.costGroup) === 'unloading';
  if (lines.some(isUnloading)) return [];
  return [{ code: 'incoterm.unloadingMissing', path: `stages.${stage}`, params: {} }];
}

/**
 * CPT and CIP to a place inland: the seller's carriage goes through the terminal at the port of discharge (Incoterms 2020, CPT A9), whose charges
 * the terms leave to the buyer.
 */
function terminalWarnings(document: EstimateDocument): FoundWarning[] {
  const { incoterm, route } = document;
  const { rule, flags, namedPlace } = incoterm;
  if ((rule !== 'CPT' && rule !== 'CIP') || !route.delivery) return [];
  if (flags?.carriageIncludesDestinationTerminal !== undefined) return [];
  const isSellers = (group: 'destinationDelivery' | 'destinationTerminal') =>
    payerOf(rule, group, flags) === 'seller';
  if (!isSellers('destinationDelivery') || isSellers('destinationTerminal')) return [];
  if (!covers(document, stage, 'destinationDelivery')) return [];
  const params = { rule, place: namedPlace ?? '' };
  return [{ code: 'incoterm.terminalOnTheWay', path: 'incoterm.rule', params }];
}

/** Costs that the terms of delivery give to one side, and the lines to the other or to nobody. */
export const termsWarnings = (document: EstimateDocument, lines: readonly CheckedEntry[]): FoundWarning[] => [
  ...premisesWarnings(document),
  ...unloadingWarnings(document, lines),
  ...terminalWarnings(document),
];
