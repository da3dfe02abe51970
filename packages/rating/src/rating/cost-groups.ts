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

/** Parts of the way whose price stands in insured and customs values. */
export const carriageParts = ['freight', 'insurance', 'toFreeOnBoard', 'onward'] as const;
export type CarriagePart = (typeof carriageParts)[number];

const GROUPS: Record<CarriagePart, readonly CostGroup[]> = {
  freight: ['mainCarriage'],
  insurance: ['insurance'],
  toFreeOnBoard: [
    'packing',
    'loading',
    'originDelivery',
    'originWarehouse',
    'vanning',
    'originCustoms',
    'originTerminal',
  ],
  // Costs that arise up to the first place of destination: carriage and what the terminal charges (VAT directive, art. 86; UStG, § 11 (3) no. 3).
  onward: ['destinationTerminal', 'destinationDelivery'],
};

const PART_OF: Partial<Record<CostGroup, CarriagePart>> = Object.fromEntries(
  carriageParts.flatMap((part) => GROUPS[part].map((group) => [group, part])),
);

/** The part of the way that a kind of cost is of; undefined where it is in no such value. */
export const carriagePartOf = (group: CostGroup): CarriagePart | undefined => PART_OF[group];
