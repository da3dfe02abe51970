import { parseDecimal, plain } from '../core/decimal';
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

/** The fact that counts the whole time, as one that has free time taken off. */
const wholeFacts: ReadonlySet<string> = new Set([...netFacts.values()].map(({ whole }) => whole));

/** Whether a fact is the whole time of one that has free time taken off. */
export const isWholeTime = (name: string | undefined): boolean => name !== undefined && wholeFacts.has(name);

interface Stepped {
  breaks?:
    | {
        mode: string;
        steps: readonly { from: string; rate?: string | null | undefined; units?: string | undefined }[];
      }
    | undefined;
}

interface Timed extends Stepped {
  time?: { freeUnits?: string | undefined; tierFrom?: string | undefined } | undefined;
  quantityRule?: { included?: string | undefined } | undefined;
}

const isSome = (text: string | undefined): text is string => text !== undefined && /[1-9]/.test(text);

const isNothing = (text: string | null | undefined): boolean => parseDecimal(text)?.eq(0) ?? false;

/** Where the first steps of a table end that cost nothing; undefined where the first one costs something, and where all are for nothing. */
export function freeStepsOf({ breaks }: Stepped): string | undefined {
  if (!breaks) return undefined;
  const steps = breaks.steps.flatMap((step) => {
    const from = parseDecimal(step.from);
    return from ? [{ ...step, from }] : [];
  });
  steps.sort((one, other) => one.from.cmp(other.from));
  const isFree = ({ rate, units }: (typeof steps)[number]) =>
    isNothing(breaks.mode === 'stepCount' ? units : rate);
  const paid = steps.findIndex((step) => !isFree(step));
  return paid > 0 ? plain((steps[paid] as (typeof steps)[number]).from) : undefined;
}

/** Free units, an included quantity or first steps for nothing of a line or a price of a card; undefined where it has none. */
export function freeUnitsOf(line: Timed): string | undefined {
  const { time, quantityRule } = line;
  if (isSome(time?.freeUnits)) return time.freeUnits;
  return isSome(quantityRule?.included) ? quantityRule.included : freeStepsOf(line);
}

/** Whether a line or a price of a card takes time off by itself twice: free units, and first steps for nothing of what is left. */
export const isFreeTwice = (line: Timed): boolean =>
  freeStepsOf(line) !== undefined &&
  (isSome(line.quantityRule?.included) || (isSome(line.time?.freeUnits) && line.time?.tierFrom !== 'first'));
