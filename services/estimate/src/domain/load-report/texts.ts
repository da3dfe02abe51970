import { kilogramsOf } from '@quayside/load-planner';
import { decimalOf, sum } from '@quayside/rating';
import { grouped } from '../quotation/formats';

/** `12,345.5 kg`; an unknown weight is a dash. */
export function kilograms(kg: string | null): string {
  return kg === null ? '–' : `${grouped(kg)} kg`;
}

export const gramsText = (grams: number | null) =>
  kilograms(grams === null ? null : kilogramsOf(Math.round(grams)));

/** Cubic metres of cubic millimetres, three digits. */
export function cubicMetres(cubicMillimetres: number): string {
  return decimalOf(cubicMillimetres).div('1000000000').toFixed(3);
}

export const cubicMetresText = (cubicMillimetres: number) => `${grouped(cubicMetres(cubicMillimetres))} m³`;

/** Keeps a number and its sign on one line. */
const space = '\u00a0';

/** A share of one as percent with one digit: `93.4 %`. */
export function shareText(share: number): string {
  return `${(share * 100).toFixed(1)}${space}%`;
}

/** The same with its sign. */
export function signedShareText(share: number): string {
  const text = shareText(Math.abs(share));
  return text === `0.0${space}%` ? text : `${share < 0 ? '−' : '+'}${text}`;
}

export const millimetres = (value: number) => grouped(String(Math.round(value)));

/** Sum of decimal texts; null when one is not known. */
export function totalOf(texts: readonly (string | null)[]): string | null {
  const known = texts.filter((text) => text !== null);
  return known.length === texts.length ? sum(known.map(decimalOf)).toFixed() : null;
}
