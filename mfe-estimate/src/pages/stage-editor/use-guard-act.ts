import { updateRows } from '@quayside/sheet';
import type { GuardAct, GuardNote } from '../../components/before-sending/guards';
import { useEditorContext } from '../../editor/editor-context';

/** Does what a note offers: rates again, or writes on the line that its charge is owed to none of the other carriers. */
export function useGuardAct(rate: (only?: 'markup') => void): (act: GuardAct, note: GuardNote) => void {
  const { store } = useEditorContext();
  return (act, { stage, lineId }) => {
    if (act !== 'once') return rate(act === 'markup' ? act : undefined);
    const { charges, runCommand } = store.getState();
    const line = stage && charges[stage].rows.find(({ id }) => id === lineId);
    if (!line) return;
    const owedOnce = line.ratedBy?.otherCarriers?.map(({ supplierId }) => supplierId) ?? [];
    runCommand(
      stage,
      updateRows(charges[stage], [{ ...line, owedOnce }], ({ id }) => id),
    );
  };
}
