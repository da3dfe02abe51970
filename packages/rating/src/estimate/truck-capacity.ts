import { leastByWeight } from '../calculators/least-containers';
import { boxM3 } from '../calculators/measures';
import { decimalOf, parseDecimal, plain, sum, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import type { FoundWarning } from '../findings/warning';
import type { CargoItem, EstimateDocument } from '../model';
import { lineQuantity } from '../rating/line-quantity';
import type { LinePrice } from '../rating/line-price';
import type { Basis } from '../rating/bases';
import type { Facts } from '../result';

interface Capacity {
  m3: string;
  kg: string;
}

/** The largest trailer on the road, where nobody says which vehicle comes. */
const LARGEST: Capacity = { m3: '90', kg: '26000' };
/** Box trucks as they are named by what they carry. */
const VEHICLES: Readonly<Record<string, Capacity>> = {
  '2': { m3: '12', kg: '2000' },
  '4': { m3: '40', kg: '4000' },
  '10': { m3: '60', kg: '13000' },
};
/** Bases that charge the truck as a whole. */
const BY_TRUCK: ReadonlySet<Basis> = new Set(['flat', 'trip', 'vehicle']);

/** What the vehicle of the way to the packing place carries; the largest of several. */
function capacityOf({ stages }: EstimateDocument): Capacity {
  const legs = stages['origin-delivery'].inputs.legs ?? [];
  const named = legs.flatMap(({ vehicle, way }) => (vehicle && way !== 'container' ? [vehicle] : []));
  const known = named.map((text) => VEHICLES[/^\s*(\d+)\s*t\b/i.exec(text.normalize('NFKC'))?.[1] ?? '']);
  if (known.length === 0 || known.some((each) => !each)) return LARGEST;
  return known.reduce<Capacity>(
    (most, each) => (each && Number(each.m3) > Number(most.m3) ? each : most),
    known[0] as Capacity,
  );
}

function volumeOf({ lengthMm, widthMm, heightMm, quantity }: CargoItem): Decimal | null {
  if (!lengthMm || !widthMm || !heightMm) return null;
  return unlessRefused(() => boxM3({ length: lengthMm, width: widthMm, height: heightMm }).times(quantity));
}

const needed = (load: Decimal, each: string): number => Number(load.div(decimalOf(each)).round(0, 3));

/** Trucks that fetch the goods, as charged: a lump sum is one. */
function trucksOf(price: LinePrice, facts: Facts): Decimal | null {
  const { line } = price.entry;
  if (!BY_TRUCK.has(line.basis)) return null;
  const quantity = unlessRefused(() => lineQuantity(line, facts, false));
  return quantity && quantity.charged.times(quantity.times);
}

/** Ways of trucks that the stage names, without those of containers. */
const truckWays = ({ stages }: EstimateDocument): number =>
  (stages['origin-delivery'].inputs.legs ?? []).filter(({ way }) => way !== 'container').length;

/** Goods that do not go into the trucks that fetch them: the goods themselves are compared, since they are packed later. */
export function truckWarnings(
  document: EstimateDocument,
  rated: readonly LinePrice[],
  facts: Facts,
): FoundWarning[] {
  const pickups = rated.filter(({ code, inTotal }) => code === 'PICKUP' && inTotal);
  const [first] = pickups;
  if (!first) return [];
  const trucks = pickups.map((price) => trucksOf(price, facts));
  if (trucks.some((each) => each === null)) return [];
  const volumes = document.cargo.map(volumeOf);
  const kg = parseDecimal(facts['cargo.netKg']?.value);
  const m3 = volumes.every((each) => each !== null) ? sum(volumes) : null;
  const each = capacityOf(document);
  const pieces = document.cargo.map(({ netKg, grossKg, quantity }) => ({
    grossKg: netKg ?? grossKg ?? '0',
    count: quantity,
  }));
  const byPiece = leastByWeight(pieces, each.kg);
  const least = Math.max(m3 ? needed(m3, each.m3) : 0, kg ? needed(kg, each.kg) : 0, byPiece);
  const charged = sum(trucks as Decimal[]);
  const ways = truckWays(document);
  const [path = '', ...about] = pickups.map(({ stage, id }) => `stages.${stage}.lines.${id}`);
  if (charged.gte(least)) {
    if (charged.gte(ways)) return [];
    const params = { code: first.code, trucks: plain(charged), legs: String(ways) };
    return [{ code: 'line.fewerTrucksThanLegs', path, params, ...(about.length > 0 ? { about } : {}) }];
  }
  const params = {
    ...{ code: first.code, trucks: plain(charged), least: String(least) },
    ...{ m3: m3 && m3.toFixed(1), kg: kg && plain(kg) },
  };
  return [{ code: 'line.fewTrucks', path, params, ...(about.length > 0 ? { about } : {}) }];
}
