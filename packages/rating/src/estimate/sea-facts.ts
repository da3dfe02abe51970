import { optionalDecimal, parseDecimal, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { insuranceOnCif, insuranceWithDuty } from '../calculators/sea';
import { revenueTons } from '../calculators/packing';
import { minorUnits } from '../core/rounding';
import type { EstimateDocument } from '../model';
import { explain, type FactBook } from './fact-book';
import type { Transport } from './transport';
import type { PartLoad } from './vanning-facts';

function needed(value: Decimal | null, code: string): Decimal {
  if (!value) throw new RatingError(code);
  return value;
}

/** Records the facts of sea transport: bills of lading, chargeable revenue tons, insured amount and premium. */
export function seaFacts(
  document: EstimateDocument,
  book: FactBook,
  transport: Transport,
  partLoad: PartLoad | null,
): void {
  const stage = 'sea-transport' as const;
  const { inputs } = document.stages[stage];
  const bills = inputs.billsOfLading ?? 1;
  book.set(stage, 'sea-transport.billsOfLading', 'B/L', bills === 0 ? null : bills, {
    issue: { code: 'sea.noBillOfLading', params: {} },
  });
  const m3 = book.value('cargo.m3');
  const kg = book.value('cargo.kg');
  const step = inputs.revenueTonStep ?? '0.001';
  const least = inputs.revenueTonMinimum ?? '1';
  const issue = { code: 'cargo.notKnown', params: {} };
  const steps = [
    explain('sea.revenueTons', {
      m3: m3?.toFixed() ?? null,
      kg: kg?.toFixed() ?? null,
      step,
      minimum: least,
    }),
  ];
  const tons = () => (m3 && kg ? revenueTons(m3, kg, step, least) : null);
  book.attempt(stage, 'sea-transport.revenueTons', 'RT', tons, { issue, steps });
  book.set(
    stage,
    'sea-transport.lclRevenueTons',
    'RT',
    document.route.mode === 'LCL'
      ? book.value('sea-transport.revenueTons')
      : partLoad
        ? revenueTons(partLoad.m3, partLoad.kg, step, least)
        : null,
    { issue: document.route.mode === 'LCL' ? issue : { code: 'mode.noPartLoad', params: {} }, steps },
  );
  if (inputs.distanceNm) book.set(stage, 'sea-transport.distanceNm', 'nm', parseDecimal(inputs.distanceNm));

  const { insurance } = inputs;
  if (!insurance) {
    const wanted = document.stages[stage].lines.some(
      ({ quantity }) => quantity?.calculated === 'sea-transport.insuredAmount',
    );
    // A line of insurance that nothing calculates says what to do, in its own currency.
    if (wanted)
      book.base(stage, 'sea-transport.insuredAmount', document.currency, () => {
        throw new RatingError('insurance.notSetUp');
      });
    return;
  }
  const { currency } = insurance;
  const known = (text: string | undefined, field: string) => optionalDecimal(text, `insurance.${field}`);
  const factor = () => known(insurance.factor, 'factor')?.toFixed();
  const premiumRate = () => needed(known(insurance.premiumRate, 'rate'), 'insurance.rate').toFixed();
  const goods = () => {
    const typed = known(insurance.goodsValue, 'goodsValue');
    if (typed) return typed;
    const unit = book.facts['cargo.value']?.unit;
    if (unit !== currency)
      throw new RatingError('insurance.goodsValueMissing', { currency, fact: unit ?? null });
    return needed(book.value('cargo.value'), 'insurance.goodsValueMissing');
  };
  const freight = () =>
    known(insurance.freight, 'freight') ?? needed(transport.freight(currency), 'insurance.freightMissing');
  const calculate = () => {
    const carriage = freight();
    return insurance.method === 'cif'
      ? insuranceOnCif(goods(), carriage, premiumRate(), currency, factor())
      : insuranceWithDuty(
          goods(),
          carriage,
          known(insurance.duty, 'duty') ?? '0',
          premiumRate(),
          currency,
          factor(),
        );
  };
  const options = {
    digits: minorUnits(currency),
    steps: [
      explain('sea.insurance', {
        method: insurance.method,
        rate: insurance.premiumRate,
        factor: insurance.factor ?? '1.10',
      }),
    ],
  };
  book.base(stage, 'sea-transport.insuredAmount', currency, () => calculate().insuredAmount, options);
  book.owe(stage, 'sea-transport.premium', currency, () => calculate().premium, {
    ...options,
    owedBy: ['INS'],
    asked: true,
  });
}
