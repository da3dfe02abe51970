import { stageIds } from '@quayside/contract';
import {
  mostCargoRows,
  type BudgetLine,
  type OpenCharge,
  type OrderShipment,
} from '@quayside/contract/orders';
import { decimalOf, seaCarriers, stageDates, sum } from '@quayside/rating';
import { carrierNames } from './quotation/carriage';
import { fleetText } from './queue-columns';
import { findPort } from './reference/ports';
import { offeredLinesOf } from './sell-lines';
import type { Snapshot } from './snapshot';

/** The charges that count in the total, one row for each code of a stage, in the order of the stages and lines. */
export function budgetOfOffer({ document, priced }: Pick<Snapshot, 'document' | 'priced'>): BudgetLine[] {
  const prices = new Map(priced.lines.map((line) => [line.id, line]));
  const rows = new Map<string, BudgetLine>();
  for (const stage of stageIds)
    for (const line of document.stages[stage].lines) {
      const price = prices.get(line.id);
      if (!price?.inTotal || price.sell === null) continue;
      const key = `${stage} ${line.code}`;
      const known = rows.get(key);
      const cost = price.costConverted;
      rows.set(
        key,
        known
          ? { ...known, sell: added(known.sell, price.sell), cost: bothKnown(known.cost ?? null, cost) }
          : {
              ...{ stage, code: line.code, description: line.description },
              ...{ descriptionJa: line.descriptionJa ?? null, sell: price.sell, cost },
            },
      );
    }
  return [...rows.values()];
}

const added = (one: string, other: string): string => sum([decimalOf(one), decimalOf(other)]).toFixed();
const bothKnown = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : added(one, other);

/** The charges of the offer whose price is still to be advised, one for each code of a stage. */
export function openChargesOfOffer({
  document,
  priced,
}: Pick<Snapshot, 'document' | 'priced'>): OpenCharge[] {
  const open = offeredLinesOf(document, priced).filter(({ status }) => status === 'toBeAdvised');
  const byCode = new Map(
    open.map(({ stage, code, description, descriptionJa }) => [
      `${stage} ${code}`,
      { stage, code, description, descriptionJa },
    ]),
  );
  return [...byCode.values()];
}

/** The shipment as it was offered, with the names of places of that day. */
export function shipmentOfOffer(snapshot: Snapshot): OrderShipment {
  const { document, priced, japanese, places } = snapshot;
  const { route, incoterm, cargo, stages } = document;
  const sea = stages['sea-transport'].inputs;
  const counted = priced.calculations.cargo;
  const port = (code: string | null | undefined) => {
    if (!code) return null;
    const known = findPort(code) ?? places?.[code];
    return { code, name: known?.name ?? code, nameJa: known?.nameJa ?? null };
  };
  const place = (given: typeof route.pickup, nameJa: string | undefined) =>
    given ? { name: given.name, nameJa: given.nameJa ?? nameJa ?? null } : null;
  return {
    mode: route.mode,
    incoterm: { rule: incoterm.rule, namedPlace: incoterm.namedPlace },
    pickup: place(route.pickup, japanese?.pickup),
    portOfLoading: port(route.portOfLoading),
    portOfDischarge: port(route.portOfDischarge),
    delivery: place(route.delivery, japanese?.delivery),
    carrier: carrierNames(snapshot, seaCarriers(document)).join(' · ') || null,
    vessel: sea.vessel ?? null,
    containers: fleetText(priced),
    dates: {
      ready: route.cargoReadyDate ?? null,
      departure: route.departureDate ?? null,
      arrival: stageDates(document)['sea-transport'].arrival.value,
      ...(sea.documentClosing ? { documentClosing: sea.documentClosing } : {}),
      ...(sea.cargoClosing ? { cargoClosing: sea.cargoClosing } : {}),
    },
    cargo: {
      packages: counted ? String(counted.packages) : null,
      cubicMetres: counted?.m3 ?? null,
      grossKilograms: counted?.kg ?? null,
      revenueTons: counted?.revenueTons ?? null,
    },
    cargoRows: cargo.slice(0, mostCargoRows).map((item) => ({
      caseNumber: item.caseNumber ?? null,
      name: item.nameEn,
      nameJa: item.nameJa ?? null,
      quantity: String(item.quantity),
      size: {
        length: String(item.lengthMm),
        width: String(item.widthMm),
        height: String(item.heightMm),
      },
      grossKilograms: item.grossKg ?? item.netKg ?? null,
    })),
    cargoRowCount: cargo.length,
  };
}
