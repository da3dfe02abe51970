import type { FactName } from './fact-names';

const MONEY = new Set<string>([
  ...['cargo.value', 'sea-transport.insuredAmount', 'sea-transport.premium'],
  ...['customsValue', 'duty', 'additionalDuty', 'importTax', 'mpf', 'hmf', 'bondBase'].map(
    (name) => `destination-custom.${name}`,
  ),
]);

/** Ends of names, and the unit that facts of such a name are in. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/M3$|\.m3$/, 'm3'],
  [/M2$/, 'm2'],
  [/Kg$|\.kg$/, 'kg'],
  [/evenueTons$/, 'RT'],
  [/^vanning\.teu/, 'TEU'],
  [/^vanning\.(containers|\w+Containers)(\.|$)/, 'container'],
  [/\.billsOf\w+$/, 'B/L'],
  [/\.km$|Km$/, 'km'],
  [/Nm$/, 'nm'],
  [/ours$/, 'hour'],
  [/[dD]ays$/, 'day'],
  [/\.periods$/, 'period'],
  [/areaMonths$/, 'm2·month'],
];

/** Facts whose unit hangs on what is chosen for the shipment. */
const CHOSEN = new Set<FactName>([
  ...(['warehouse.quantity', 'warehouse.storageQuantity', 'warehouse.dangerousShare'] as const),
]);

/**
 * The unit of a fact before it is worked out: a measure, `money` in whichever currency, containers, bills of lading, or `piece` for anything else that is counted; null where the
 * shipment decides.
 */
export function unitOfFact(name: FactName): string | null {
  if (CHOSEN.has(name)) return null;
  if (MONEY.has(name)) return 'money';
  return ENDS.find(([end]) => end.test(name))?.[1] ?? 'piece';
}
