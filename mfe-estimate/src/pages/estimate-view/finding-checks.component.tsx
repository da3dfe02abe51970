import { CheckboxField, Stack } from '@quayside/platform';
import type { EstimateFinding } from '@quayside/service-estimate/contract';
import { useBeforeSendingText } from '../../components/before-sending/before-sending-text';
import { findingNote, type FindingWords } from '../../components/before-sending/finding-notes';
import { useEffect, useRef } from 'react';
import { usePageText } from '../../components/text';
import * as styles from './finding-checks.module.css';

/** From this many findings of one kind on, one press ticks them all. */
const manyOfOneKind = 4;

/** Findings by their code, in the order in which they were found. */
function byCode(findings: readonly EstimateFinding[]): [string, EstimateFinding[]][] {
  const groups = new Map<string, EstimateFinding[]>();
  for (const each of findings) groups.set(each.code, [...(groups.get(each.code) ?? []), each]);
  return [...groups];
}

/** Findings that a person has to acknowledge before the step: each by its own sentence. */
export function FindingChecks({
  findings,
  words,
  checked,
  refusals,
  onChange,
}: {
  findings: readonly EstimateFinding[];
  words: FindingWords;
  checked: ReadonlySet<string>;
  /** How often the step was refused because a sentence was not ticked. */
  refusals: number;
  onChange: (checked: ReadonlySet<string>) => void;
}) {
  const t = usePageText();
  const guardText = useBeforeSendingText();
  const field = useRef<HTMLFieldSetElement>(null);
  // The sentences may be out of sight when the button of a long dialog is pressed.
  useEffect(() => {
    if (refusals > 0) field.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
  }, [refusals]);
  const isMissing = refusals > 0 && findings.some(({ id }) => !checked.has(id));
  const set = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(checked);
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset ref={field} className={styles.checks}>
      <legend className="qs-strong">{t('transition.acknowledge')}</legend>
      <p className="qs-small qs-muted">{t('transition.acknowledgeHint')}</p>
      {isMissing ? (
        <p role="alert" className="qs-small" style={{ color: 'var(--qs-colors-bad)' }}>
          {t('transition.acknowledgeFirst')}
        </p>
      ) : null}
      <div className={styles.list}>
        {byCode(findings).map(([code, own]) => {
          const ids = own.map(({ id }) => id);
          return (
            <Stack key={code} gap={4}>
              {own.length >= manyOfOneKind ? (
                <CheckboxField
                  label={<b>{t('transition.acknowledgeAll', { count: own.length })}</b>}
                  value={ids.every((id) => checked.has(id))}
                  onChange={(isOn) => set(ids, isOn)}
                />
              ) : null}
              {own.map((finding) => (
                <CheckboxField
                  key={finding.id}
                  label={findingNote(guardText, finding, words).text}
                  value={checked.has(finding.id)}
                  onChange={(isOn) => set([finding.id], isOn)}
                />
              ))}
            </Stack>
          );
        })}
      </div>
    </fieldset>
  );
}
