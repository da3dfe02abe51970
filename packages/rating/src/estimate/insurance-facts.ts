import { insuranceOnCif, insuranceWithDuty } from '../calculators/sea';
import { decimalOf, optionalDecimal, plain, type Decimal } from '../core/decimal';
import { RatingError, refusalOf } from '../core/errors';
import { minorUnits, moneyText, roundMoney } from '../core/rounding';
import type { EstimateDocument } from '../model';
import type { Step } from '../core/issue';
import type { Refusal } from '../tariffs/entry';
import { totalOf } from '../tariffs/figures';
import { explain, type FactBook } from './fact-book';
import { isFar } from './far-facts';
import { statedGoods } from './customs-lines';
import { carriageOf, converted, type Transport } from './transport';

type Insurance = NonNullable<EstimateDocument['stages']['sea-transport']['inputs']['insurance']>;

interface Cover {
  insured: Decimal;
  premium: Decimal;
  insuredSteps: Step[];
  premiumSteps: Step[];
}

const FACTOR = '1.10';

/** What the goods are worth in the currency of their insurance: typed, of all of them, or by row where they are stated in several currencies. */
function goodsValue(
  insurance: Insurance,
  document: EstimateDocument,
  book: FactBook,
  steps: Step[],
): Decimal {
  const typed = optionalDecimal(insurance.goodsValue, 'insurance.goodsValue');
  const fact = book.facts['cargo.value'];
  const value = typed ?? book.value('cargo.value');
  const currency = typed || !fact ? insurance.currency : fact.unit;
  const kind = typed ? 'sea.goodsTyped' : 'sea.goods';
  // Zero has a finding of its own.
  if (
    typed?.gt(0) &&
    fact?.value &&
    fact.unit === insurance.currency &&
    isFar(typed, decimalOf(fact.value))
  ) {
    const params = { fact: 'cargo.value', typed: plain(typed), calculated: fact.value, unit: fact.unit };
    book.warnings.push({ code: 'fact.farFromCalculated', path: 'stages.sea-transport', params });
  }
  const whole = value && { value, currency, steps: [explain(kind, { to: plain(value), currency })] };
  const isMixed = fact?.issue?.code === 'cargo.mixedCurrencies';
  if (!whole && !isMixed)
    throw new RatingError('insurance.goodsValueMissing', { currency: insurance.currency });
  const values = (whole ? [whole] : document.cargo.map(statedGoods)).map((goods) => {
    const into = converted(goods.value, goods.currency, insurance.currency, document);
    steps.push(...goods.steps, ...into.steps);
    return into.amount;
  });
  return totalOf(values, steps);
}

/**
 * Goods whose values are stated CIF have freight and premium in them: factor × that value is insured, and nothing is added a second time
 * (domain model §2.3: insured is 110 % of CIF). With duty that is added, as in case T08.
 */
function coverOfCifValue(
  { method, currency }: Insurance,
  { goods, duty, factor, rate }: { goods: Decimal; duty: Decimal | null; factor: string; rate: string },
  steps: readonly Step[],
): Cover {
  const whole = method === 'cif' ? goods : goods.plus(duty ?? 0);
  const insured = roundMoney(whole.times(factor), currency);
  const premium = roundMoney(insured.times(rate), currency);
  const to = moneyText(insured, currency);
  const insuredSteps = [
    ...steps,
    method === 'cif' || !duty
      ? explain('sea.insuredCifValue', { goods: plain(goods), factor, to })
      : explain('sea.insuredCifValueWithDuty', { goods: plain(goods), duty: plain(duty), factor, to }),
  ];
  const onInsured = explain('sea.premiumOnInsured', { insured: to, rate, to: moneyText(premium, currency) });
  return { insured, premium, insuredSteps, premiumSteps: [...insuredSteps, onInsured] };
}

