import type { ContainerType } from '../calculators/container-types';
import { unlessRefused } from '../core/errors';
import { Remembered } from '../core/remembered';
import type { CargoItem, ChargeLine, EstimateDocument } from '../model';
import { fleetFact } from '../rating/quantity-fact';
import type { Facts } from '../result';
import { FactBook } from './fact-book';
import { fleetTypes } from './fleet-checks';
import { packingFacts } from './packing-facts';
import { vanningFacts } from './vanning-facts';

/** The container types of a fleet as a text. */
export const typesText = (facts: Facts): string => fleetTypes(facts).join(', ');

const known = new WeakMap<readonly CargoItem[], Remembered<string>>();

/** The container types of a document as a text, typed, planned or calculated; empty where they are not known. */
export function loadedTypes(document: EstimateDocument): string {
  const { cargo, currency, route, stages } = document;
  const { packing, vanning } = stages;
  const remembered = known.get(cargo) ?? new Remembered<string>();
  known.set(cargo, remembered);
  const from = [packing.inputs, packing.overrides, vanning.inputs, vanning.overrides, route.mode, currency];
  return remembered.of(from, () => {
    const found = unlessRefused(() => {
      const book = new FactBook(document);
      vanningFacts(document, book, packingFacts(document, book).packages);
      return typesText(book.facts);
    });
    return found ?? '';
  });
}

/** The container type of a line: its own, or that of the fact that it counts. */
export const typeOfLine = ({ containerType, quantity }: ChargeLine): ContainerType | null =>
  containerType ?? fleetFact(quantity?.calculated ?? '')?.type ?? null;

/** Whether a line is charged by the container: its rate, or what is typed over it, is for a type of these. */
export const isByContainer = ({ basis, quantity, times }: ChargeLine): boolean =>
  basis === 'container' ||
  basis === 'teu' ||
  [quantity, times].some((source) => fleetFact(source?.calculated ?? '') !== null);
