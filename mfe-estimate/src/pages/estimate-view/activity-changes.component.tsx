import { Button, formatAmount, formatPercent } from '@quayside/platform';
import type { ActivityEntry } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { usePageText, type PageText } from '../parts/text';

type Change = ActivityEntry['changes'][number];
const shownAtFirst = 4;
const amounts = new Set(['sell', 'cost']);
const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

function valueText(t: PageText, field: string, value: string | null, currency: string): string {
  if (value === null) return '–';
  if (amounts.has(field) && isDecimal(value)) return formatAmount(value, currency);
  if (field === 'state') return t([`revisionState.${value}`, `stageState.${value}`], { defaultValue: value });
  if (field === 'markup' || field === 'defaults.markup') {
    const rate = /"rate":"([\d.]+)"/.exec(value)?.[1];
    if (rate) return formatPercent(rate, 2);
  }
  return value.length > 80 ? `${value.slice(0, 79)}…` : value;
}

/** Fields that went from one value to another. */
export function ActivityChanges({
  changes,
  more,
  currency,
}: {
  changes: readonly Change[];
  more: number;
  currency: string;
}) {
  const t = usePageText();
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const shown = all ? changes : changes.slice(0, shownAtFirst);
  const hidden = changes.length - shown.length;
  return (
    <>
      <ul className="qs-small qs-muted">
        {shown.map((change, index) => (
          // The list never changes: the index is the identity of a change.
          <li key={index} style={{ overflowWrap: 'anywhere' }}>
            {change.line ? (
              <span className="qs-strong">{change.line.code || change.line.description} </span>
            ) : null}
            {fieldText(t, change.field)}: {valueText(t, change.field, change.from, currency)}{' '}
            <span aria-label={t('activity.to')}>→</span>{' '}
            <span style={{ color: 'var(--qs-fg)' }}>{valueText(t, change.field, change.to, currency)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <span>
          <Button size="small" tone="ghost" onClick={() => setAll(true)}>
            {t('activity.showAll', { count: changes.length })}
          </Button>
        </span>
      ) : null}
      {all && more > 0 ? (
        <span className="qs-small qs-subtle">{t('activity.more', { count: more })}</span>
      ) : null}
    </>
  );
}

/** A field's name in words; those of the calculators keep the calculator's own name. */
function fieldText(t: PageText, field: string): string {
  const plain = field.replace(/^(inputs|route|incoterm|overrides|defaults|fx)\./, '');
  return t([`activityField.${plain}`, `field.${plain}`, `cargo.${plain}`], { defaultValue: plain });
}
