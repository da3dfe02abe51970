import { Button, formatAmount, useQuery } from '@quayside/platform';
import { decimalOf, type PricedEstimate } from '@quayside/rating';
import { useState } from 'react';
import { useEditor, useEditorText } from '../../editor/editor-context';
import { differenceDialogQuery } from './editor-parts';

/** How far the total has moved since the estimate was opened; why is told in a dialog, fetched when it is asked for. */
export function Difference({ priced }: { priced: PricedEstimate }) {
  const t = useEditorText();
  const opened = useEditor((editor) => editor.opened);
  const [isOpen, setOpen] = useState(false);
  const { data: dialog } = useQuery({ ...differenceDialogQuery, enabled: isOpen });
  const moved = decimalOf(priced.totals.total).minus(opened.totals.total);
  if (moved.eq(0)) return null;
  const sign = moved.gt(0) ? '+' : '';
  return (
    <div className="qs-small" data-editor-part="difference">
      <span>
        {t('difference.since')}{' '}
        <b className="qs-num">
          {sign}
          {formatAmount(moved.toFixed(), priced.currency)}
        </b>
      </span>
      <Button size="small" tone="ghost" onClick={() => setOpen(true)}>
        {t('difference.why')}
      </Button>
      {dialog && isOpen ? (
        <dialog.DifferenceDialog before={opened} after={priced} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
