import { decimalOf, plain, sum, ZERO, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { roundStep } from '../core/rounding';
import type { DutyRule } from '../model';
import type { Step } from '../core/issue';
import type { EntryInput, EntryLine, EntryRules, Figure, TaxBase } from './entry';
import { added, lineAdditional, lineDuty, rounded, totalOf, withCarriage } from './figures';
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

/**
 * The national rate of a stated one. A stated 10 % or 8 % is the whole consumption tax: the national part is 7.8 or 6.24 of it. Those two
 * may be stated themselves, and goods that are exempt have a rate of zero. Any other rate may be the whole or its national part.
 *
 * @throws RatingError `tariff.taxRateUnusual`
 */
function nationalRateOf(
  stated: string | null,
  { nationalRate, reducedNationalRate, local }: JapanPeriod,
): string {
  if (stated === null) return nationalRate;
  const typed = decimalOf(stated);
  if (typed.eq(ZERO)) return stated;
  const wholeOf = (national: string) =>
    decimalOf(national).plus(decimalOf(national).times(local[0]).div(local[1]));
  const known = [nationalRate, reducedNationalRate].find(
    (national) => typed.eq(decimalOf(national)) || typed.eq(wholeOf(national)),
  );
  if (known) return known;
  const percent = (rate: Decimal) => plain(rate.times(100));
  throw new RatingError('tariff.taxRateUnusual', {
    ...{ country: 'JP', percent: percent(typed) },
    ...{ national: percent(decimalOf(nationalRate)), reduced: percent(decimalOf(reducedNationalRate)) },
    ...{ whole: percent(wholeOf(nationalRate)), reducedWhole: percent(wholeOf(reducedNationalRate)) },
  });
}

const floor = (value: Decimal, step: string) => roundStep(value, step, 'down');

function japanDuty(line: EntryLine, value: Decimal, steps: Step[]): Decimal {
  const base = rounded(value, '1000', 'down', steps);
  return rounded(lineDuty(line, base, line.quantity, steps), '1', 'down', steps);
}

function japanAdditional(line: EntryLine, value: Decimal, steps: Step[]): Decimal {
  if (line.additional.length === 0) return ZERO;
  return lineAdditional(line, rounded(value, '1000', 'down', steps), { step: '1', rounding: 'down' }, steps);
}

interface JapanTax {
  base: Decimal;
  national: Decimal;
  nationalForLocal: Decimal;
  local: Decimal;
}

/** Consumption tax of a line, to the yen, and the local tax on it. */
function japanTax(
  line: { hsCode: string; value: Decimal; duty: Decimal; rate: string },
  local: readonly [string, string],
  steps: Step[],
): JapanTax {
  const { hsCode, value, rate } = line;
  const duty = rounded(line.duty, '100', 'down', steps);
  const before = value.plus(duty);
  const parts = { hsCode, value: plain(value), duty: plain(duty), to: plain(before) };
  steps.push({ kind: 'customs.taxBaseLine', params: { ...parts, added: '0' } });
  const base = rounded(before, '1000', 'down', steps);
  const exact = base.times(rate);
  steps.push({ kind: 'customs.taxLine', params: { hsCode, base: plain(base), rate, to: plain(exact) } });
  const national = rounded(exact, '1', 'down', steps);
  const nationalForLocal = rounded(national, '100', 'down', steps);
  const share = nationalForLocal.times(local[0]).div(local[1]);
  const params = { hsCode, base: plain(nationalForLocal), part: local[0], of: local[1], to: plain(share) };
  steps.push({ kind: 'customs.localTaxLine', params });
  return { base, national, nationalForLocal, local: rounded(share, '1', 'down', steps) };
}

function japanLine(line: JapanLine, local: readonly [string, string]): JapanLineResult {
  const cif = decimalOf(line.cif);
  const steps: Step[] = [];
  const additional = (line.additionalRates ?? []).map((rate) => ({ code: '', rate }));
  const entry = {
    id: '',
    hsCode: '',
    value: cif,
    quantity: line.quantity ?? null,
    duty: line.duty,
    additional,
    taxRate: null,
  };
  const additionalDuty = japanAdditional(entry, cif, steps);
  const dutyBeforeRounding = japanDuty(entry, cif, steps).plus(additionalDuty);
  const rate = line.nationalConsumptionTaxRate;
  const tax = japanTax({ hsCode: '', value: cif, duty: dutyBeforeRounding, rate }, local, steps);
  const dutyRoundedForTaxBase = floor(dutyBeforeRounding, '100');
  return {
    dutyBase: floor(cif, '1000'),
    dutyBeforeRounding,
    additionalDuty,
    dutyRoundedForTaxBase,
    consumptionTaxBaseBeforeRounding: cif.plus(dutyRoundedForTaxBase),
    consumptionTaxBase: tax.base,
    consumptionTaxBeforeRounding: tax.national,
    consumptionTaxRoundedForLocal: tax.nationalForLocal,
    localTax: tax.local,
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

/**
 * Duty of the entry: floored once to 100 together with the additional duties, which are kept to the yen; what is cut is the
 * duty's.
 */
function japanDutyTotal(duty: Decimal[], additional: Figure, steps: Step[]): Decimal {
  const own = totalOf(duty, steps);
  const extra = additional.total;
  if (extra.eq(0)) return rounded(own, '100', 'down', steps);
  steps.push(...additional.steps);
  const all = totalOf([own, extra], steps);
  const collected = rounded(all, '100', 'down', steps).minus(extra);
  const params = { from: plain(collected.plus(extra)), less: plain(extra), to: plain(collected) };
  steps.push({ kind: 'customs.lessAdditional', params });
  return collected;
}

/** The rules of a Japanese entry: duty and taxes on CIF, freight and insurance shared over the lines by value. */
export function japanRules(input: EntryInput): EntryRules {
  const period = periodOn('JP', japanPeriods, input.date);
  const additional = (values: Decimal[]): Figure => {
    const steps: Step[] = [];
    return added(
      input.lines.map((line, index) => japanAdditional(line, values[index] ?? ZERO, steps)),
      steps,
    );
  };
  return {
    country: 'JP',
    currency: 'JPY',
    source: period.source,
    values: () => withCarriage(input, 'JPY', 'JP'),
    duty: (values) => {
      const steps: Step[] = [];
      const lines = input.lines.map((line, index) => japanDuty(line, values[index] ?? ZERO, steps));
      return { lines, total: japanDutyTotal(lines, additional(values), steps), steps };
    },
    additional,
    tax: ({ values, duties, additional: extra }: TaxBase) => {
      const steps: Step[] = [];
      const taxes = input.lines.map((line, index) => {
        const duty = (duties[index] ?? ZERO).plus(extra[index] ?? ZERO);
        const rate = nationalRateOf(line.taxRate ?? input.taxRate, period);
        return japanTax(
          { hsCode: line.hsCode, value: values[index] ?? ZERO, duty, rate },
          period.local,
          steps,
        );
      });
      const collected = (amounts: Decimal[]) => rounded(totalOf(amounts, steps), '100', 'down', steps);
      const national = collected(taxes.map((tax) => tax.national));
      const local = collected(taxes.map((tax) => tax.local));
      return {
        lines: taxes.map((tax) => tax.national.plus(tax.local)),
        total: totalOf([national, local], steps),
        bases: taxes.map((tax) => tax.base),
        steps,
      };
    },
    fees: () => [],
  };
}
