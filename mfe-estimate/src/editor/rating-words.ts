import type { StageId } from '@quayside/contract';
import { quantityInWords, unitName } from '@quayside/contract/quantities';
import {
  formatAmount,
  formatDate,
  formatDecimal,
  formatMoney,
  i18n,
  shiftPoint,
  useTranslation,
  type Language,
} from '@quayside/platform';
import {
  builtInCharges,
  decimalOf,
  fleetFact,
  isFactName,
  isMoneyUnit,
  type Basis,
  type ChargeBook,
  type FactName,
  type Issue,
  type Params,
  type Step,
  type StepKind,
  type UnchargedAmount,
} from '@quayside/rating';
import { useMemo } from 'react';
import { useChargeBook } from '../api/charge-book.query';

const decimal = /^-?\d+(\.\d+)?$/;
/** Parameters that are counted in a unit of their own. */
const countedIn: Readonly<Record<string, string>> = {
  ...{ days: 'day', months: 'month', periods: 'period' },
  ...{ containers: 'container', lines: 'line', units: 'increment' },
};
/** Where `unit` is of the parameters, it is the unit of the first of these. */
const quantityNames = ['value', 'amount', 'quantity', 'all', 'to'] as const;
/** Steps whose quantity has a unit by its kind, and the parameter that is the quantity. */
const countedSteps: Readonly<Partial<Record<StepKind, readonly [unit: string, name: string]>>> = {
  'quantity.days': ['day', 'value'],
  'delivery.days': ['day', 'to'],
  'delivery.storage': ['day', 'time'],
  'warehouse.days': ['day', 'to'],
  'warehouse.bookPeriods': ['period', 'to'],
};
const originNames = new Set(['from', 'arrivalFrom', 'departureFrom']);
const isoDate = /^\d{4}-\d{2}-\d{2}/;

/** A share of one with all its digits: `0.003464` as `0.3464 %`. */
export const percentText = (share: string): string => `${formatDecimal(shiftPoint(share, 2))} %`;

/** A share of one in whole percent, for a look at a glance. */
export const wholePercent = (share: string): string => percentText(decimalOf(share).round(2, 1).toFixed());

const isSameFigure = (first: unknown, second: unknown): boolean =>
  formatDecimal(String(first)) === formatDecimal(String(second));

/** Bases whose rate is a share of one. */
export const isShareBasis = (basis: string): boolean => basis === 'percent-of' || basis === 'value';

export type RatingWords = ReturnType<typeof createRatingWords>;

/** Parameters that are shares of one, by the kind of step. */
const shares: Readonly<Partial<Record<StepKind, readonly string[]>>> = {
  markup: ['rate'],
  'customs.fee': ['rate'],
  'customs.feeWhole': ['rate'],
  'customs.feeOfCompany': ['rate'],
  'customs.dutyAdValorem': ['rate'],
  'customs.dutyCompound': ['rate'],
  'customs.dutyMixed': ['rate'],
  'customs.dutyQuota': ['inQuotaRate', 'overQuotaRate'],
  'customs.surcharge': ['rate'],
  'customs.additional': ['rate'],
  'customs.additionalShare': ['rate', 'share'],
  'customs.taxLine': ['rate'],
  'customs.indiaValue': ['freightShare', 'insuranceShare'],
  'sea.premiumOnCif': ['rate'],
  'sea.premiumOnInsured': ['rate'],
};

/**
 * Words for what the rating core answers as data, in one language. `nameOf` names cargo items and lines by their ids, `book` the
 * charges as the company does.
 */
