import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { netFact } from '../rating/net-facts';
import { seaCarriers } from './sea-carriers';

/** Facts that take off what an input says, in addition to those with a free time of their own. */
const inputsOfFacts: Readonly<Record<string, string>> = {
  'warehouse.storageQuantity': 'freeDays',
  'warehouse.periods': 'freeDays',
  'destination-custom.extraLines': 'includedLines',
};

const inputOf = (fact: string | undefined): string | undefined =>
  fact === undefined ? undefined : (netFact(fact)?.input ?? inputsOfFacts[fact]);

/** Waiting steps belong to the supplier that grants the free hours. */
const inputsAlike: Readonly<Record<string, string>> = { waitingIncrementHours: 'freeWaitingHours' };

const ofCarriers: ReadonlySet<string> = new Set(['demurrageFreeDays', 'detentionFreeDays']);

const takesOff = ({ status, quantity, times }: ChargeLine, input: string): boolean =>
  status === 'priced' && [quantity, times].some((source) => inputOf(source?.calculated) === input);

/**
 * The parties that grant free time: the suppliers of the lines of a stage that deduct an input, and for demurrage and detention the carriers by sea. Empty
 * where no party is named.
 *
 * @param input an input of the stage, such as `freeDays`
 */
export function suppliersOfFreeTime(
  document: Pick<EstimateDocument, 'stages'>,
  stage: StageId,
  input: string,
): string {
  const own = inputsAlike[input] ?? input;
  const lines = document.stages[stage].lines.filter((line) => takesOff(line, own));
  const carriers = ofCarriers.has(own) ? seaCarriers(document) : [];
  const names = [
    ...lines.map(({ supplierName }) => supplierName),
    ...carriers.map(({ supplierName, carrier }) => supplierName ?? carrier),
  ];
  return [...new Set(names.filter(Boolean))].toSorted().join(', ');
}
