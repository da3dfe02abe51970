import { chargeDefinition } from '../catalogue/catalogue';
import { parseDecimal } from '../core/decimal';
import { onceFor } from '../core/remembered';
import type { Warning } from '../findings/warning';
import type { ChargeLine, EstimateDocument, SeaInputs } from '../model';

type Insurance = NonNullable<SeaInputs['insurance']>;

const INSURED = 'sea-transport.insuredAmount';

/** Whether a line charges a share of the insured amount. */
const isOfInsuredAmount = ({ code, basis, quantity }: ChargeLine): boolean =>
  basis === 'value' && quantity?.calculated === INSURED && chargeDefinition(code)?.costGroup === 'insurance';

const insuredLines = onceFor((lines: readonly ChargeLine[]) => lines.filter(isOfInsuredAmount));

const isSameRate = (one: string | null | undefined, other: string | null | undefined): boolean => {
  const [first, second] = [parseDecimal(one), parseDecimal(other)];
  return first !== null && second !== null && first.eq(second);
};

/**
 * Lines of insurance as they follow a change of the insurance that is set up: in its currency, and at its rate where they had the rate of before or
 * none. A line with a rate of its own, a minimum or a card has decided figures that do not move.
 *
 * @param before what was set up before; undefined where nothing was
 * @returns the lines that change, and only these
 */
export function followingInsurance(
  lines: readonly ChargeLine[],
  before: Insurance | undefined,
  insurance: Insurance,
): ChargeLine[] {
  return insuredLines(lines).flatMap((line): ChargeLine[] => {
    if (line.rateCardId) return [];
    const isLimited = line.minimum != null || line.maximum != null;
    const currency = isLimited ? line.currency : insurance.currency;
    const isAtRate = !line.rate || isSameRate(line.rate, before?.premiumRate);
    const rate = isAtRate ? insurance.premiumRate : line.rate;
    return currency === line.currency && rate === line.rate ? [] : [{ ...line, currency, rate }];
  });
}

/** Lines that charge the insured amount at another rate than the one it is grossed up with. */
export function insuranceRateWarnings({ stages }: Pick<EstimateDocument, 'stages'>): Warning[] {
  const { inputs, lines } = stages['sea-transport'];
  const { insurance } = inputs;
  if (!insurance) return [];
  return insuredLines(lines)
    .filter(({ status, contingent, rate }) => status === 'priced' && !contingent && Boolean(rate))
    .filter(({ rate }) => !isSameRate(rate, insurance.premiumRate))
    .map(({ id, code, rate }) => ({
      code: 'insurance.rateDiffers',
      path: `stages.sea-transport.lines.${id}`,
      params: { code, percent: percentOf(rate), premium: percentOf(insurance.premiumRate) },
    }));
}

/** A share of one in per cent; as it was typed where it is no figure. */
const percentOf = (share: string | null | undefined): string =>
  parseDecimal(share)?.times(100).toFixed() ?? share ?? '';
