import { dutyText } from '../calculators/duty-text';
import { decimalOf, parseDecimal, plain, ZERO, type Decimal } from '../core/decimal';
import type { Warning } from '../findings/warning';
import type { DutyRule, EstimateDocument, TariffLine } from '../model';
import { isPricedHere } from '../rating/line-status';
import { importTaxRates } from '../tariffs/import-tax-rates';
import { destinationCountry } from './customs-lines';
import { isFar } from './far-facts';

const stage = 'destination-custom' as const;
const path = `stages.${stage}`;

/** A share of the value; null of a duty that is taken by quantity too. */
function shareOf(rule: DutyRule): Decimal | null {
  if (rule.kind === 'free') return ZERO;
  return rule.kind === 'adValorem' ? parseDecimal(rule.rate) : null;
}

/** Whether two duties are of other kinds, or the one less than half or more than twice of the other. */
function isFarDuty(typed: DutyRule, known: DutyRule): boolean {
  const [own, other] = [shareOf(typed), shareOf(known)];
  if (own && other) return isFar(own, other);
  return typed.kind !== known.kind && dutyText(typed) !== dutyText(known);
}

/** A duty that was typed over the company's table, far from what the table says. */
function dutyWarnings({ duty, ofTables, hsCode }: TariffLine): Warning[] {
  const known = ofTables?.duty;
  if (!duty || !known || !isFarDuty(duty, known)) return [];
  const params = {
    figure: 'tariffLineDuty',
    hsCode,
    typed: dutyText(duty),
    known: dutyText(known),
    unit: '',
  };
  return [{ code: 'figure.farFromKnown', path, params }];
}

/**
 * Rates of duty and import tax that are typed and not what is known: a rate of import tax that is none of the country's or the company's, and a duty far
 * from that of the company's table.
 */
export function farRateWarnings(document: EstimateDocument): Warning[] {
  const { scope, inputs } = document.stages[stage];
  if (!isPricedHere(scope)) return [];
  const lines = inputs.tariffLines ?? [];
  const country = destinationCountry(document) ?? '';
  const known = importTaxRates(country);
  const isKnown = (percent: Decimal) => known.some((each) => decimalOf(each).eq(percent));
  const taxes = [
    { typed: inputs.taxRate, given: undefined, hsCode: '' },
    ...lines.map(({ taxRate, ofTables, hsCode }) => ({ typed: taxRate, given: ofTables?.taxRate, hsCode })),
  ];
  const ofTax = taxes.flatMap(({ typed, given, hsCode }): Warning[] => {
    const percent = parseDecimal(typed)?.times(100);
    if (!percent || known.length === 0 || typed === given || isKnown(percent)) return [];
    const params = { country, hsCode, percent: plain(percent), rates: [...known] };
    return [{ code: 'customs.taxRateOther', path, params }];
  });
  return [...ofTax, ...lines.flatMap(dutyWarnings)];
}
