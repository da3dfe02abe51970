import { containerTypes } from '../calculators/container-types';
import { containers } from '../calculators/containers';
import { isOpen, openTypes, outOfGaugeOf } from '../calculators/out-of-gauge';
import { outerSize, packItem } from '../calculators/packing';
import { passes } from '../calculators/vanning';
import { unlessRefused } from '../core/errors';
import type { EstimateDocument } from '../model';

/** Whether a package of a full-container shipment stands out of every container there is. */
export function isOutOfGauge({ route, cargo, stages }: EstimateDocument): boolean {
  if (route.mode !== 'FCL') return false;
  const closed = containerTypes.filter((type) => !isOpen(type));
  const { inputs } = stages.packing;
  const large = cargo.filter((item) => {
    const outer = outerSize(item, inputs);
    return outer !== null && !closed.some((type) => passes(outer, containers[type]));
  });
  const packed = large.flatMap((item) => unlessRefused(() => packItem(item, inputs)) ?? []);
  return outOfGaugeOf(packed, openTypes, passes).length > 0;
}
