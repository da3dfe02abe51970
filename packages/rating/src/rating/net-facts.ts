import type { FactName } from './fact-names';

/** A fact with the free time taken off, and the same time with the free part in it. */
export interface NetFact {
  /** The whole time. */
  whole: FactName;
  /** The kind of free time on a card; none where cards say it on the line alone. */
  ofCard: 'demurrageDays' | 'detentionDays' | 'storageDays' | null;
  /** The input of the stage in which a person types the free time. */
  input: 'demurrageFreeDays' | 'detentionFreeDays' | 'storageFreeDays' | 'freeWaitingHours' | 'freeDays';
  /** The free time of nobody's card, and of nobody's typing; none where it is not known then. */
  usual: string | null;
}

const ofDelivery = {
  waiting: { ofCard: null, input: 'freeWaitingHours', usual: '2' },
  storage: { ofCard: 'storageDays', input: 'storageFreeDays', usual: '2' },
} as const;

/** Every fact that has free time taken off. No line takes free time off it once more. */
export const netFacts = new Map<string, NetFact>(
  Object.entries({
    'origin-delivery.waitingChargeableHours': {
      ...ofDelivery.waiting,
      whole: 'origin-delivery.waitingHours',
    },
    'destination-delivery.waitingChargeableHours': {
      ...ofDelivery.waiting,
      whole: 'destination-delivery.waitingHours',
    },
    'origin-delivery.storageDays': { ...ofDelivery.storage, whole: 'origin-delivery.storageAllDays' },
    'destination-delivery.storageDays': {
      ...ofDelivery.storage,
      whole: 'destination-delivery.storageAllDays',
    },
    'destination-delivery.demurrageDays': {
      whole: 'destination-delivery.demurrageAllDays',
      ofCard: 'demurrageDays',
      input: 'demurrageFreeDays',
      usual: null,
    },
    'destination-delivery.detentionDays': {
      whole: 'destination-delivery.detentionAllDays',
      ofCard: 'detentionDays',
      input: 'detentionFreeDays',
      usual: null,
    },
    'warehouse.chargeableDays': {
      whole: 'warehouse.days',
      ofCard: 'storageDays',
      input: 'freeDays',
      usual: '0',
    },
  } satisfies Partial<Record<FactName, NetFact>>),
);

/** What a fact's name says of free time; undefined where the fact has none taken off. */
export const netFact = (name: string | undefined): NetFact | undefined =>
  name === undefined ? undefined : netFacts.get(name);

interface Timed {
  time?: { freeUnits?: string | undefined } | undefined;
  quantityRule?: { included?: string | undefined } | undefined;
}

const isSome = (text: string | undefined): text is string => text !== undefined && /[1-9]/.test(text);

/** Free units or an included quantity of a line or a price of a card; undefined where it has none. */
export function freeUnitsOf({ time, quantityRule }: Timed): string | undefined {
  if (isSome(time?.freeUnits)) return time.freeUnits;
  return isSome(quantityRule?.included) ? quantityRule.included : undefined;
}
