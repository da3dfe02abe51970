import { useMemo, useRef } from 'react';
import { SheetCards } from './sheet-cards.component';
import { SheetGrid } from './sheet-grid.component';
import { SheetPrint } from './sheet-print.component';
import { sheetLabels } from './sheet-labels';
import type { SheetProps } from './sheet.types';
import { useIsNarrow } from './use-is-narrow';
import { useIsPrinting } from './use-is-printing';
import { useNotice } from './use-notice';
import * as styles from './sheet.module.css';

/**
 * The spreadsheet-like editor. It owns no data: rows come in, one command per user action goes out. Wide it is
 * a grid, at most 600 px wide the same rows are cards with ordinary fields.
 */
export function Sheet<Row extends object>(props: SheetProps<Row>) {
  const frameRef = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(frameRef);
  const labels = useMemo(() => sheetLabels(props.locale, props.labels), [props.locale, props.labels]);
  const { notice, say } = useNotice(props.onNotice);
  const layout =
    props.layout === undefined || props.layout === 'auto' ? (isNarrow ? 'cards' : 'grid') : props.layout;
  const isPrinting = useIsPrinting();
  const View = layout === 'cards' ? SheetCards : SheetGrid;
  return (
    <div ref={frameRef} className={styles.sheet} data-layout={layout}>
      <View sheet={props} labels={labels} say={say} />
      {isPrinting ? <SheetPrint sheet={props} labels={labels} /> : null}
      <div
        role="status"
        aria-live="polite"
        className={notice && !notice.quiet ? styles.notice : styles.hidden}
      >
        {notice && <span key={notice.key}>{notice.text}</span>}
      </div>
    </div>
  );
}
