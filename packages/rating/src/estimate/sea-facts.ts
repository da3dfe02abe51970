import { parseDecimal, plain, type Decimal } from '../core/decimal';
import { revenueTons, type PackedPackage } from '../calculators/packing';
import type { EstimateDocument } from '../model';
import type { Step } from '../core/issue';
import { explain, type FactBook } from './fact-book';
import { inputStep } from './fact-steps';
import { dangerousTons, type TonsOf } from './dangerous-tons';
import { insuranceFacts } from './insurance-facts';
import type { Transport } from './transport';
import type { PartLoad } from './vanning-facts';

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
  const bills = inputs.billsOfLading ?? 1;
  book.set(stage, 'sea-transport.billsOfLading', 'B/L', bills === 0 ? null : bills, {
    issue: { code: 'sea.noBillOfLading', params: {} },
    steps: inputStep(inputs.billsOfLading, bills, 'B/L'),
  });
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
