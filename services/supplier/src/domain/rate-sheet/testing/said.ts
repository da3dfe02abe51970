import type { RateSheetFile, SheetGrid, SheetMapping } from '../../../contract';
import type { KeptPlaces } from '../names';
import { givenMapping, guessedMapping, readSheet, type MappedSheet } from '../read-sheet';

export const today = '2026-11-20';
export const days = ['2026-12-01', '2026-12-31'];
export const heads = ['POL', 'POD', 'USD 20GP', 'Valid from', 'Valid to'];
export const lane = (amount: string): string[] => ['Yokohama', 'Busan', amount, ...days];
export type Rows = string[][];
export const sheetOf = (rows: Rows, more: Partial<SheetGrid> = {}): SheetGrid => ({
  ...{ name: 'A', rows, merged: [], faults: [] },
  ...more,
});
export const fileOf = (...sheets: SheetGrid[]): RateSheetFile => ({ name: 'odd.xlsx', sheets });
export const places: KeptPlaces = {
  groups: [{ code: 'US-WEST', name: 'USWC', nameJa: '米国西岸', ports: ['USLAX', 'USLGB'] }],
  zones: [
    { code: 'TOKYO', name: 'Tokyo', nameJa: '東京' },
    { code: 'YOKOHAMA', name: 'Yokohama', nameJa: '横浜' },
  ],
};

/** Prices as `code charge type currency rate`, and faults as `cell code`: together all that a sheet says. */
export function said(mapped: MappedSheet): string[] {
  const { cards, faults } = readSheet(mapped, new Map(), today, places);
  const prices = cards.flatMap(({ input }) =>
    input.lines.map(({ code, containerType, currency, rate, breaks, minimum, basis, percentOf }) =>
      [
        input.name,
        code,
        containerType ?? basis,
        percentOf ? '%' : currency,
        rate ?? breaks?.steps.map((step) => `${step.from}=${step.rate}`).join(' '),
        breaks?.upTo ? `..${breaks.upTo}` : '',
        minimum ? `min ${minimum}` : '',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  );
  return [...prices, ...faults.map(({ cell, code }) => `${cell ?? ''} ${code}`.trim())];
}
export const guessed = (...sheets: SheetGrid[]) => said(guessedMapping(fileOf(...sheets), 'T'));
export const one = (rows: Rows, more: Partial<SheetGrid> = {}) => guessed(sheetOf(rows, more));
/** With what a person said besides the guess. */
export function mended(rows: Rows, change: (mapping: SheetMapping) => SheetMapping): string[] {
  const file = fileOf(sheetOf(rows));
  return said(givenMapping(file, change(guessedMapping(file, 'T').mapping)));
}
export const busan = 'JPYOK – KRPUS OFR 20GP';

/** Lines of a list of charges beside one lane. */
export const charged = (rows: Rows, more = ['Charge', 'Basis', 'Currency', 'Amount']) =>
  guessed(sheetOf([heads, lane('5')]), sheetOf([more, ...rows], { name: 'B' })).slice(1);
