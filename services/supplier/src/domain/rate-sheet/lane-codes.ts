import { createHash } from 'node:crypto';
import type { StageId } from '@quayside/contract';
import type { Lane, RateCardInput, SheetMapping } from '../../contract';

const shortStages: Readonly<Record<StageId, string>> = {
  ...{ packing: 'PK', vanning: 'VN', 'sea-transport': 'SEA', warehouse: 'WH' },
  ...{ 'origin-delivery': 'OD', 'origin-custom': 'OC' },
  ...{ 'destination-delivery': 'DD', 'destination-custom': 'DC' },
};
const longest = 40;

/** A lane in words: `JPYOK – USLGB`, `TOKYO 4t 50–100 km`. */
export function wordsOfLane(lane: Lane): string {
  const from = lane.portOfLoading ?? lane.loadingGroup ?? lane.loadingCountry;
  const to = lane.portOfDischarge ?? lane.dischargeGroup ?? lane.dischargeCountry;
  const { pickupZone, deliveryZone, place, distance, vehicle } = lane;
  const ends = (from ?? to) ? [`${from ?? '…'} – ${to ?? '…'}`] : [];
  const zones = [pickupZone, deliveryZone].filter(Boolean).join(' – ');
  const band = distance ? `${distance.fromKm ?? '0'}–${distance.toKm ?? ''} km` : '';
  return [...ends, zones, band, vehicle, place].filter(Boolean).join(' ');
}

/** A text that is the same for the same lane only. */
export const canonicalLane = (lane: Lane): string =>
  JSON.stringify(
    Object.entries(lane)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [
        key,
        typeof value === 'object' ? [value.fromKm ?? '', value.toKm ?? ''] : value,
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/**
 * The code of a card: by it the next sheet finds it. From port to port it is `PCL-JPYOK-USLGB`; other lanes have parts that a code may
 * not hold, so a short sum of the lane makes it one's own.
 */
export function codeOfLane(prefix: string, stage: StageId, lane: Lane): string {
  const { portOfLoading, portOfDischarge, ...rest } = lane;
  const isPorts =
    portOfLoading &&
    portOfDischarge &&
    Object.values(rest).every((value) => value === undefined || value === null);
  if (isPorts && stage === 'sea-transport') return `${prefix}-${portOfLoading}-${portOfDischarge}`;
  const sum = createHash('sha256').update(canonicalLane(lane)).digest('hex').slice(0, 8).toUpperCase();
  const head = `${prefix}-${shortStages[stage]}`;
  const words = wordsOfLane(lane)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, Math.max(0, longest - head.length - sum.length - 2))
    .replace(/-+$/, '');
  return [head, words, sum].filter(Boolean).join('-');
}

/** Whether a card is one that sheets of this mapping make. */
export const isOfSheet = (
  card: Pick<RateCardInput, 'code' | 'lane' | 'stage'>,
  { prefix }: Pick<SheetMapping, 'prefix'>,
): boolean => card.code.startsWith(`${prefix}-`) && card.code === codeOfLane(prefix, card.stage, card.lane);
