import { stageIds, type StageId } from '@quayside/contract';
import { byStage } from '@quayside/estimate-document';
import { useMemo } from 'react';
import { useEditor } from '../../../editor/editor-context';
import { useChargeRows } from '../use-charge-rows';

/** The rows of all stages one after the other, where each stage begins, and what was refused in any of them. */
export function useAllRows() {
  const charges = useEditor((editor) => editor.charges);
  const priced = useEditor((editor) => editor.priced);
  const packing = useChargeRows('packing');
  const vanning = useChargeRows('vanning');
  const sea = useChargeRows('sea-transport');
  const warehouse = useChargeRows('warehouse');
  const pickup = useChargeRows('origin-delivery');
  const exported = useChargeRows('origin-custom');
  const delivery = useChargeRows('destination-delivery');
  const imported = useChargeRows('destination-custom');
  // In the order of the stages; the list stays the same as long as each part does.
  const rows = useMemo(
    () => [packing, vanning, sea, warehouse, pickup, exported, delivery, imported].flat(),
    [packing, vanning, sea, warehouse, pickup, exported, delivery, imported],
  );
  const invalid = useMemo(
    () =>
      Object.assign(
        {},
        ...stageIds.map((stage) => charges[stage].invalid),
      ) as (typeof charges)[StageId]['invalid'],
    [charges],
  );
  const begins = useMemo(
    () =>
      byStage((stage) => rows.filter((row) => stageIds.indexOf(row.stage) < stageIds.indexOf(stage)).length),
    [rows],
  );
  return { rows, invalid, begins, charges, priced };
}
