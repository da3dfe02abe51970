/**
 * Usual and reduced rates of import tax in per cent, the usual one first. They price nothing: another rate that
 * is typed is asked about. They are common knowledge of the trade and were not compared with a source; docs/currency-and-tax.md names the
 * sources of the rates that are priced with.
 */
const RATES: Readonly<Record<string, readonly string[]>> = {
  AT: ['20', '13', '10'],
  AU: ['10'],
  BE: ['21', '12', '6'],
  BG: ['20', '9'],
  CA: ['5'],
  CN: ['13', '9'],
  CY: ['19', '9', '5', '3'],
  CZ: ['21', '12'],
  DE: ['19', '7'],
  DK: ['25'],
  EE: ['24', '13', '9'],
  ES: ['21', '10', '4'],
  FI: ['25.5', '14', '13.5', '10'],
  FR: ['20', '10', '5.5', '2.1'],
  GB: ['20', '5'],
  GR: ['24', '13', '6'],
  HR: ['25', '13', '5'],
  HU: ['27', '18', '5'],
  IE: ['23', '13.5', '9', '4.8'],
  IN: ['18', '40', '28', '12', '5', '3'],
  IT: ['22', '10', '5', '4'],
  JP: ['10', '8', '7.8', '6.24'],
  KR: ['10'],
  LT: ['21', '12', '9', '5'],
  LU: ['17', '14', '8', '3'],
  LV: ['21', '12', '5'],
  MT: ['18', '12', '7', '5'],
  MX: ['16', '8'],
  NL: ['21', '9'],
  NZ: ['15'],
  PL: ['23', '8', '5'],
  PT: ['23', '13', '6'],
  RO: ['21', '11', '9'],
  SE: ['25', '12', '6'],
  SG: ['9'],
  SI: ['22', '9.5', '5'],
  SK: ['23', '19', '5'],
  TH: ['7'],
  TW: ['5'],
  VN: ['10', '8', '5'],
};

/** Rates of import tax of a country in per cent, the usual one first; empty where none is known. */
export const importTaxRates = (country: string): readonly string[] => RATES[country] ?? [];
