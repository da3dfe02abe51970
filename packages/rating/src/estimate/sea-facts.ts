import { parseDecimal } from '../core/decimal';
import { revenueTons } from '../calculators/packing';
import type { EstimateDocument } from '../model';
import { explain, type FactBook } from './fact-book';
import { insuranceFacts } from './insurance-facts';
import type { Transport } from './transport';
import type { PartLoad } from './vanning-facts';

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
  const issue = { code: 'cargo.notKnown', params: {} } as const;
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

  insuranceFacts(document, book, transport);
}
