import { containerTypes } from '../calculators/container-types';
import { containers } from '../calculators/containers';
import { isOpen, openTypes, outOfGaugeOf } from '../calculators/out-of-gauge';
import { packItem } from '../calculators/packing';
import { passes } from '../calculators/vanning';
import { unlessRefused } from '../core/errors';
import type { EstimateDocument } from '../model';

/** Whether a package of a full-container shipment stands out of every container there is. */
export function isOutOfGauge({ route, cargo, stages }: EstimateDocument): boolean {
  if (route.mode !== 'FCL') return false;
  const closed = containerTypes.filter((type) => !isOpen(type));
  const packed = cargo.flatMap((item) => unlessRefused(() => packItem(item, stages.packing.inputs)) ?? []);
  const large = packed.filter(({ outerMm }) => !closed.some((type) => passes(outerMm, containers[type])));
  return outOfGaugeOf(large, openTypes, passes).length > 0;
}
