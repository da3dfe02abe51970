import { Amount, Button, Tag, useTranslation } from '@quayside/platform';
import type { ChangedPrice } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { useFigureName, useUnchangedWords } from './change-words';

const shownAtFirst = 4;

/** The figures of one card before and after: the first few, the others where they are asked for. */
export function FiguresCell({ price: { figures, unchanged = [], fault, code } }: { price: ChangedPrice }) {
  const { t } = useTranslation('supplier');
  const nameOf = useFigureName();
  const wordsOf = useUnchangedWords();
  const [isWhole, setWhole] = useState(figures.length <= shownAtFirst + 1);
  const shown = isWhole ? figures : figures.slice(0, shownAtFirst);
  const rest = figures.length - shown.length;
  return (
    <>
      {shown.map((figure) => (
        <div key={`${nameOf(figure)} ${figure.currency} ${figure.before}`} className="qs-num">
          <span className="qs-muted">{nameOf(figure)}</span>{' '}
          <Amount value={figure.before} currency={figure.currency} /> →{' '}
          <strong>
            <Amount value={figure.after} currency={figure.currency} />
          </strong>{' '}
          {figure.currency}
        </div>
      ))}
      {rest > 0 ? (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('change.moreFigures', { count: rest })}
          <span className="qs-visually-hidden"> {code}</span>
        </Button>
      ) : null}
      {wordsOf(unchanged).map((words) => (
        <div key={words} className="qs-small qs-muted">
          {words}
        </div>
      ))}
      {fault ? <Tag tone="bad">{t(`validation.change.${fault}`)}</Tag> : null}
    </>
  );
}
