import { useState } from 'react';
import { useTranslation } from '../language/use-translation';
import { TextAreaField } from '../forms/inputs.component';
import { Button } from '../patterns/button.component';
import * as styles from '../patterns/layout.module.css';

/** Rows straight from a spreadsheet's clipboard. */
export function PasteRows({ busy, onText }: { busy: boolean; onText: (text: string) => void }) {
  const { t } = useTranslation('platform');
  const [text, setText] = useState('');
  return (
    <>
      <TextAreaField
        label={t('importing.paste')}
        help={t('importing.pasteHint')}
        rows={4}
        keepsTabs
        value={text}
        onChange={setText}
      />
      <div className={styles.row} data-part="row">
        <Button busy={busy} disabled={!text.trim()} onClick={() => onText(text)}>
          {t('importing.takePasted')}
        </Button>
      </div>
    </>
  );
}
