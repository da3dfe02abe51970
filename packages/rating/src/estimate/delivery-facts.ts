import { parseDecimal, plain, sum, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { freeTime } from '../calculators/deliveries';
import type { EstimateDocument } from '../model';
import type { StepKind } from '../core/step-kinds';
import type { Step } from '../core/issue';
import type { DeliveryStage, FactIn } from '../rating/fact-names';
import { chargeableTime } from '../rating/quantity';
import type { Refusal } from '../tariffs/entry';
import { stageDates } from './stage-dates';
import { explain, type FactBook, type QuantityUnit } from './fact-book';
import { inputStep, sumSteps } from './fact-steps';
import type { FreeTimeOf, FreeTimes } from './free-time';

/** The charges that put a stage's times on a line. */
const CHARGES = {
  'origin-delivery': { chassis: 'OCHASSIS', waiting: 'WAIT', storage: 'YARD' },
  'destination-delivery': { chassis: 'CHASSIS', waiting: 'DWAIT', storage: 'DSTOR' },
} as const;

const missing = { issue: { code: 'delivery.inputMissing', params: {} } } as const;

type Legs = NonNullable<EstimateDocument['stages'][DeliveryStage]['inputs']['legs']>;

/** Kilometres of some legs, as `FactBook.set` takes them; null as long as one of them is not known. */
function kilometresOf(legs: Legs): ['km', Decimal | null, { issue: Refusal; steps: Step[] }] {
  const known = legs.map((leg) => parseDecimal(leg.km)).filter((km) => km !== null);
  const steps = legs.map(({ id, from = '', to = '', km = null }) =>
    explain('delivery.leg', { id, from, to, km }),
  );
  return [
    'km',
    legs.length > 0 && known.length === legs.length ? sum(known) : null,
    {
      issue: { code: 'delivery.distanceMissing', params: {} },
      steps: [...steps, ...sumSteps(known)],
    },
  ];
}

/** Legs of the way, their kilometres and the stops on it. */
function legFacts(document: EstimateDocument, book: FactBook, stage: DeliveryStage): void {
  const legs = document.stages[stage].inputs.legs ?? [];
  const named = legs.map(({ id, from = '', to = '' }) => ({ id, from, to }));
  // A way that nobody has listed is not known: never one of no legs.
  const count = legs.length || null;
  book.set(stage, `${stage}.legs`, 'leg', count, {
    ...missing,
    steps: count === null ? [] : [explain('input.listed', { to: String(count), unit: 'leg' })],
  });
  book.set(stage, `${stage}.km`, ...kilometresOf(legs.filter(({ way }) => way !== 'container')));
  if (stage === 'origin-delivery') {
    const ofContainer = legs.filter(({ way }) => way === 'container');
    // Where no way is told apart container and truck drive the same.
    const ways = kilometresOf(ofContainer.length > 0 ? ofContainer : legs);
    book.set(stage, 'origin-delivery.drayageKm', ...ways);
  }
  const stops = legs.map((leg) => leg.stops ?? 0);
  book.set(
    stage,
    `${stage}.extraStops`,
    'stop',
    stops.reduce((total, each) => total + each, 0),
    {
      steps: [
        ...named.map((leg, index) => explain('delivery.stops', { ...leg, stops: stops[index] ?? 0 })),
        ...sumSteps(stops),
      ],
    },
  );
}

interface Timed {
  name: Exclude<FactIn<'origin-delivery'>, 'drayageKm'>;
  unit: 'hour' | 'day';
  time: Decimal | null;
  free: FreeTimeOf;
  increment: string;
  owedBy: string[];
  kind: StepKind;
}

/** Time that is charged: what goes beyond the free part, in started increments. */
function timeFact(book: FactBook, stage: DeliveryStage, timed: Timed): void {
  const { name, unit, time, free, increment, owedBy, kind } = timed;
  const freeUnits = free.units ?? '0';
  const steps: Step[] = freeSteps(free);
  const charged = (): Decimal | null => {
    if (!time) return null;
    const to = chargeableTime(time, { freeUnits, increment });
    steps.push(explain(kind, { time: plain(time), free: freeUnits, increment, to: plain(to) }));
    return to;
  };
  book.attempt(stage, `${stage}.${name}`, unit, charged, { ...missing, owedBy, steps });
}

/** Says whose card the free time is from. */
const freeSteps = ({ from, units, name }: FreeTimeOf): Step[] =>
  from === 'card' ? [explain('time.freeOf', { free: units, name })] : [];

/** Days of demurrage and detention beyond the free ones, both ends counted. */
function containerTimeFacts(document: EstimateDocument, book: FactBook, times: FreeTimes): void {
  const stage = 'destination-delivery' as const;
  const { inputs } = document.stages[stage];
  const record = (
    name: 'demurrageDays' | 'detentionDays',
    all: 'demurrageAllDays' | 'detentionAllDays',
    kind: StepKind,
    code: string,
    [from, to]: (string | null | undefined)[],
  ) => {
    const free = times.of(`${stage}.${name}`);
    const whole: Step[] = [];
    const counted = (): number => {
      if (!from || !to) throw new RatingError('delivery.datesMissing');
      const { days } = freeTime(from, to, 0);
      whole.push(explain('delivery.days', { from, until: to, to: String(days) }));
      return days;
    };
    book.attempt(stage, `${stage}.${all}`, 'day', counted, { steps: whole });
    const steps: Step[] = freeSteps(free);
    const charged = (): number => {
      if (!from || !to || free.units === null) throw new RatingError('delivery.datesMissing');
      const freeDays = Number(free.units);
      const { days, chargeableDays } = freeTime(from, to, freeDays);
      steps.push(explain(kind, { from, until: to, freeDays, days, to: chargeableDays }));
      return chargeableDays;
    };
    book.attempt(stage, `${stage}.${name}`, 'day', charged, { owedBy: [code], steps });
  };
  const { gateOutDate, emptyReturnDate } = inputs;
  const dischargeDate = stageDates(document)[stage].dischargeDate.value;
  record('demurrageDays', 'demurrageAllDays', 'delivery.demurrage', 'DEM', [dischargeDate, gateOutDate]);
  record('detentionDays', 'detentionAllDays', 'delivery.detention', 'DET', [gateOutDate, emptyReturnDate]);
}

/** Records the facts of a delivery stage: legs, waiting, chassis and storage days, demurrage and detention. */
export function deliveryFacts(
  document: EstimateDocument,
  book: FactBook,
  stage: DeliveryStage,
  times: FreeTimes,
): void {
  const { inputs } = document.stages[stage];
  const charge = CHARGES[stage];
  const input = (
    name: 'trips' | 'vehicles' | 'hours' | 'chassisDays' | 'waitingHours',
    unit: QuantityUnit,
  ) => {
    const typed = inputs[name];
    const value = typeof typed === 'number' ? typed : parseDecimal(typed);
    const owed = name === 'chassisDays' ? { owedBy: [charge.chassis] } : {};
    const steps = inputStep(typed, value, unit);
    return book.set(stage, `${stage}.${name}`, unit, value, { ...missing, ...owed, steps });
  };
  legFacts(document, book, stage);
  input('trips', 'trip');
  input('vehicles', 'vehicle');
  input('hours', 'hour');
  input('chassisDays', 'day');
  timeFact(book, stage, {
    name: 'waitingChargeableHours',
    unit: 'hour',
    time: input('waitingHours', 'hour'),
    free: times.of(`${stage}.waitingChargeableHours`),
    increment: inputs.waitingIncrementHours ?? '0.25',
    owedBy: [charge.waiting],
    kind: 'delivery.waiting',
  });
  const stored = parseDecimal(inputs.storageDays);
  timeFact(book, stage, {
    name: 'storageDays',
    unit: 'day',
    time: book.set(stage, `${stage}.storageAllDays`, 'day', stored, {
      ...missing,
      steps: inputStep(inputs.storageDays, stored, 'day'),
    }),
    free: times.of(`${stage}.storageDays`),
    increment: '1',
    owedBy: [charge.storage],
    kind: 'delivery.storage',
  });
  if (stage === 'destination-delivery') containerTimeFacts(document, book, times);
}
