import { dutyOf } from '../calculators/customs';
import { allocate } from '../core/allocate';
import { decimalOf, plain, sum, ZERO, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { roundStep } from '../core/rounding';
import type { DutyRule } from '../model';
import type { EntryInput, EntryResult } from './entry';
import { periodOn, type Period } from './periods';

const SOURCE = 'customs.go.jp/english/c-answer_e/imtsukan/1111_e.htm';

interface JapanPeriod extends Period {
  nationalRate: string;
  reducedNationalRate: string;
  /** Local consumption tax as a fraction of the national. */
  local: [string, string];
}

/** National 7.8 % (reduced 6.24 %), local 22/78 of it; no end is enacted, the last day is that of our review. */
export const japanPeriods: readonly JapanPeriod[] = [
  {
    from: '2019-10-01',
    until: '2027-03-31',
    nationalRate: '0.078',
    reducedNationalRate: '0.0624',
    local: ['22', '78'],
    source: SOURCE,
  },
];

export interface JapanLine {
  cif: Decimal | string;
  duty: DutyRule;
  quantity?: Decimal | null;
  /** Additional duties, each on the dutiable value. */
  additionalRates?: string[];
  nationalConsumptionTaxRate: string;
}

export interface JapanLineResult {
  dutyBase: Decimal;
  dutyBeforeRounding: Decimal;
  additionalDuty: Decimal;
  dutyRoundedForTaxBase: Decimal;
  consumptionTaxBaseBeforeRounding: Decimal;
  consumptionTaxBase: Decimal;
  consumptionTaxBeforeRounding: Decimal;
  consumptionTaxRoundedForLocal: Decimal;
  localTax: Decimal;
}

const floor = (value: Decimal, step: string) => roundStep(value, step, 'down');

function japanLine(line: JapanLine, local: readonly [string, string]): JapanLineResult {
  const cif = decimalOf(line.cif);
  const dutyBase = floor(cif, '1000');
  const additionalDuty = sum((line.additionalRates ?? []).map((rate) => floor(dutyBase.times(rate), '1')));
  const own = floor(dutyOf(line.duty, { value: dutyBase, quantity: line.quantity ?? null }), '1');
  const dutyBeforeRounding = own.plus(additionalDuty);
  const dutyRoundedForTaxBase = floor(dutyBeforeRounding, '100');
  const consumptionTaxBaseBeforeRounding = cif.plus(dutyRoundedForTaxBase);
  const consumptionTaxBase = floor(consumptionTaxBaseBeforeRounding, '1000');
  const consumptionTaxBeforeRounding = floor(consumptionTaxBase.times(line.nationalConsumptionTaxRate), '1');
  const consumptionTaxRoundedForLocal = floor(consumptionTaxBeforeRounding, '100');
  return {
    dutyBase,
    dutyBeforeRounding,
    additionalDuty,
    dutyRoundedForTaxBase,
    consumptionTaxBaseBeforeRounding,
    consumptionTaxBase,
    consumptionTaxBeforeRounding,
    consumptionTaxRoundedForLocal,
    localTax: floor(consumptionTaxRoundedForLocal.times(local[0]).div(local[1]), '1'),
  };
}

/**
 * Duty, national and local consumption tax of an import into Japan (case S01). CIF is floored to 1,000 for duty; line
 * amounts are kept to the yen and the ENTRY totals floored once to 100, so that anything under 100 yen is not collected.
 */
export function japanImport(lines: readonly JapanLine[], local: readonly [string, string] = ['22', '78']) {
  const results = lines.map((line) => japanLine(line, local));
  const total = (figure: (line: JapanLineResult) => Decimal) => sum(results.map(figure));
  const dutyBeforeRounding = total((line) => line.dutyBeforeRounding);
  const consumptionTaxBeforeRounding = total((line) => line.consumptionTaxBeforeRounding);
  const localTaxBeforeRounding = total((line) => line.localTax);
  const duty = floor(dutyBeforeRounding, '100');
  const consumptionTax = floor(consumptionTaxBeforeRounding, '100');
  const localTax = floor(localTaxBeforeRounding, '100');
  return {
    lines: results,
    totals: {
      dutyBeforeRounding,
      duty,
      consumptionTaxBeforeRounding,
      consumptionTax,
      localTaxBeforeRounding,
      localTax,
      totalPayable: duty.plus(consumptionTax).plus(localTax),
    },
  };
}

/** Assesses a Japanese entry: duty and taxes on CIF, freight and insurance shared over the lines by value. */
export function assessJapan(input: EntryInput): EntryResult {
  const period = periodOn('JP', japanPeriods, input.date);
  if (!input.freight) throw new RatingError('customs.freightMissing', { country: 'JP' });
  const transport = input.freight.plus(input.insurance ?? ZERO);
  const shares = allocate(
    transport,
    input.lines.map((line) => line.value),
    'JPY',
  );
  const lines = input.lines.map((line, index) => ({
    cif: line.value.plus(shares[index] ?? ZERO),
    duty: line.duty,
    quantity: line.quantity,
    additionalRates: line.additional.map((each) => each.rate),
    nationalConsumptionTaxRate: line.taxRate ?? input.taxRate ?? period.nationalRate,
  }));
  const { lines: results, totals } = japanImport(lines, period.local);
  const additional = sum(results.map((line) => line.additionalDuty));
  const importTax = totals.consumptionTax.plus(totals.localTax);
  return {
    country: 'JP',
    currency: 'JPY',
    customsValue: sum(lines.map((line) => line.cif)),
    duty: totals.duty.minus(additional),
    additionalDuty: additional,
    importTax,
    fees: [],
    lines: results.map((line, index) => ({
      id: input.lines[index]?.id ?? '',
      customsValue: decimalOf(lines[index]?.cif ?? '0'),
      duty: line.dutyBeforeRounding.minus(line.additionalDuty),
      additionalDuty: line.additionalDuty,
      taxBase: line.consumptionTaxBase,
      importTax: line.consumptionTaxBeforeRounding.plus(line.localTax),
    })),
    steps: [
      {
        kind: 'customs.japanTotals',
        params: {
          duty: plain(totals.duty),
          consumptionTax: plain(totals.consumptionTax),
          localTax: plain(totals.localTax),
        },
      },
    ],
    sources: [period.source],
  };
}
