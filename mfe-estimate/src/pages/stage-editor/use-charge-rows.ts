import type { StageId } from '@quayside/contract';
import { useEffect, useMemo, useRef } from 'react';
import { chargeRows, type ChargeRow } from '../../editor/charge-rows';
import { useEditor } from '../../editor/editor-context';

/** The charge lines of a stage with their prices, as rows of the sheet; a row that shows the same as before stays the same. */
export function useChargeRows(stage: StageId): ChargeRow[] {
  const lines = useEditor((editor) => editor.charges[stage].rows);
  const priced = useEditor((editor) => editor.priced);
  const former = useRef<ChargeRow[]>([]);
  const rows = useMemo(() => chargeRows(lines, priced, stage, former.current), [lines, priced, stage]);
  useEffect(() => {
    former.current = rows;
  }, [rows]);
  return rows;
}
