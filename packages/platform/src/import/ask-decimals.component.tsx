import type { FieldIssue } from '@quayside/contract/issues';
import { writtenAs, type Decimals } from '@quayside/csv/figures';
import { useTranslation } from '../language/use-translation';
import { Button } from '../patterns/button.component';
import { InlineNote } from '../patterns/states.component';
import type { RawRow } from './assignment';
import type { ImportAnswer } from './import-wizard.types';
import * as importStyles from './import.module.css';

export type AskDecimalsProps = {
  answer: ImportAnswer;
  rows: readonly RawRow[];
  busy: boolean;
  onRows: (rows: RawRow[]) => void;
};

/** Figures that point and comma read differently (`1.620`) are asked about once for the file; each can be corrected alone, too. */
export function AskDecimals({ answer, rows, busy, onRows }: AskDecimalsProps) {
  const { t } = useTranslation('platform');
  const doubtful = answer.rows.flatMap(({ row, errors }) =>
    errors.flatMap(({ code, path, params }: FieldIssue) =>
      code === 'decimal.either' && params?.readings
        ? [{ row: row - 1, path, readings: params.readings }]
        : [],
    ),
  );
  const [first] = doubtful;
  if (!first) return null;
  const read = (decimals: Decimals) => {
    const cells = new Set(doubtful.map(({ row, path }) => `${row} ${path}`));
    onRows(
      rows.map((row, at) =>
        Object.fromEntries(
          Object.entries(row).map(([id, text]) => [
            id,
            cells.has(`${at} ${id}`) ? writtenAs(text, decimals) : text,
          ]),
        ),
      ),
    );
  };
  const example = rows[first.row]?.[first.path] ?? '';
  return (
    <div className={importStyles.question} role="group" aria-label={t('importing.decimals', { example })}>
      <InlineNote tone="warn">{t('importing.decimals', { example })}</InlineNote>
      {(['point', 'comma'] as const).map((decimals) => (
        <Button key={decimals} size="small" busy={busy} onClick={() => read(decimals)}>
          {t(`importing.decimalsAre.${decimals}`, { example: first.readings[decimals] })}
        </Button>
      ))}
    </div>
  );
}