export function createRatingWords(
  language: Language,
  nameOf: (id: string) => string = (id) => id,
  book: ChargeBook = builtInCharges,
) {
  const t = i18n.getFixedT(language, 'estimate-editor');
  const known = (key: string) => i18n.exists(key, { ns: 'estimate-editor', lng: language });

  const fact = (name: FactName): string => {
    const fleet = fleetFact(name);
    return fleet?.type ? t(`fact.${fleet.fact}Of`, { type: fleet.type }) : t(`fact.${name}`);
  };
  /** A fact that a line names may be none of ours. */
  const factNamed = (name: string): string => (isFactName(name) ? fact(name) : name);
  const unit = (name: string): string => unitName(name, null, language);
  const quantity = (value: string, name: string): string =>
    isMoneyUnit(name)
      ? formatMoney(value, name)
      : quantityInWords(value, name, language, formatDecimal(value));
  const basis = (name: Basis | string): string => t(`basis.${name}`);
  const codes = (list: readonly string[]) =>
    list.map((code) => (code.startsWith('item:') ? nameOf(code.slice(5)) : code)).join(', ');

  /** A typed figure of a finding: its name and which one it is. */
  const typedFigure = (text: string): string => {
    const [name = '', which = ''] = text.split('|');
    if (name === 'fact') return factNamed(which);
    return known(`typedFigure.${name}`) ? `${t(`typedFigure.${name}`)} ${which}`.trim() : text;
  };
  /** The changed part of the shipment, with both values where people can read them. */
  const circumstance = (text: string): string => {
    const [name = '', ...values] = text.split('|');
    const said = values.map((value) => (isoDate.test(value) ? formatDate(value, language) : value || '–'));
    const word = known(`circumstance.${name}`) ? t(`circumstance.${name}`) : name;
    return said.length > 0 ? `${word} (${said.join(' → ')})` : word;
  };

  const shown = (name: string, value: Params[string], isShare: boolean): string => {
    if (value === null || value === '') return '–';
    if (name === 'slots' && Array.isArray(value)) return value.map((slot) => t(`slot.${slot}`)).join(', ');
    if (Array.isArray(value) && name === 'figures') return value.map(typedFigure).join(', ');
    if (Array.isArray(value) && name === 'changed') return value.map(circumstance).join(', ');
    if (Array.isArray(value) && name === 'facts') return value.map(factNamed).join(' + ');
    if (Array.isArray(value))
      return name === 'amounts' ? value.map((each) => formatDecimal(each)).join(' + ') : codes(value);
    if (typeof value !== 'string')
      return typeof value === 'number' ? formatDecimal(String(value)) : String(value);
    if (name === 'hsCode' || name === 'written') return value;
    if (isShare && decimal.test(value)) return percentText(value);
    if (decimal.test(value)) return formatDecimal(value);
    if (isoDate.test(value)) return formatDate(value, language);
    if (name === 'fact') return factNamed(value);
    if (name === 'unit') return unit(value);
    if (name === 'basis' || name === 'cardBasis') return basis(value);
    if (name === 'binding') return t(`limit.${value}`);
    if (name === 'layer') return t(`sellLayer.${value}`);
    if (name === 'side') return t(`side.${value}`);
    if (name === 'figure' && known(`farFigure.${value}`)) return t(`farFigure.${value}`);
    if (name === 'over' && known(`typedField.${value}`)) return t(`typedField.${value}`);
    if (name === 'payer' && known(`payerName.${value}`)) return t(`payerName.${value}`);
    if ((name === 'stage' || name === 'usual') && known(`stageName.${value}`)) return t(`stageName.${value}`);
    if (name === 'earlier' || name === 'later') return t(`shipmentDate.${value}`);
    if (name === 'kind' && known(`packingKind.${value}`)) return t(`packingKind.${value}`);
    if (name === 'carriedBy') return t(`carriedBy.${value}`);
    if (name === 'rounding') return t(`rule.${value}`);
    if (name === 'choose') return t(`choose.${value}`);
    if (name === 'part') return t(`part.${value}`);
    if (name === 'status' && known(`status.${value}`)) return t(`status.${value}`);
    if (name === 'confidence' && known(`confidence.${value}`)) return t(`confidence.${value}`);
    if (name === 'taxKind') return t(`tax.${value}`);
    if (name === 'setting') return t(`setting.${value}`);
    if (originNames.has(name) && known(`dateOrigin.${value}`)) return t(`dateOrigin.${value}`);
    return name === 'item' || name === 'line' ? nameOf(value) : value;
  };
  /** A name that a parameter has in Japanese too stands under `<parameter>Ja`. */
  const inLanguage = (params: Params, name: string): Params[string] =>
    (language === 'ja' ? params[`${name}Ja`] : null) ?? params[name] ?? null;
  const inWords = (params: Params, name: string, of: string): Record<string, string> => {
    const value = params[name];
    return typeof value === 'string' && decimal.test(value) ? { inWords: quantity(value, of) } : {};
  };
  const texts = (params: Params, asShares: readonly string[] = []): Record<string, string> => {
    const counted = Object.entries(countedIn).flatMap(([name, of]) => {
      const { inWords: words } = inWords(params, name, of);
      return words === undefined ? [] : [[`${name}InWords`, words] as const];
    });
    const plain = Object.keys(params).map((name) => [
      name,
      shown(name, inLanguage(params, name), asShares.includes(name)),
    ]);
    const counting = quantityNames.find((name) => typeof params[name] === 'string');
    const whole = counting && typeof params.unit === 'string' ? inWords(params, counting, params.unit) : {};
    return { ...Object.fromEntries([...plain, ...counted]), ...whole };
  };

  const because = (code: string, words: Record<string, string>): string =>
    known(`issue.${code}`) ? t(`issue.${code}`, { country: '', ...words }) : code;
  /** The sentence of an issue. */
  const issue = ({ code, params }: Pick<Issue, 'code' | 'params'>): string => {
    const words: Record<string, string> = { code, ...texts(params) };
    if (typeof params.because === 'string') words.because = because(params.because, words);
    if (known(`issue.${code}`)) return t(`issue.${code}`, words);
    if (code.endsWith('.unusable')) return t('issue.unusable', words);
    return t('issue.unknown', words);
  };

  /** The words of one step; `currency` is of the charge line, `total` of the document. */
  const step = ({ kind, params }: Step, currency: string, total = currency): string => {
    const words = texts(params, shares[kind]);
    const money = (name: string, of = currency) => {
      const value = params[name];
      if (typeof value === 'string' && decimal.test(value)) words[name] = formatAmount(value, of);
    };
    const [of, name = ''] = countedSteps[kind] ?? [];
    if (of) Object.assign(words, inWords(params, name, of));
    switch (kind) {
      case 'quantity.fact': {
        const fleet = fleetFact(String(params.fact));
        if (!fleet?.type || fleet.fact !== 'vanning.containers') break;
        return t('explain.quantity.containers', { ...words, type: fleet.type });
      }
      case 'quantity.typed':
        return t(
          params.calculated && params.fact ? 'explain.quantity.typedOver' : 'explain.quantity.typed',
          words,
        );
      case 'quantity.chargeableTime':
        return t(
          params.freeUnits === '0' ? 'explain.quantity.atLeast' : 'explain.quantity.chargeableTime',
          words,
        );
      case 'rate': {
        const isShare = isShareBasis(String(params.basis));
        const rate = String(params.rate);
        return t('explain.rate', {
          rate: isShare ? percentText(rate) : `${formatAmount(rate, currency)} ${currency}`,
        });
      }
      case 'amount.perUnit':
        money('each');
        break;
      case 'money.rounded':
      case 'amount.minimum':
      case 'amount.maximum':
        money('to');
        if (kind === 'money.rounded') break;
        money('from');
        if (isSameFigure(params.limit, params.to)) break;
        return t(`explain.${kind}Rounded`, words);
      case 'percent.base': {
        money('base');
        const amounts = Array.isArray(params.amounts) ? params.amounts : [];
        words.amounts = amounts
          .map((amount) => formatAmount(amount, params.converted ? total : currency))
          .join(' + ');
        if (params.converted) return t('explain.percent.converted', words);
        return t(amounts.length > 1 ? 'explain.percent.sum' : 'explain.percent.base', words);
      }
      case 'discount':
        words.sell = formatAmount(String(params.sell), total);
        words.currency = total;
        break;
      case 'reduction':
        return t(params.counts ? 'explain.reduction.in' : 'explain.reduction.out', words);
      case 'tax.split': {
        const [kinds, rates, amounts] = [params.kinds, params.rates, params.amounts].map((list) =>
          Array.isArray(list) ? list : [],
        );
        const parts = (kinds ?? []).map((kind, index) => {
          const rate = String(rates?.[index] ?? '');
          const tax = `${t(`tax.${kind}`)}${rate && rate !== '0' ? ` ${percentText(rate)}` : ''}`;
          return `${tax} ${formatAmount(String(amounts?.[index] ?? ''), total)}`;
        });
        return t('explain.tax.split', { parts: parts.join(' + ') });
      }
      case 'amount.sum':
        money('to');
        if (Array.isArray(params.amounts))
          words.amounts = params.amounts.map((amount) => formatAmount(amount, currency)).join(' + ');
        break;
      case 'amount.times':
        money('from');
        break;
      case 'cost.typed':
        money('result');
        if (isSameFigure(params.cost, params.result)) break;
        return t('explain.cost.typedRounded', words);
      case 'fx': {
        const { exact, result, frozenAt } = params;
        money('result', total);
        const isTyped = params.typed === true;
        const frozen = frozenAt ? t('explain.fx.frozen', { date: words.frozenAt }) : '';
        const when = isTyped ? t('explain.fx.typed', { frozen }).trim() : frozen || words.source;
        const outcome = t(!isSameFigure(exact, result) ? 'explain.fx.rounded' : 'explain.fx.exact', words);
        return `${t('explain.fx', { ...words, when })} ${outcome}`;
      }
      case 'markup':
        money('sell', total);
        words.currency = total;
        words.by = params.rule ? t('explain.byRule', words) : '';
        return t(`explain.markup.${String(params.markup)}`, words);
      case 'markup.least': {
        for (const name of ['sell', 'least']) money(name, total);
        money('amount', String(params.from));
        words.currency = total;
        words.converted = params.fx ? t('explain.markup.leastConverted', words) : '';
        return t(params.decides ? 'explain.markup.least' : 'explain.markup.leastMore', words);
      }
      case 'sell.byTariff':
        money('result', total);
        words.currency = total;
        break;
      case 'sell.typed':
        money('result', total);
        words.currency = total;
        if (isSameFigure(params.sell, params.result)) break;
        return t('explain.sell.typedRounded', words);
      case 'carriage.converted': {
        const [rate = '', divisor = ''] = Array.isArray(params.rates) ? params.rates : [];
        const figures = { ...words, rate: formatDecimal(rate), divisor: formatDecimal(divisor) };
        return t(divisor === '1' ? 'explain.carriage.converted' : 'explain.carriage.cross', figures);
      }
      case 'warehouse.days':
        return t(`explain.warehouse.${params.calendar === 'working' ? 'workingDays' : 'days'}`, words);
      case 'customs.indiaValue':
        for (const name of ['freight', 'insurance']) {
          if (!params[`${name}Share`]) continue;
          const assumed = { amount: words[name], share: words[`${name}Share`] };
          words[name] = t('explain.customs.assumed', assumed);
        }
        break;
      case 'customs.fee':
      case 'customs.feeInformal':
        if (typeof params.fiscalYear === 'number') words.fiscalYear = String(params.fiscalYear);
        ['value', 'minimum', 'maximum'].forEach((name) => money(name));
        break;
    }
    return known(`explain.${kind}`) ? t(`explain.${kind}`, words) : kind;
  };

  const charge = (code: string): string => {
    const definition = book.definition(code);
    return definition ? (language === 'ja' ? definition.nameJa : definition.nameEn) : '';
  };

  return {
    language,
    book,
    t,
    fact,
    unit,
    quantity,
    basis,
    issue,
    step,
    charge,
    /** An amount that is on no line, named from a stage: of another one, that one is told too. */
    uncharged: ({ stage, amount, unit: of, codes: [code = ''] }: UnchargedAmount, from: StageId): string => {
      const text = t(amount === null ? 'attention.unchargedUnknown' : 'attention.uncharged', {
        name: charge(code),
        amount: amount === null ? '' : quantity(amount, of),
      });
      return stage === from ? text : t('attention.elsewhere', { stage: t(`stage.${stage}`), text });
    },
  };
}

/** The same in the reader's language. The namespace of the editor must be registered. */
export function useRatingWords(nameOf?: (id: string) => string): RatingWords {
  const { i18n: instance } = useTranslation('estimate-editor');
  const language: Language = instance.language === 'ja' ? 'ja' : 'en';
  const book = useChargeBook();
  return useMemo(() => createRatingWords(language, nameOf, book), [language, nameOf, book]);
}
