import { allocate } from '../core/allocate';
import { plain, sum, ZERO, type Decimal } from '../core/decimal';
import { RatingError, refusalOf } from '../core/errors';
import type { Step } from '../core/issue';
import type { Assessed, EntryFigures, EntryInput, EntryResult, EntryRules, Figure, Refusal } from './entry';

function assessed(calculate: () => Figure): Assessed {
  try {
    return { figure: calculate(), issue: null };
  } catch (error) {
    return { figure: null, issue: refusalOf(error) };
  }
}

const refused = (issue: Refusal): Assessed => ({ figure: null, issue });

/** A total typed over, shared over the lines in proportion to the first weights that say anything. */
function shared(total: Decimal, weights: readonly Decimal[][], currency: string): Decimal[] {
  const chosen = weights.find(
    (each) => each.length > 0 && sum(each).gt(0) && each.every((one) => one.gte(0)),
  );
  if (chosen) return allocate(total, chosen, currency);
  const [only, ...others] = weights.at(-1) ?? [];
  if (only && others.length === 0) return [total];
  throw new RatingError('customs.valuesZero');
}

type SharedFigure = keyof EntryFigures['counted'];

type Lines = { steps: Step[] } & ({ lines: Decimal[]; issue: null } | { lines: null; issue: Refusal });

/** Says how a total typed over was shared over the lines. */
function sharedSteps(figure: SharedFigure, total: Decimal, lines: Decimal[]): Step[] {
  const params = {
    fact: `destination-custom.${figure}`,
    from: plain(total),
    amounts: lines.map(plain),
    to: plain(total),
  };
  return [{ kind: 'customs.typedShared', params }];
}

function linesOf(
  name: SharedFigure,
  result: Assessed,
  typed: Decimal | null | undefined,
  weights: readonly Decimal[][],
  currency: string,
): Lines {
  if (!typed)
    return result.figure
      ? { lines: result.figure.lines, issue: null, steps: [] }
      : { lines: null, issue: result.issue, steps: [] };
  try {
    const all = result.figure ? [result.figure.lines, ...weights] : weights;
    const lines = shared(typed, all, currency);
    return { lines, issue: null, steps: sharedSteps(name, typed, lines) };
  } catch (error) {
    return { lines: null, issue: refusalOf(error), steps: [] };
  }
}

/** A figure with what its explanation begins with. */
function after(steps: Step[], { figure, issue }: Assessed): Assessed {
  return figure
    ? { figure: { ...figure, steps: [...steps, ...figure.steps] }, issue: null }
    : { figure, issue };
}

/**
 * Assesses an entry figure by figure: customs value, duty, additional duty, import tax, fees. A total typed over is shared
 * over the lines and feeds what follows; a figure that is not known stops only what stands on it.
 */
export function assessEntry(rules: EntryRules, input: EntryInput): EntryFigures {
  const { country, currency, source } = rules;
  const { typed = {} } = input;
  const goods = input.lines.map((line) => line.value);
  const customsValue = assessed(() => rules.values());
  const values = linesOf('customsValue', customsValue, typed.customsValue, [goods], currency);
  const duty = values.lines ? assessed(() => rules.duty(values.lines)) : refused(values.issue);
  const weights = [values.lines ?? [], goods];
  const duties = linesOf('duty', duty, typed.duty, weights, currency);
  const additionalDuty = values.lines
    ? assessed(() => rules.additional(values.lines))
    : refused(values.issue);
  const additional = linesOf('additionalDuty', additionalDuty, typed.additionalDuty, weights, currency);
  const missing = values.issue ?? duties.issue ?? additional.issue;
  const importTax =
    values.lines && duties.lines && additional.lines
      ? assessed(() =>
          rules.tax({ values: values.lines, duties: duties.lines, additional: additional.lines }),
        )
      : refused(missing ?? { code: 'fact.notCalculated', params: {} });
  const fees =
    values.lines && missing === null
      ? rules.fees({
          value: sum(values.lines),
          duties: sum([...(duties.lines ?? []), ...(additional.lines ?? [])]),
        })
      : rules.fees({ value: values.lines ? sum(values.lines) : ZERO, duties: ZERO }).map((fee) => ({
          ...fee,
          // The processing fee stands on the value alone; without it nothing is known.
          ...(values.lines && fee.code === 'MPF' ? {} : { amount: null, steps: [], issue: missing }),
        }));
  const before = [...values.steps, ...duties.steps, ...additional.steps];
  return {
    ...{ country, currency, customsValue, fees, source },
    duty: after(values.steps, duty),
    additionalDuty: after(values.steps, additionalDuty),
    importTax: after(before, importTax),
    counted: { customsValue: values.lines, duty: duties.lines, additionalDuty: additional.lines },
  };
}

function known({ figure, issue }: Assessed): Figure {
  if (!figure) throw new RatingError(issue.code, issue.params);
  return figure;
}

/**
 * An entry all of whose figures are known.
 *
 * @throws RatingError with the reason when one is not
 */
export function wholeEntry(figures: EntryFigures, input: EntryInput): EntryResult {
  const value = known(figures.customsValue);
  const duty = known(figures.duty);
  const additional = known(figures.additionalDuty);
  const tax = known(figures.importTax);
  return {
    country: figures.country,
    currency: figures.currency,
    customsValue: value.total,
    duty: duty.total,
    additionalDuty: additional.total,
    importTax: tax.total,
    fees: figures.fees,
    lines: input.lines.map(({ id }, index) => ({
      id,
      customsValue: value.lines[index] ?? ZERO,
      duty: duty.lines[index] ?? ZERO,
      additionalDuty: additional.lines[index] ?? ZERO,
      taxBase: tax.bases?.[index] ?? ZERO,
      importTax: tax.lines[index] ?? ZERO,
    })),
    steps: [value, duty, additional, tax].flatMap(({ steps }) => steps),
    sources: [figures.source],
  };
}
