import type { StageId } from '@quayside/contract';
import type { ChargeBook, ContainerType, EstimateStages } from '@quayside/rating';
import { insertRows } from '@quayside/sheet';
import { newLine, withField } from './charge-edit';
import type { EstimateEditorStore } from './estimate-editor.store';

type Insured = NonNullable<EstimateStages['sea-transport']['inputs']['insurance']>;

/** Insurance as it usually is: 110 % of CIF in the currency of the goods. */
export function usualInsurance(store: EstimateEditorStore): Insured {
  const goods = store.getState().priced.facts['cargo.value'];
  return { method: 'cif', currency: goods?.unit ?? 'USD', premiumRate: '0.003' };
}

/** Adds a line of a charge code at the end of its stage; answers its id. Insurance is switched on with its line. */
export function addLine(
  store: EstimateEditorStore,
  stage: StageId,
  code: string,
  containerType?: ContainerType,
  book?: ChargeBook,
): string {
  const { insurance } = store.getState().content.stages['sea-transport'].inputs;
  if (code === 'INS' && !insurance)
    store.getState().setInputs('sea-transport', { insurance: usualInsurance(store) });
  const { document, runCommand, content } = store.getState();
  const line = newLine(code, crypto.randomUUID(), document, book);
  const own = withField(line, 'containerType', containerType);
  runCommand(stage, insertRows(content.stages[stage].lines.length, [own]));
  return own.id;
}
