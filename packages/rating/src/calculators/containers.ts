import type { ContainerType } from './container-types';

export interface Container {
  type: ContainerType;
  /** ISO 6346 size and type code. */
  iso: string;
  /** Nominal inner size in mm; the smaller value where sources differ. */
  innerMm: { length: number; width: number; height: number };
  /** Height in mm up to which cargo may stand: the load line of a reefer; absent where the roof is the limit. */
  loadHeightMm?: number;
  /** Door opening in mm; null where loaded from above or the side. */
  doorMm: { width: number; height: number } | null;
  /** Inner volume in m³, three digits; null where volume does not limit (flat racks). */
  m3: string | null;
  tareKg: string | null;
  payloadKg: string | null;
  /** Weight that one metre of the floor bears, all across; null where no usual figure is known. */
  lineLoadKgPerMetre: string | null;
  teu: number;
}

/**
 * Container table (domain model §2.2). Nominal figures, with their sources in `container-sources.ts`; a carrier's own may be
 * typed over per estimate. Line loads of 20' and 40' containers: GDV, "Permissible loading capacity of containers" (containerhandbuch.de, tis-gdv.de).
 */
export const containers: Readonly<Record<ContainerType, Container>> = {
  '20GP': {
    type: '20GP',
    iso: '22G1',
    innerMm: { length: 5896, width: 2350, height: 2393 },
    doorMm: { width: 2340, height: 2274 },
    m3: '33.156',
    tareKg: '2300',
    payloadKg: '28180',
    lineLoadKgPerMetre: '4500',
    teu: 1,
  },
  '40GP': {
    type: '40GP',
    iso: '42G1',
    innerMm: { length: 12032, width: 2350, height: 2392 },
    doorMm: { width: 2340, height: 2274 },
    m3: '67.634',
    tareKg: '3750',
    payloadKg: '26730',
    lineLoadKgPerMetre: '3000',
    teu: 2,
  },
  '40HC': {
    type: '40HC',
    iso: '45G1',
    innerMm: { length: 12032, width: 2350, height: 2697 },
    doorMm: { width: 2340, height: 2577 },
    m3: '76.258',
    tareKg: '3940',
    payloadKg: '26540',
    lineLoadKgPerMetre: '3000',
    teu: 2,
  },
  '45HC': {
    type: '45HC',
    iso: 'L5G1',
    innerMm: { length: 13556, width: 2347, height: 2696 },
    doorMm: { width: 2340, height: 2584 },
    m3: '85.776',
    tareKg: '4820',
    payloadKg: '25660',
    lineLoadKgPerMetre: null,
    teu: 2.25,
  },
  '20OT': {
    type: '20OT',
    iso: '22U1',
    innerMm: { length: 5894, width: 2344, height: 2347 },
    doorMm: { width: 2336, height: 2275 },
    m3: '31.5',
    tareKg: '2250',
    payloadKg: '28230',
    lineLoadKgPerMetre: '4500',
    teu: 1,
  },
  '40OT': {
    type: '40OT',
    iso: '42U1',
    innerMm: { length: 12027, width: 2344, height: 2347 },
    doorMm: { width: 2336, height: 2275 },
    m3: '65.5',
    tareKg: '3800',
    payloadKg: '26680',
    lineLoadKgPerMetre: '3000',
    teu: 2,
  },
  '20FR': {
    type: '20FR',
    iso: '22P3',
    innerMm: { length: 5618, width: 2208, height: 2233 },
    doorMm: null,
    m3: null,
    tareKg: '2750',
    payloadKg: '27400',
    lineLoadKgPerMetre: null,
    teu: 1,
  },
  '40FR': {
    type: '40FR',
    iso: '42P3',
    innerMm: { length: 11950, width: 2126, height: 1978 },
    doorMm: null,
    m3: null,
    tareKg: '5800',
    payloadKg: '39000',
    lineLoadKgPerMetre: null,
    teu: 2,
  },
  '20RF': {
    type: '20RF',
    iso: '22R1',
    innerMm: { length: 5456, width: 2294, height: 2260 },
    loadHeightMm: 2152,
    doorMm: { width: 2290, height: 2264 },
    m3: '28.286',
    tareKg: '3000',
    payloadKg: '27480',
    lineLoadKgPerMetre: null,
    teu: 1,
  },
  '40RF': {
    type: '40RF',
    iso: '42R1',
    innerMm: { length: 11493, width: 2270, height: 2197 },
    loadHeightMm: 2097,
    doorMm: { width: 2282, height: 2155 },
    m3: '57.317',
    tareKg: '4900',
    payloadKg: '25580',
    lineLoadKgPerMetre: null,
    teu: 2,
  },
  '40RH': {
    type: '40RH',
    iso: '45R1',
    innerMm: { length: 11585, width: 2290, height: 2544 },
    loadHeightMm: 2444,
    doorMm: null,
    m3: '67.491',
    tareKg: '4920',
    // Of a box of 32,500 kg gross; later ones are built for more: a carrier's own figure may be typed.
    payloadKg: '27480',
    lineLoadKgPerMetre: null,
    teu: 2,
  },
};

/**
 * Gross mass in kg that no container of a kind is rated beyond: 36,000 by ISO 668:2020 for all of series 1; flat racks are built for more than the
 * standard asks, and 60,000 is a limit of our own above those that carriers list.
 */
const MOST_GROSS_KG = { standard: 36_000, flatRack: 60_000 } as const;

/** The payload that no container of a type has: what a carrier's own figure, typed over the nominal one, stays below. */
export const mostPayloadKg = (type: ContainerType): string =>
  String(
    MOST_GROSS_KG[containers[type].m3 === null ? 'flatRack' : 'standard'] -
      Number(containers[type].tareKg ?? 0),
  );
