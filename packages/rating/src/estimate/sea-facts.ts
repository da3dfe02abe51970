import { parseDecimal, plain, type Decimal } from '../core/decimal';
import { revenueTons, type PackedPackage } from '../calculators/packing';
import type { EstimateDocument } from '../model';
import type { Step } from '../core/issue';
import { explain, type FactBook } from './fact-book';
import { inputStep } from './fact-steps';
import { dangerousTons, type TonsOf } from './dangerous-tons';
import { insuranceFacts } from './insurance-facts';
import { seaCarriers } from './sea-carriers';
import type { Transport } from './transport';
import type { PartLoad } from './vanning-facts';

/** Bills of lading: each carrier issues its own, so there are as many as carriers unless more are typed. */
function billFacts(document: EstimateDocument, book: FactBook): void {
  const stage = 'sea-transport' as const;
  const typed = document.stages[stage].inputs.billsOfLading;
  const carriers = Math.max(1, seaCarriers(document).length);
  const bills = typed ?? carriers;
  const isOfSeveral = typed === undefined && carriers > 1;
  const all = book.set(stage, 'sea-transport.billsOfLading', 'B/L', bills === 0 ? null : bills, {
    issue: { code: 'sea.noBillOfLading', params: {} },
    steps: isOfSeveral
      ? [explain('sea.carriers', { carriers: String(carriers), to: String(carriers) })]
      : inputStep(typed, bills, 'B/L'),
  });
  const params = { bills: all ? plain(all) : '0', carriers: String(carriers) };
  const isShort = all !== null && all.lt(carriers);
  if (isShort)
    book.warnings.push({
      code: 'sea.billsFewerThanCarriers',
      path: 'facts.sea-transport.billsOfLading',
      params,
    });
  // How more bills than carriers are shared among them, nobody knows.
  const isKnown = all !== null && (carriers === 1 || !all.gt(carriers));
  book.set(stage, 'sea-transport.billsOfCarrier', 'B/L', isKnown ? (carriers === 1 ? all : 1) : null, {
    issue: all ? { code: 'sea.billsByCarrier', params } : { code: 'sea.noBillOfLading', params: {} },
    steps: isKnown
      ? [
          carriers === 1
            ? explain('fact.same', { fact: 'sea-transport.billsOfLading', to: plain(all) })
            : explain('sea.billOfEach', { carriers: String(carriers), to: '1' }),
        ]
      : [],
  });
}

/** Records the facts of sea transport: bills of lading, chargeable revenue tons, insured amount and premium. */
export function seaFacts(
  document: EstimateDocument,
  book: FactBook,
  transport: Transport,
  partLoad: PartLoad | null,
  packages: readonly PackedPackage[],
): void {
  const stage = 'sea-transport' as const;
  const { inputs } = document.stages[stage];
  billFacts(document, book);
  const step = inputs.revenueTonStep ?? '0.001';
  const minimum = inputs.revenueTonMinimum ?? '1';
  const issue = { code: 'cargo.notKnown', params: {} } as const;
  const tonsOf: TonsOf = (m3, kg, steps) => {
    const tons = m3 && kg ? revenueTons(m3, kg, step, minimum) : null;
    if (m3 && kg && tons) {
      const figures = { m3: plain(m3), kg: plain(kg), step, minimum };
      steps.push(explain('sea.revenueTons', { ...figures, to: plain(tons) }));
    }
    return tons;
  };
  const steps: Step[] = [];
  const whole = book.attempt(
    stage,
    'sea-transport.revenueTons',
    'RT',
    () => tonsOf(book.value('cargo.m3'), book.value('cargo.kg'), steps),
    { issue, steps },
  );
  const partSteps: Step[] = [];
  const isPart = document.route.mode === 'LCL';
  const part = (): Decimal | null => {
    if (isPart) {
      if (whole)
        partSteps.push(explain('fact.same', { fact: 'sea-transport.revenueTons', to: plain(whole) }));
      return whole;
    }
    if (!partLoad) return null;
    partSteps.push(explain('sea.partLoad', { m3: plain(partLoad.m3), kg: plain(partLoad.kg) }));
    return tonsOf(partLoad.m3, partLoad.kg, partSteps);
  };
  book.attempt(stage, 'sea-transport.lclRevenueTons', 'RT', part, {
    issue: isPart ? issue : { code: 'mode.noPartLoad', params: {} },
    steps: partSteps,
  });
  dangerousTons(document, book, { packages, partLoad }, tonsOf);
  const distance = inputs.distanceNm ? parseDecimal(inputs.distanceNm) : null;
  if (inputs.distanceNm)
    book.set(stage, 'sea-transport.distanceNm', 'nm', distance, {
      steps: inputStep(inputs.distanceNm, distance, 'nm'),
    });

  insuranceFacts(document, book, transport);
}
