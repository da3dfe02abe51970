import { Button, FileDrop, InlineNote, TextAreaField } from '@quayside/platform';
import { useRef, useState } from 'react';
import { useCargoInText } from './cargo-in-text';
import { FirstFocus } from '../components/first-focus.component';
import * as styles from './cargo-in.module.css';

type SourceStepProps = {
  failure: string | undefined;
  onText: (text: string) => void;
  onFile: (file: File) => void;
};

/** Where the list comes from. What is pasted is read at once; what is typed, when it is asked for. */
export function SourceStep({ failure, onText, onFile }: SourceStepProps) {
  const t = useCargoInText();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (next: string) => {
    // More than one line at once was pasted.
    const isPasted = next.length - text.length > 1 && next.trim().includes('\n');
    setText(next);
    if (isPasted) onText(next);
  };
  return (
    <div className={styles.source}>
      <FirstFocus inside={field} first={() => field.current} />
      {failure ? (
        <div role="alert">
          <InlineNote tone="bad">
            {t('cargoIn.unreadable')} {t([`cargoIn.failure.${failure}`, 'cargoIn.failure.other'])}
          </InlineNote>
        </div>
      ) : null}
      <TextAreaField
        ref={field}
        label={t('cargoIn.paste')}
        help={t('cargoIn.pasteHint')}
        rows={8}
        keepsTabs
        value={text}
        onChange={change}
      />
      <div>
        <Button disabled={!text.trim()} onClick={() => onText(text)}>
          {t('cargoIn.read')}
        </Button>
      </div>
      <FileDrop
        accept=".csv,.tsv,.txt,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        label={t('cargoIn.drop')}
        onFile={onFile}
      />
    </div>
  );
}
