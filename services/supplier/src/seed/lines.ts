import { chargeDefinition, chargeForm, type ContainerType } from '@quayside/rating';
import type { RateLine } from '../contract';

type LineOptions = Partial<Omit<RateLine, 'code' | 'rate'>>;

/** One price; basis, words, quantity and percentage base are those of the charge catalogue. */
export function line(code: string, rate: string, options: LineOptions = {}): RateLine {
  const definition = chargeDefinition(code);
  if (!definition) throw new TypeError(`no such charge: ${code}`);
  const { basis, nameEn, nameJa, fact, times, roundPerUnit, percentOf, currency } = definition;
  return {
    code,
    description: nameEn,
    descriptionJa: nameJa,
    basis,
    ...(fact ? { quantity: { calculated: fact } } : {}),
    ...(times ? { times: { calculated: times } } : {}),
    ...(roundPerUnit ? { roundPerUnit } : {}),
    ...(percentOf ? { percentOf } : {}),
    currency: currency ?? 'JPY',
    rate,
    ...options,
  };
}

/** The same, for one type of container. */
export const box = (code: string, containerType: ContainerType, rate: string, options: LineOptions = {}) =>
  line(code, rate, { containerType, ...options });

/** The same for both 40 ft containers: carriers and truckers rarely tell them apart. */
export const fortyFoot = (code: string, rate: string) => [box(code, '40GP', rate), box(code, '40HC', rate)];

/** A trip that each container makes, where the catalogue has one price for the whole. */
export const perContainer = (code: string, rate: string, options: LineOptions = {}) =>
  line(code, rate, { basis: 'container', quantity: { calculated: 'vanning.containers' }, ...options });

/** The same, as it is counted where the goods share a container: at least one revenue ton. */
export function shared(code: string, rate: string): RateLine {
  const definition = chargeDefinition(code);
  if (!definition) throw new TypeError(`no such charge: ${code}`);
  const { basis, fact } = chargeForm(definition, 'LCL');
  const quantity = fact ? { quantity: { calculated: fact } } : {};
  return line(code, rate, {
    basis,
    ...quantity,
    ...(basis === 'wm' ? { quantityRule: { minimum: '1' } } : {}),
  });
}

/** The price of another company: whole amounts are a tenth higher, shares stay. */
export const dearer = (price: RateLine): RateLine =>
  price.rate && /^\d{2,}$/.test(price.rate)
    ? { ...price, rate: String(Math.round(Number(price.rate) * 1.1)) }
    : price;

/** Where a further unit of an export declaration begins: after three lines, then after five each. */
const declarationPages = ['1', '4', '9', '14', '19', '24', '29', '34', '39', '44'];

/**
 * Export declarations by number of lines (case T01): 1–3 one unit, 4–8 two, 9–13 three, 14–18 four, and on in fives. A list of forty products
 * whose HS codes nobody told is forty lines.
 */
const declarationSteps: RateLine['breaks'] = {
  mode: 'stepCount',
  steps: declarationPages.map((from, index) => ({ from, units: String(index + 1) })),
  upTo: '48',
};

/** The price of export declarations by their lines: the first ones, each further page as much again. */
export const declarationByLines = (rate: string) =>
  line('ECC', rate, {
    basis: 'declaration-line',
    quantity: { calculated: 'origin-custom.declarationLines' },
    breaks: declarationSteps,
  });
