import { Button, formatDate, Facts, notify, useErrorText, useLanguage, classes } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { useExportNow } from '../../components/export/use-export-now';
import { usePageText } from '../../components/text';
import { GuardList } from '../../components/before-sending/guard-list.component';
import type { ShownLine } from './shown-lines';
import { useEstimateNotes } from './use-estimate-notes';

/** What is missing, and what deserves a look, before somebody presses. */
export function TransitionNotes({
  estimate,
  lines,
  isSubmit,
}: {
  estimate: EstimateView;
  lines: readonly ShownLine[];
  isSubmit: boolean;
}) {
  const t = usePageText();
  const { blocking, warnings } = useEstimateNotes(estimate, lines);
  const inTheWay = isSubmit ? (blocking ?? []) : [];
  return (
    <>
      {inTheWay.length > 0 ? (
        <section aria-label={t('transition.inTheWay')}>
          <p className="qs-strong">{t('transition.inTheWay')}</p>
          <GuardList notes={inTheWay} tone="bad" />
        </section>
      ) : null}
      {warnings.length > 0 ? (
        <section aria-label={t('transition.worthALook')}>
          <p className="qs-strong">{t('transition.worthALook')}</p>
          <GuardList notes={warnings} tone="warn" />
        </section>
      ) : null}
    </>
  );
}

/** What goes out: until when it holds, and the document itself to look at before it is frozen. */
export function QuotationPreview({ estimate, language }: { estimate: EstimateView; language?: string }) {
  const t = usePageText();
  const words = useErrorText();
  const shown = useLanguage();
  const exporting = useExportNow();
  const [busy, setBusy] = useState(false);
  const preview = async () => {
    setBusy(true);
    try {
      await exporting.run({
        kind: 'quotation',
        estimateIds: [estimate.id],
        revision: estimate.revision,
        language: language === 'ja' ? 'ja' : 'en',
        payerSplit: true,
      });
    } catch (error) {
      notify({ title: t('document.failed'), text: words(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.stack} style={{ '--qs-gap': '8px' } as React.CSSProperties}>
      <Facts
        items={[
          {
            label: t('column.validUntil'),
            value: estimate.validUntil ? formatDate(estimate.validUntil, shown) : undefined,
          },
        ]}
      />
      <span>
        <Button size="small" icon="download" busy={busy} onClick={() => void preview()}>
          {t('transition.preview')}
        </Button>
      </span>
    </div>
  );
}
