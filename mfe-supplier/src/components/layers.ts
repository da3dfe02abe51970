import type { TariffLayer } from '@quayside/service-supplier/contract';

/** As the contract names them; it is too large to be loaded for three words. */
export const tariffLayers = [
  'ownCost',
  'companySell',
  'shipperSell',
] as const satisfies readonly TariffLayer[];

/** Those that are one of the own company each; the third is one of each shipper. */
export const ownSides = ['ownCost', 'companySell'] as const satisfies readonly TariffLayer[];
