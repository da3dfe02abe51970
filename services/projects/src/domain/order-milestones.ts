import { addDays } from '@quayside/contract/days';
import { isWeekend } from '@quayside/contract/weekends';
import { orderMilestoneKinds, type OrderMilestoneKind, type OrderShipment } from '@quayside/contract/orders';
import type { CreateOrder, OrderProposal } from '../contract';

type Names = { name: string; nameJa: string };
type Mode = OrderShipment['mode'];

const names: Record<Exclude<OrderMilestoneKind, 'cargoCutoff'>, Names> = {
  ready: { name: 'Cargo ready', nameJa: '貨物準備完了' },
  documentCutoff: { name: 'Document cut-off', nameJa: '書類カット' },
  departure: { name: 'Departure', nameJa: '出港' },
  arrival: { name: 'Arrival', nameJa: '入港' },
  delivered: { name: 'Delivered', nameJa: '納品完了' },
};
const cargoCutoffs: Record<Mode, Names> = {
  FCL: { name: 'CY cut-off', nameJa: 'CYカット' },
  LCL: { name: 'CFS cut-off', nameJa: 'CFSカット' },
};

/** What a step is called in the list of milestones. */
export const milestoneNames = (kind: OrderMilestoneKind, mode: Mode): Names =>
  kind === 'cargoCutoff' ? cargoCutoffs[mode] : names[kind];

/** Days before the departure that lines in Japan usually close: a weekend of the country of loading moves one to the workday before. */
const usualDaysBefore: Record<Mode, Record<'documentCutoff' | 'cargoCutoff', number>> = {
  FCL: { documentCutoff: 3, cargoCutoff: 2 },
  LCL: { documentCutoff: 4, cargoCutoff: 3 },
};

const workdayUntil = (day: string, country: string | null): string =>
  isWeekend(country, day) ? workdayUntil(addDays(day, -1), country) : day;

const closings = { documentCutoff: 'documentClosing', cargoCutoff: 'cargoClosing' } as const;

/** The steps of a shipment with the dates that it has. Cut-offs that it does not name are counted back from the departure. */
export function proposedMilestones({
  mode,
  dates,
  portOfLoading,
}: Pick<OrderShipment, 'mode' | 'dates' | 'portOfLoading'>): OrderProposal['milestones'] {
  const country = portOfLoading?.code.slice(0, 2) ?? null;
  return orderMilestoneKinds.map((kind) => {
    if (kind === 'documentCutoff' || kind === 'cargoCutoff') {
      const closing = dates[closings[kind]];
      if (closing) return { kind, dueOn: closing, origin: 'shipment' };
      if (!dates.departure) return { kind, origin: 'none' };
      const dueOn = workdayUntil(addDays(dates.departure, -usualDaysBefore[mode][kind]), country);
      return { kind, dueOn, origin: 'usual' };
    }
    const dueOn = kind === 'delivered' ? null : dates[kind];
    return dueOn ? { kind, dueOn, origin: 'shipment' } : { kind, origin: 'none' };
  });
}

/**
 * Steps that cannot be before others, also where those between have no date. The two cut-offs may be in either order, and documents may be due
 * before the cargo is ready; cargo that is ready after its cut-off misses the vessel.
 */
const beforeDeparture = ['ready', 'documentCutoff', 'cargoCutoff'] as const;
const after: Partial<Record<OrderMilestoneKind, readonly OrderMilestoneKind[]>> = {
  cargoCutoff: ['ready'],
  departure: beforeDeparture,
  arrival: [...beforeDeparture, 'departure'],
  delivered: [...beforeDeparture, 'departure', 'arrival'],
};

type Failure = { path: string; code: string; message: string };

/** Dates that contradict each other. */
export const milestoneFailures = (dates: CreateOrder['milestones']): Failure[] =>
  orderMilestoneKinds.flatMap((kind) => {
    const dueOn = dates[kind];
    const isBefore = dueOn && (after[kind] ?? []).some((earlier) => (dates[earlier] ?? '') > dueOn);
    return isBefore
      ? [{ path: `milestones.${kind}`, code: 'milestone.order', message: 'It is before an earlier step.' }]
      : [];
  });
