import type { IncotermFlags, IncotermRule, Payer } from '../model';
import type { CostGroup } from './cost-groups';

type Entry = Payer | ((flags: IncotermFlags) => Payer);

const S: Entry = 'seller';
const B: Entry = 'buyer';
const sellerIf =
  (flag: keyof IncotermFlags): Entry =>
  (flags) =>
    flags[flag] ? 'seller' : 'buyer';
const buyerIf =
  (flag: keyof IncotermFlags): Entry =>
  (flags) =>
    flags[flag] ? 'buyer' : 'seller';

const terminalInCarriage = sellerIf('carriageIncludesDestinationTerminal');
const toNamedPlace = buyerIf('namedPlaceIsPort');
const beforeFcaDelivery: Entry = (flags) => (flags.sellersPremises ? 'buyer' : 'seller');
const fcaWarehouse: Entry = (flags) =>
  !flags.sellersPremises || flags.warehouseBeforeDelivery ? 'seller' : 'buyer';

const atOrigin: Partial<Record<CostGroup, Entry>> = {
  packing: S,
  loading: S,
  originDelivery: S,
  originWarehouse: S,
  vanning: S,
  originCustoms: S,
  originTerminal: S,
};

/** What is not listed for a rule is the buyer's. Insurance without an obligation lies with whoever bears the risk. */
const TABLE: Record<IncotermRule, Partial<Record<CostGroup, Entry>>> = {
  EXW: { packing: buyerIf('shippedUnpacked'), originWarehouse: sellerIf('warehouseBeforeDelivery') },
  FCA: {
    packing: S,
    loading: S,
    originDelivery: beforeFcaDelivery,
    originWarehouse: fcaWarehouse,
    vanning: sellerIf('stuffingBeforeDelivery'),
    originCustoms: S,
    originTerminal: B,
  },
  FAS: { ...atOrigin, originTerminal: B },
  FOB: atOrigin,
  CFR: { ...atOrigin, mainCarriage: S, destinationTerminal: terminalInCarriage },
  CIF: { ...atOrigin, mainCarriage: S, insurance: S, destinationTerminal: terminalInCarriage },
  CPT: {
    ...atOrigin,
    mainCarriage: S,
    destinationTerminal: terminalInCarriage,
    destinationDelivery: toNamedPlace,
    unloading: terminalInCarriage,
  },
  CIP: {
    ...atOrigin,
    mainCarriage: S,
    insurance: S,
    destinationTerminal: terminalInCarriage,
    destinationDelivery: toNamedPlace,
    unloading: terminalInCarriage,
  },
  DAP: { ...atOrigin, mainCarriage: S, insurance: S, destinationTerminal: S, destinationDelivery: S },
  DPU: {
    ...atOrigin,
    mainCarriage: S,
    insurance: S,
    destinationTerminal: S,
    destinationDelivery: S,
    unloading: S,
  },
  DDP: {
    ...atOrigin,
    mainCarriage: S,
    insurance: S,
    destinationTerminal: S,
    destinationDelivery: S,
    destinationCustoms: S,
    duty: S,
    importTax: buyerIf('vatUnpaid'),
  },
};

const NO_FLAGS: IncotermFlags = {};

/** The eleven rules, in the order of the seller's duties. */
export const rulesOfPayers = Object.keys(TABLE) as readonly IncotermRule[];

/**
 * Who pays a cost group under an Incoterms 2020 rule (domain model §3, notes 1–9; case D03). Total for every rule and
 * group, so that seller + buyer is always the whole.
 */
export function payerOf(rule: IncotermRule, group: CostGroup, flags: IncotermFlags = NO_FLAGS): Payer {
  const entry = TABLE[rule][group] ?? 'buyer';
  return typeof entry === 'function' ? entry(flags) : entry;
}
