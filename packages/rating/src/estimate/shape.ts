import type { Shape } from '../catalogue/definition';
import { parseDecimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import { tariffPack } from '../tariffs/packs';
import type { EstimateDocument } from '../model';
import { destinationCountry } from './customs-lines';
import { isOutOfGauge } from './out-of-gauge';

/** Whether the goods are packed into their container where they are fetched. */
export const isPacked = ({ mode, packedAt }: EstimateDocument['route']): boolean =>
  mode === 'FCL' && packedAt?.at === 'pickup';

/** The features of a shipment that decide which charges belong to it. */
export function shapeOf(document: EstimateDocument): Shape {
  const { cargo, route } = document;
  const packed = (kind: string) => cargo.some((item) => item.packing === kind);
  const made = packed('crate') || packed('openCrate') || packed('skid') || packed('pallet');
  return {
    mode: route.mode,
    rule: document.incoterm.rule,
    originCountry: route.pickup?.country ?? route.portOfLoading?.slice(0, 2) ?? null,
    destinationCountry: destinationCountry(document),
    dischargeCountry: route.portOfDischarge?.slice(0, 2) ?? null,
    crates: packed('crate'),
    openCrates: packed('openCrate'),
    skids: packed('skid'),
    cartons: packed('carton'),
    pallets: packed('pallet'),
    wood: made && (document.stages.packing.inputs.wood ?? 'solid') === 'solid',
    barrier: cargo.some((item) => item.barrier === true),
    dangerous: cargo.some((item) => Boolean(item.dangerous)),
    importTax: unlessRefused(() => tariffPack(destinationCountry(document) ?? ''))?.importTax ?? true,
    additionalDuties: (document.stages['destination-custom'].inputs.tariffLines ?? []).some((line) =>
      line.additional?.some(({ rate }) => parseDecimal(rate)?.gt(0) ?? true),
    ),
    outOfGauge: isOutOfGauge(document),
    pickup: Boolean(route.pickup),
    trucked: Boolean(route.pickup) && !isPacked(route),
    stored: !isPacked(route),
    delivery: Boolean(route.delivery),
  };
}
