/** Groups of cost that an Incoterms 2020 rule gives to seller or buyer (domain model §3). */
export const costGroups = [
  'packing',
  'loading',
  'originDelivery',
  'originWarehouse',
  'vanning',
  'originCustoms',
  'originTerminal',
  'mainCarriage',
  'insurance',
  'destinationTerminal',
  'destinationDelivery',
  'unloading',
  'destinationCustoms',
  'duty',
  'importTax',
] as const;

export type CostGroup = (typeof costGroups)[number];
