import { Dialog } from '@quayside/platform';
import { explainDifference, type PricedEstimate } from '@quayside/rating';
import { useEditorText } from '../../editor/editor-context';
import { DifferenceTable } from '../../components/difference-table.component';

/** Why the total is another one than before: causes that add up. */
export function DifferenceDialog(props: {
  before: PricedEstimate;
  after: PricedEstimate;
  onClose: () => void;
}) {
  const t = useEditorText();
  const difference = explainDifference(props.before, props.after);
  return (
    <Dialog open onClose={props.onClose} title={t('difference.title')} size="lg">
      <DifferenceTable
        currency={difference.currency}
        rows={difference.rows}
        sum={difference}
        label={t('difference.title')}
        t={t}
      />
    </Dialog>
  );
}
