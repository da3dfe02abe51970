import type { StageId } from '@quayside/contract';
import type { ComponentType } from 'react';
import { useEditorContext } from '../../editor/editor-context';
import { DestinationCustomsPanels } from './stages/destination-customs.component';
import { DestinationDeliveryPanels, OriginDeliveryPanels } from './stages/delivery.component';
import { OriginCustomsPanels } from './stages/origin-customs.component';
import { PackingPanels } from './stages/packing.component';
import { SeaPanels } from './stages/sea.component';
import { VanningPanels } from './stages/vanning.component';
import { WarehousePanels } from './stages/warehouse.component';

const panels: Record<StageId, ComponentType> = {
  packing: PackingPanels,
  vanning: VanningPanels,
  'sea-transport': SeaPanels,
  warehouse: WarehousePanels,
  'origin-delivery': OriginDeliveryPanels,
  'origin-custom': OriginCustomsPanels,
  'destination-delivery': DestinationDeliveryPanels,
  'destination-custom': DestinationCustomsPanels,
};

/** The calculator of the stage: what is typed, and what follows from it. */
export function CalculatorPanel() {
  const { stage } = useEditorContext();
  const Panels = panels[stage];
  return (
    <div className="qs-stack qs-ed-calculator">
      <Panels key={stage} />
    </div>
  );
}
