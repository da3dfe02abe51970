import { itemParams } from '../calculators/item-params';
import type { Params } from '../core/issue';
import type { Warning } from '../findings/warning';
import type { CargoItem, EstimateDocument } from '../model';
import { isPricedHere } from '../rating/line-status';

interface Row {
  unreadable?: CargoItem['unreadable'];
}

const textsOf = ({ unreadable }: Row, path: string, params: Params): Warning[] =>
  Object.entries(unreadable ?? {}).map(([cell, { text: written }]) => ({
    code: 'row.unreadable',
    path,
    params: { ...params, cell, written },
  }));

/** Cells of the cargo list that cannot be read: nothing that counts the cargo has a price with them. */
export const unreadableCargo = (cargo: readonly CargoItem[]): Warning[] =>
  cargo.flatMap((item) => textsOf(item, `cargo.${item.id}`, itemParams(item)));

/** Cells of the stages' own tables that cannot be read; a stage that is not offered is not asked about. */
export function unreadableInputs({ stages }: Pick<EstimateDocument, 'stages'>): Warning[] {
  const { warehouse, 'destination-custom': entry } = stages;
  const deliveries = (['origin-delivery', 'destination-delivery'] as const).filter((stage) =>
    isPricedHere(stages[stage].scope),
  );
  const lines = isPricedHere(entry.scope) ? (entry.inputs.tariffLines ?? []) : [];
  const movements = isPricedHere(warehouse.scope) ? (warehouse.inputs.movements ?? []) : [];
  return [
    ...lines.flatMap((line) => textsOf(line, 'stages.destination-custom', { item: line.hsCode })),
    ...movements.flatMap((each) => textsOf(each, 'stages.warehouse', { item: String(each.day) })),
    ...deliveries.flatMap((stage) =>
      (stages[stage].inputs.legs ?? []).flatMap((leg, index) =>
        textsOf(leg, `stages.${stage}`, { item: String(index + 1) }),
      ),
    ),
  ];
}
