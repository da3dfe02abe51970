import { containerTypes, type ContainerType } from '../calculators/container-types';
import { isReefer, openTypes } from '../calculators/out-of-gauge';

/** Facts with a name of their own; those of the deliveries and of the fleet are made below. */
const singleFacts = [
  'packing.crateCount',
  'packing.crateM3',
  'packing.crateKg',
  'packing.openCrateCount',
  'packing.openCrateM3',
  'packing.openCrateKg',
  'packing.skidCount',
  'packing.skidM3',
  'packing.skidKg',
  'packing.cartonCount',
  'packing.cartonM3',
  'packing.cartonKg',
  'packing.palletCount',
  'packing.palletM3',
  'packing.palletKg',
  'packing.asIsCount',
  'packing.asIsM3',
  'packing.asIsKg',
  'packing.packages',
  'packing.ispm15Count',
  'packing.barrierCount',
  'packing.barrierM2',
  'packing.desiccantUnits',
  'cargo.pieces',
  'cargo.netKg',
  'cargo.m3',
  'cargo.kg',
  'cargo.revenueTons',
  'cargo.value',
  'vanning.tareKg',
  'vanning.vgmKg',
  'sea-transport.billsOfLading',
  'sea-transport.billsOfCarrier',
  'sea-transport.revenueTons',
  'sea-transport.lclRevenueTons',
  'sea-transport.dangerousRevenueTons',
  'sea-transport.distanceNm',
  'sea-transport.insuredAmount',
  'sea-transport.premium',
  'warehouse.quantity',
  'warehouse.periods',
  'warehouse.storageQuantity',
  'warehouse.days',
  'warehouse.chargeableDays',
  'warehouse.areaMonths',
  'warehouse.dangerousShare',
  'origin-custom.declarations',
  'origin-custom.declarationLines',
  'origin-delivery.drayageKm',
  'destination-delivery.demurrageAllDays',
  'destination-delivery.detentionAllDays',
  'destination-delivery.demurrageDays',
  'destination-delivery.detentionDays',
  'destination-custom.entries',
  'destination-custom.lines',
  'destination-custom.extraLines',
  'destination-custom.extraInvoices',
  'destination-custom.customsValue',
  'destination-custom.duty',
  'destination-custom.additionalDuty',
  'destination-custom.importTax',
  'destination-custom.mpf',
  'destination-custom.hmf',
  'destination-custom.bondBase',
] as const;

/** Both deliveries have these. */
const deliveryFacts = [
  'legs',
  'km',
  'trips',
  'vehicles',
  'extraStops',
  'hours',
  'chassisDays',
  'waitingHours',
  'waitingChargeableHours',
  'storageAllDays',
  'storageDays',
] as const;
const deliveryStages = ['origin-delivery', 'destination-delivery'] as const;
export type DeliveryStage = (typeof deliveryStages)[number];

/**
 * Facts that only some containers of the fleet are counted in: those with dangerous goods, with goods out of gauge, the reefers, and those that are
 * heavy by the line that counts them.
 */
export const carriedFacts = [
  'vanning.dangerousContainers',
  'vanning.outOfGaugeContainers',
  'vanning.reeferContainers',
  'vanning.heavyContainers',
] as const;
export type CarriedFact = (typeof carriedFacts)[number];

/** Which containers a charge may be for, beside all of them. */
export const someContainers = ['dangerous', 'outOfGauge', 'reefer', 'heavy'] as const;
export type SomeContainers = (typeof someContainers)[number];
/** The fact that counts them. */
export const factOfSome: Readonly<Record<SomeContainers, CarriedFact>> = {
  dangerous: 'vanning.dangerousContainers',
  outOfGauge: 'vanning.outOfGaugeContainers',
  reefer: 'vanning.reeferContainers',
  heavy: 'vanning.heavyContainers',
};

/** Whether only some containers of the fleet count in a fact. */
export const isCarriedFact = (name: string): name is CarriedFact =>
  (carriedFacts as readonly string[]).includes(name);

/** Facts of the fleet, which are also kept by container type: `vanning.containers.40HC`. */
export const fleetFacts = ['vanning.containers', 'vanning.teu', ...carriedFacts] as const;
export type FleetFact = (typeof fleetFacts)[number];
export type FleetFactOfType = `${FleetFact}.${ContainerType}`;

/** The container types that a fact of the fleet is kept by. */
export function typesOfFleetFact(fact: FleetFact): readonly ContainerType[] {
  if (fact === 'vanning.outOfGaugeContainers') return openTypes;
  return fact === 'vanning.reeferContainers' ? containerTypes.filter(isReefer) : containerTypes;
}

/** The name of a fact that the calculators record. Nothing else makes one. */
export type FactName =
  | (typeof singleFacts)[number]
  | `${DeliveryStage}.${(typeof deliveryFacts)[number]}`
  | FleetFact
  | FleetFactOfType;

/** Every name of a fact. */
export const factNames: readonly FactName[] = [
  ...singleFacts,
  ...deliveryStages.flatMap((stage) => deliveryFacts.map((fact) => `${stage}.${fact}` as const)),
  ...fleetFacts,
  ...fleetFacts.flatMap((fact) => typesOfFleetFact(fact).map((type) => `${fact}.${type}` as const)),
];

const known: ReadonlySet<string> = new Set(factNames);

/** Whether a name from outside (of a charge line, of what was typed over, of a stored answer) is that of a fact. */
export const isFactName = (name: string): name is FactName => known.has(name);

/** What follows the first part in the names of facts: `duty` of `destination-custom.duty`. */
export type FactIn<Group extends string, Name = FactName> = Name extends `${Group}.${infer Rest}`
  ? Rest
  : never;

/** The fact of a name from outside; undefined where it was not recorded or no calculator knows the name. */
export function factNamed<Found>(facts: Partial<Record<FactName, Found>>, name: string): Found | undefined {
  return isFactName(name) ? facts[name] : undefined;
}