function cover(
  insurance: Insurance,
  document: EstimateDocument,
  book: FactBook,
  { transport, isStatedCif }: { transport: Transport; isStatedCif: boolean },
): Cover {
  const { currency } = insurance;
  const known = (text: string | undefined, field: 'factor' | 'rate' | 'freight' | 'duty') =>
    optionalDecimal(text, `insurance.${field}`);
  const factor = known(insurance.factor, 'factor')?.toFixed() ?? FACTOR;
  const rate = known(insurance.premiumRate, 'rate')?.toFixed();
  if (!rate) throw new RatingError('insurance.rate', { rate: null });
  const steps: Step[] = [];
  const goods = goodsValue(insurance, document, book, steps);
  const duty = insurance.method === 'cif' ? null : known(insurance.duty, 'duty');
  if (isStatedCif) {
    if (insurance.method !== 'cif' && !duty) throw new RatingError('insurance.dutyMissing');
    return coverOfCifValue(insurance, { goods, duty, factor, rate }, steps);
  }
  const carriage = carriageOf('freight', known(insurance.freight, 'freight'), transport, currency);
  if (!carriage) throw new RatingError('insurance.freightMissing');
  steps.push(...carriage.steps);
  const freight = carriage.amount;
  const sums = { goods: plain(goods), freight: plain(freight) };
  const money = (amount: Decimal) => moneyText(amount, currency);
  if (insurance.method === 'cif') {
    const { premium, insuredAmount } = insuranceOnCif(goods, freight, rate, currency, factor);
    const onCif = explain('sea.premiumOnCif', { ...sums, factor, rate, to: money(premium) });
    const whole = { ...sums, premium: money(premium), factor, to: money(insuredAmount) };
    return {
      ...{ insured: insuredAmount, premium, premiumSteps: [...steps, onCif] },
      insuredSteps: [...steps, onCif, explain('sea.insuredCif', whole)],
    };
  }
  if (!duty) throw new RatingError('insurance.dutyMissing');
  const { insuredAmount, premium } = insuranceWithDuty(goods, freight, duty, rate, currency, factor);
  const insured = { ...sums, duty: plain(duty), factor, to: money(insuredAmount) };
  const insuredSteps = [...steps, explain('sea.insuredWithDuty', insured)];
  const onInsured = explain('sea.premiumOnInsured', {
    insured: money(insuredAmount),
    rate,
    to: money(premium),
  });
  return { insured: insuredAmount, premium, insuredSteps, premiumSteps: [...insuredSteps, onInsured] };
}

const insuredName = 'sea-transport.insuredAmount';

/** Whether a line counts the insured amount: without a set-up it then has to be said that there is none. */
export function isInsuredAmountCounted({ stages }: EstimateDocument): boolean {
  return stages['sea-transport'].lines.some(({ quantity }) => quantity?.calculated === insuredName);
}

/** Records the insured amount and the premium on it; an insured amount typed over decides the premium. */
export function insuranceFacts(document: EstimateDocument, book: FactBook, transport: Transport): void {
  const stage = 'sea-transport' as const;
  const { insurance } = document.stages[stage].inputs;
  if (!insurance) {
    // A line of insurance that nothing calculates says what to do, in its own currency.
    if (isInsuredAmountCounted(document))
      book.base(
        stage,
        insuredName,
        document.currency,
        () => {
          throw new RatingError('insurance.notSetUp');
        },
        { steps: [] },
      );
    return;
  }
  const { currency } = insurance;
  const digits = minorUnits(currency);
  // A value that is typed for the insurance is that of the goods alone.
  const isStatedCif =
    !insurance.goodsValue && document.stages['destination-custom'].inputs.valueTerms === 'CIF';
  const covered = (): { cover: Cover | null; issue?: Refusal } => {
    try {
      return { cover: cover(insurance, document, book, { transport, isStatedCif }) };
    } catch (error) {
      return { cover: null, issue: refusalOf(error) };
    }
  };
  const { cover: known, issue } = covered();
  const options = { digits, ...(issue ? { issue } : {}) };
  book.base(stage, insuredName, currency, () => known?.insured ?? null, {
    ...options,
    steps: known?.insuredSteps ?? [],
  });
  const typed = book.facts[insuredName]?.source === 'typed' ? book.value(insuredName) : null;
  const owed = { owedBy: ['INS'], asked: true };
  if (!typed) {
    const premium = () => known?.premium ?? null;
    const steps = known?.premiumSteps ?? [];
    book.owe(stage, 'sea-transport.premium', currency, premium, { ...options, ...owed, steps });
    return;
  }
  const { premiumRate } = insurance;
  const steps: Step[] = [];
  const rate = () => {
    const share = optionalDecimal(premiumRate, 'insurance.rate');
    if (!share) throw new RatingError('insurance.rate', { rate: null });
    const premium = roundMoney(typed.times(share), currency);
    const params = { insured: plain(typed), rate: premiumRate, to: moneyText(premium, currency) };
    steps.push(explain('sea.premiumOnInsured', params));
    return premium;
  };
  book.owe(stage, 'sea-transport.premium', currency, rate, { digits, ...owed, steps });
}
