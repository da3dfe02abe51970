import { Drawer, useStore } from '@quayside/platform';
import type { ChargeLine } from '@quayside/rating';
import { updateRows } from '@quayside/sheet';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { useRatingWords } from '../../editor/rating-words';
import { BreakFields } from './line-breaks.component';
import { LineQuantityFields, LineTimeFields } from './line-quantity.component';
import { LineTermsFields } from './line-terms.component';

/** Everything about a charge line that the sheet has no column for. */
export function LineDrawer() {
  const t = useEditorText();
  const words = useRatingWords();
  const { store, stage, active, readOnlyReason } = useEditorContext();
  const { lineId, isDetailed } = useStore(active);
  const line = useEditor((editor) => editor.content.stages[stage].lines.find((each) => each.id === lineId));
  if (!line) return null;
  const onLine = (changed: ChargeLine) => {
    const { charges, runCommand } = store.getState();
    runCommand(
      stage,
      updateRows(charges[stage], [changed], (each) => each.id),
    );
  };
  const props = { line, onLine, readOnly: readOnlyReason !== undefined };
  const name = words.charge(line.code) || line.description;
  return (
    <Drawer
      open={isDetailed}
      onClose={() => active.setState({ isDetailed: false })}
      title={`${line.code} ${name}`.trim() || t('attention.newLine')}
      size="md"
    >
      <div key={line.id} data-editor-part="drawer">
        <LineTermsFields {...props} />
        <LineQuantityFields {...props} />
        <LineTimeFields {...props} />
        <BreakFields {...props} />
      </div>
    </Drawer>
  );
}
