import { Button, formatDecimal, InlineNote, Row, TextField } from '@quayside/platform';
import type { RateDoubt } from '@quayside/rating';
import { useEffect, useRef, useState } from 'react';
import { useEditorText } from '../../editor/editor-context';

/** A typed rate that waits for an answer. */
export type AskedRate = RateDoubt & { code: string };

/**
 * Asks about a rate that is far from the table: taken or left, with a reason where it looks like a slip. It stands below its field and takes
 * the focus, so that the keyboard does not pass it.
 */
export function RateQuestion({
  asked: { code, typed, expected, level, cause },
  into,
  onTake,
  onLeave,
  isUrged,
}: {
  asked: AskedRate;
  into: string;
  onTake: (reason?: string) => void;
  onLeave: () => void;
  /** Somebody wanted to close the drawer before an answer. */
  isUrged: boolean;
}) {
  const t = useEditorText();
  const [reason, setReason] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const words = { code, into, typed: formatDecimal(typed), expected: formatDecimal(expected) };
  return (
    <div ref={box} role="alert" style={{ display: 'grid', gap: 8, gridColumn: '1 / -1', marginBottom: 8 }}>
      <InlineNote tone={level === 'reason' ? 'bad' : 'warn'}>
        {t('terms.rate.differs', words)} {cause ? t(`terms.rate.cause.${cause}`) : ''}
      </InlineNote>
      {isUrged ? <strong className="qs-small">{t('terms.rate.answer', words)}</strong> : null}
      {level === 'reason' ? (
        <TextField
          label={t('terms.rate.reason')}
          value={reason}
          onChange={setReason}
          maxLength={300}
          required
        />
      ) : null}
      <Row>
        <Button size="small" onClick={onLeave}>
          {t('terms.rate.leave')}
        </Button>
        <Button
          size="small"
          tone="primary"
          disabled={level === 'reason' && reason.trim() === ''}
          onClick={() => onTake(reason.trim() || undefined)}
        >
          {t('terms.rate.take', { rate: formatDecimal(typed) })}
        </Button>
      </Row>
    </div>
  );
}
