import type { FleetContainer, LoadContainer, LoadItem } from '@quayside/load-planner';
import { bischoffRatcliff } from '@quayside/load-planner/benchmark';

/** A cargo with container types and prices, as a forwarder meets it. */
export interface FleetCase {
  name: string;
  title: string;
  items: LoadItem[];
  containers: FleetContainer[];
  lclPricePerRevenueTon?: number;
}

const centimetre = 10;
const containerOf = (
  type: string,
  length: number,
  height: number,
  doorHeight: number,
  payloadKilograms: number,
  tareKilograms: number,
): LoadContainer => ({
  type,
  size: { length, width: 2_352, height },
  door: { width: 2_340, height: doorHeight },
  payloadGrams: payloadKilograms * 1_000,
  tareGrams: tareKilograms * 1_000,
});
/** In US cents, a usual relation of rates between Asian ports. */
const containers: FleetContainer[] = [
  { container: containerOf('20GP', 5_898, 2_393, 2_280, 28_200, 2_200), price: 95_000 },
  { container: containerOf('40GP', 12_032, 2_393, 2_280, 26_700, 3_700), price: 160_000 },
  { container: containerOf('40HC', 12_032, 2_698, 2_585, 26_500, 3_900), price: 168_000 },
];

/** Kinds of the published generator, in centimetres; `count` boxes in all, weights by density. */
function kindsOf(brClass: number, count: number, kilogramsPerCubicMetre: number): LoadItem[] {
  const { items } = bischoffRatcliff(brClass, 11);
  return items.map((item, kind) => {
    const size = {
      length: item.size.length * centimetre,
      width: item.size.width * centimetre,
      height: item.size.height * centimetre,
    };
    const cubicMetres = (size.length * size.width * size.height) / 1e9;
    return {
      ...item,
      size,
      weightGrams: Math.round(cubicMetres * kilogramsPerCubicMetre * 1_000),
      count: Math.floor(count / items.length) + (kind < count % items.length ? 1 : 0),
    };
  });
}

export function fleetCases(): FleetCase[] {
  const stacked = kindsOf(5, 150, 300).map((item, kind) => ({
    ...item,
    ...(kind % 3 === 0 ? { topLoadGrams: 400_000 } : {}),
    ...(kind === 1 ? { stackable: false } : {}),
    ...(kind === 2 ? { place: 'floor' as const } : {}),
  }));
  return [
    { name: 'thousand', title: '1,000 boxes of 50 kinds', items: kindsOf(10, 1_000, 200), containers },
    {
      name: 'rest',
      title: '180 boxes of 10 kinds, part load priced',
      items: kindsOf(5, 180, 250),
      containers,
      lclPricePerRevenueTon: 9_000,
    },
    { name: 'dense', title: '300 boxes of 12 kinds, 1.1 t/m³', items: kindsOf(6, 300, 1_100), containers },
    {
      name: 'rules',
      title: '150 boxes of 10 kinds: top loads, floor only, not stackable',
      items: stacked,
      containers,
    },
  ];
}
