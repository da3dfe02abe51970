import { parseDecimal, sum, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { freeTime } from '../calculators/deliveries';
import type { EstimateDocument } from '../model';
import { chargeableTime } from '../rating/quantity';
import { stageDates } from './stage-dates';
import { explain, type FactBook } from './fact-book';

type DeliveryStage = 'origin-delivery' | 'destination-delivery';

/** The charges that put a stage's times on a line. */
const CHARGES = {
  'origin-delivery': { chassis: 'OCHASSIS', waiting: 'WAIT', storage: 'YARD' },
  'destination-delivery': { chassis: 'CHASSIS', waiting: 'DWAIT', storage: 'DSTOR' },
} as const;

/** Records the facts of a delivery stage: legs, waiting, chassis and storage days, demurrage and detention. */
export function deliveryFacts(document: EstimateDocument, book: FactBook, stage: DeliveryStage): void {
  const { inputs } = document.stages[stage];
  const legs = inputs.legs ?? [];
  const charge = CHARGES[stage];
  const fact = (name: string) => `${stage}.${name}`;
  const missing = { issue: { code: 'delivery.inputMissing', params: {} } } as const;
  const kilometres = legs.map((leg) => parseDecimal(leg.km));
  const allKnown = legs.length > 0 && kilometres.every((km) => km !== null);
  const typed = (text: string | null | undefined) => parseDecimal(text);

  book.set(stage, fact('legs'), 'leg', legs.length);
  book.set(stage, fact('km'), 'km', allKnown ? sum(kilometres.filter((km) => km !== null)) : null, {
    issue: { code: 'delivery.distanceMissing', params: {} },
    steps: legs.map((leg) =>
      explain('delivery.leg', { id: leg.id, from: leg.from ?? '', to: leg.to ?? '', km: leg.km ?? null }),
    ),
  });
  book.set(stage, fact('trips'), 'trip', inputs.trips ?? null, missing);
  book.set(stage, fact('vehicles'), 'vehicle', inputs.vehicles ?? null, missing);
  book.set(
    stage,
    fact('extraStops'),
    'stop',
    legs.reduce((total, leg) => total + (leg.stops ?? 0), 0),
  );
  book.set(stage, fact('hours'), 'hour', typed(inputs.hours), missing);
  book.set(stage, fact('chassisDays'), 'day', typed(inputs.chassisDays), {
    ...missing,
    owedBy: [charge.chassis],
  });
  const waiting = typed(inputs.waitingHours);
  const rule = {
    freeUnits: inputs.freeWaitingHours ?? '2',
    increment: inputs.waitingIncrementHours ?? '0.25',
  };
  book.set(stage, fact('waitingHours'), 'hour', waiting, missing);
  book.attempt(
    stage,
    fact('waitingChargeableHours'),
    'hour',
    () => (waiting ? chargeableTime(waiting, rule) : null),
    {
      ...missing,
      owedBy: [charge.waiting],
      steps: [
        explain('delivery.waiting', {
          hours: inputs.waitingHours ?? null,
          freeHours: rule.freeUnits,
          increment: rule.increment,
        }),
      ],
    },
  );
  const stored = typed(inputs.storageDays);
  const freeDays = inputs.storageFreeDays ?? '2';
  book.attempt(
    stage,
    fact('storageDays'),
    'day',
    () => (stored ? chargeableTime(stored, { freeUnits: freeDays, increment: '1' }) : null),
    {
      ...missing,
      owedBy: [charge.storage],
      steps: [
        explain('delivery.storage', {
          days: inputs.storageDays ?? null,
          freeDays,
          prePull: inputs.prePull ?? false,
        }),
      ],
    },
  );
  if (stage === 'origin-delivery') return;
  const counted =
    (from: string | null | undefined, to: string | null | undefined, free: number | undefined) =>
    (): Decimal | number => {
      if (!from || !to || free === undefined) throw new RatingError('delivery.datesMissing');
      return freeTime(from, to, free).chargeableDays;
    };
  const { gateOutDate, emptyReturnDate } = inputs;
  const dischargeDate = stageDates(document)[stage].dischargeDate.value;
  book.attempt(
    stage,
    fact('demurrageDays'),
    'day',
    counted(dischargeDate, gateOutDate, inputs.demurrageFreeDays),
    {
      owedBy: ['DEM'],
      steps: [
        explain('delivery.demurrage', {
          from: dischargeDate,
          to: gateOutDate ?? null,
          freeDays: inputs.demurrageFreeDays ?? null,
        }),
      ],
    },
  );
  book.attempt(
    stage,
    fact('detentionDays'),
    'day',
    counted(gateOutDate, emptyReturnDate, inputs.detentionFreeDays),
    {
      owedBy: ['DET'],
      steps: [
        explain('delivery.detention', {
          from: gateOutDate ?? null,
          to: emptyReturnDate ?? null,
          freeDays: inputs.detentionFreeDays ?? null,
        }),
      ],
    },
  );
}
