import { formatAmount, formatDate, useLanguage } from '@quayside/platform';
import type { EstimateView, PatchEstimate, WhatIf, WhatIfResult } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { BeforeAfterDialog, type BeforeAfterRow } from '../../components/before-after.component';
import { usePageText, type PageText } from '../../components/text';

/** A change of terms that waits for a look at its totals. */
export type Asked = { body: PatchEstimate; at: number; moved: WhatIf; result: WhatIfResult };

function rowsOf({ before, after }: WhatIfResult, t: PageText): BeforeAfterRow[] {
  type Figures = WhatIfResult['before'];
  const row = (label: string, read: (of: Figures) => string): BeforeAfterRow => ({
    ...{ label, before: read(before), after: read(after), isChanged: read(before) !== read(after) },
  });
  const money = (label: string, read: (of: Figures) => string | undefined) =>
    row(label, (of) => formatAmount(read(of) ?? '', of.totals.currency));
  return [
    money(t('amount.cost'), ({ totals }) => totals.cost),
    money(t('amount.beforeTax'), ({ totals }) => totals.sell),
    money(t('amount.total'), ({ totals }) => totals.total),
    money(t('whatIf.seller'), ({ payers }) => payers.seller),
    money(t('whatIf.buyer'), ({ payers }) => payers.buyer),
    row(t('whatIf.missing'), ({ missingCharges }) => String(missingCharges)),
    row(t('whatIf.unpriced'), ({ incompleteLines }) => String(incompleteLines)),
  ];
}

/** What is recalculated by another currency, rule or mode, with the totals before and after; taken or left. */
export function TermsChange({
  asked: { moved, result },
  before,
  onMake,
  onClose,
}: {
  asked: Asked;
  before: Pick<EstimateView, 'currency' | 'incoterm' | 'route'>;
  onMake: () => Promise<void>;
  onClose: () => void;
}) {
  const t = usePageText();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const changes = [
    moved.currency ? t('whatIf.currency', { from: before.currency, to: moved.currency }) : '',
    moved.incoterm && moved.incoterm.rule !== before.incoterm.rule
      ? t('whatIf.incoterm', { from: before.incoterm.rule, to: moved.incoterm.rule })
      : '',
    moved.incoterm && moved.incoterm.quotedFor !== before.incoterm.quotedFor
      ? t('whatIf.quotedFor', {
          from: t(`quotedFor.${before.incoterm.quotedFor ?? 'both'}`),
          to: t(`quotedFor.${moved.incoterm.quotedFor ?? 'both'}`),
        })
      : '',
    moved.route ? t('whatIf.mode', { from: before.route.mode, to: moved.route.mode }) : '',
  ].filter(Boolean);
  const { fx } = result;
  return (
    <BeforeAfterDialog
      title={changes.join(' · ')}
      columns={{
        first: t('whatIf.figures'),
        before: `${t('whatIf.before')} ${result.before.totals.currency}`,
        after: `${t('whatIf.after')} ${result.after.totals.currency}`,
      }}
      rows={rowsOf(result, t)}
      words={{ make: t('whatIf.make'), leave: t('whatIf.leave') }}
      busy={isBusy}
      onMake={() => {
        setBusy(true);
        void onMake().finally(() => setBusy(false));
      }}
      onClose={onClose}
    >
      {moved.currency ? (
        <p>
          {fx && fx.count > 0 && fx.asOf
            ? t('whatIf.newRates', { source: fx.source, date: formatDate(fx.asOf, language) })
            : t('whatIf.noRates', { currency: moved.currency })}
        </p>
      ) : null}
      {moved.incoterm || moved.route ? <p>{t('whatIf.text')}</p> : null}
    </BeforeAfterDialog>
  );
}
