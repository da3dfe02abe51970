import { decimalOf, feeCountries, fiscalYearOf, plain, type FeePeriod } from '@quayside/rating';
import { openOfLine } from './open-rates';
import { holdsOn, hsFit, narrowest, originFits, told } from './fits';
import type { CustomsProposal, CustomsQuestion, CustomsRate } from '../../contract/customs-rates';

type Line = CustomsQuestion['lines'][number];
type Answer = CustomsProposal['lines'][number];

/** Fees as an estimate keeps them, the newest first. */
export function feesOf(rates: readonly CustomsRate[], country?: string): FeePeriod[] {
  return rates
    .flatMap(({ kind, code, fee, validFrom, validTo, source, country: of }): FeePeriod[] => {
      if (kind !== 'fee' || !fee || (country && of !== country)) return [];
      if (!code || !Object.hasOwn(feeCountries, code)) return [];
      const known = code as FeePeriod['code'];
      // Rows from before this was asked for say the fee of the fiscal year that they begin in, too.
      const until = known === 'MPF' ? fiscalYearOf(validFrom).until : validTo;
      const to = validTo && until && validTo < until ? validTo : until;
      return [{ code: known, from: validFrom, ...(to ? { to } : {}), ...fee, source }];
    })
    .sort((a, b) => (a.from < b.from ? 1 : -1));
}

function dutyOfLine(holding: readonly CustomsRate[], line: Line): Answer['duty'] {
  const [rate] = holding.filter(({ kind }) => kind === 'duty').sort(narrowest(line));
  return rate?.duty ? { ...told(rate), rule: rate.duty, taxRate: rate.taxRate ?? null } : null;
}

/** One row for each code, the narrowest, in the order in which they are worked through. */
function rulesOfLine(holding: readonly CustomsRate[], line: Line): CustomsRate[] {
  const chosen = new Map<string, CustomsRate>();
  for (const rate of holding.filter(({ kind }) => kind === 'additional').sort(narrowest(line)))
    if (rate.code && !chosen.has(rate.code)) chosen.set(rate.code, rate);
  const orderOf = ({ additional }: CustomsRate) => additional?.order ?? 0;
  return [...chosen.values()].sort(
    (a, b) => orderOf(a) - orderOf(b) || ((a.code ?? '') < (b.code ?? '') ? -1 : 1),
  );
}

/**
 * Additional duties, one after the other. A rule that is taken leaves to those that it excludes only the part of the value
 * that it is not taken on itself; where nothing is left they are named as excluded.
 */
function additionalOfLine(rules: readonly CustomsRate[]): Pick<Answer, 'additional' | 'excluded'> {
  const additional: Answer['additional'] = [];
  const excluded: Answer['excluded'] = [];
  const left = new Map<string, { share: string; by: string }>();
  for (const rule of rules) {
    const { code, additional: said } = rule;
    if (!code || !said) continue;
    const rest = left.get(code);
    if (rest?.share === '0') {
      excluded.push({ ...told(rule), code, by: rest.by });
      continue;
    }
    const own = said.share ?? '1';
    const part = rest && decimalOf(rest.share).lt(own) ? rest.share : own;
    additional.push({ ...told(rule), code, rate: said.rate, share: part === '1' ? null : part });
    for (const other of said.excludes ?? []) {
      const before = decimalOf(left.get(other)?.share ?? '1').minus(part);
      left.set(other, { share: before.gt(0) ? plain(before) : '0', by: code });
    }
  }
  return { additional, excluded };
}

/** What the tables say of an entry, line by line. */
export function proposeCustoms(rates: readonly CustomsRate[], asked: CustomsQuestion): CustomsProposal {
  const known = rates.filter(({ country }) => country === asked.country);
  const onDay = known.filter((rate) => holdsOn(rate, asked.on));
  return {
    fees: feesOf(known),
    lines: asked.lines.map((line) => {
      const holding = onDay.filter((rate) => originFits(rate, line) && hsFit(rate, line) >= 0);
      return {
        id: line.id,
        duty: dutyOfLine(holding, line),
        ...additionalOfLine(rulesOfLine(holding, line)),
        open: openOfLine(onDay, line),
      };
    }),
  };
}
