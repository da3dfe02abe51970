import { Button, InlineNote, Row, Stack, TextAreaField, useTranslation } from '@quayside/platform';
import { useState } from 'react';
import { pastedRates } from './fx-paste';
import type { FxRow } from './fx-values';

/** A bank's table, pasted as it stands on its page or in a sheet: read into the fields below, where it can be looked at before it is saved. */
export function FxPaste({ base, onRead }: { base: string; onRead: (rows: FxRow[]) => void }) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [told, setTold] = useState<{ count: number; unread: string[] }>();
  if (!isOpen)
    return (
      <Row>
        <Button size="small" icon="copy" onClick={() => setOpen(true)}>
          {t('fx.paste.open')}
        </Button>
      </Row>
    );
  return (
    <Stack>
      <TextAreaField label={t('fx.paste.label')} help={t('fx.paste.help')} value={text} onChange={setText} />
      <Row>
        <Button
          size="small"
          disabled={text.trim() === ''}
          onClick={() => {
            const { rows, unread } = pastedRates(text, base);
            setTold({ count: rows.length, unread });
            if (rows.length > 0) onRead(rows);
          }}
        >
          {t('fx.paste.read')}
        </Button>
        {told ? <span className="qs-small">{t('fx.paste.told', { count: told.count })}</span> : null}
      </Row>
      {told && told.unread.length > 0 ? (
        <InlineNote tone="warn">
          {t('fx.paste.unread', { lines: told.unread.slice(0, 5).join(' / ') })}
        </InlineNote>
      ) : null}
    </Stack>
  );
}
