import type { FieldIssue } from '@quayside/contract/issues';
import { useState } from 'react';
import { useTranslation } from '../language/use-translation';
import { saveFile } from '../api/transport';
import { wordsOf } from '../forms/form-resolver';
import { Button } from '../patterns/button.component';
import { InlineNote } from '../patterns/states.component';
import { Tag } from '../patterns/tag.component';
import { FilterToggle } from '../table/filter-bar.component';
import { csvOf, type ImportField, type RawRow } from './assignment';
import { AskDecimals } from './ask-decimals.component';
import type { ImportAnswer } from './import-wizard.types';
import * as filterBarStyles from '../table/filter-bar.module.css';
import * as tableStyles from '../table/table.module.css';
import * as importStyles from './import.module.css';
import * as inputsStyles from '../forms/inputs.module.css';
import * as fieldStyles from '../forms/field.module.css';

export type CheckRowsProps = {
  fields: readonly ImportField[];
  rows: readonly RawRow[];
  answer: ImportAnswer;
  busy: boolean;
  namespace?: string;
  onRows: (rows: RawRow[]) => void;
  onCheck: (rows: RawRow[]) => void;
  onBack: () => void;
  onCommit: () => void;
};

const most = 200;
const tones = { new: 'good', changed: 'accent', unchanged: 'neutral', error: 'bad' } as const;

/** What the dry run found. Cells in error are corrected in place and checked again; failed rows can be taken away as a file. */
export function CheckRows(props: CheckRowsProps) {
  const { answer, rows, fields, onRows, onCheck, busy, namespace } = props;
  const { t } = useTranslation('platform');
  const { counts } = answer;
  const [onlyErrors, setOnlyErrors] = useState(counts.error > 0);
  const [isEdited, setIsEdited] = useState(false);
  const faulty = new Set(answer.rows.flatMap((row) => row.errors.map(({ path }) => path)));
  // A column that the file lacks and the service misses can only be filled in when it is shown.
  const columns = fields.filter(({ id }) => faulty.has(id) || rows.some((row) => id in row));
  const words = (error: FieldIssue) => wordsOf(error, namespace);
  const matching = answer.rows.filter((row) => !onlyErrors || row.outcome === 'error');
  const failed = answer.rows.filter((row) => row.outcome === 'error');
  const writes = counts.new + counts.changed;

  const edit = (index: number, id: string, text: string) => {
    setIsEdited(true);
    onRows(rows.map((row, at) => (at === index ? { ...row, [id]: text } : row)));
  };
  const check = (next: readonly RawRow[]) => {
    setIsEdited(false);
    onCheck([...next]);
  };
  const download = () => {
    const reason = t('importing.reason');
    const records = failed.map(({ row, errors }) => ({
      ...rows[row - 1],
      [reason]: errors.map((error) => `${error.path}: ${words(error)}`).join('; '),
    }));
    saveFile({ name: 'import-errors.csv', blob: csvOf([...columns.map(({ id }) => id), reason], records) });
  };

  return (
    <>
      <div className={filterBarStyles.filters} role="status">
        {(['new', 'changed', 'unchanged', 'error'] as const).map((outcome) => (
          <Tag key={outcome} tone={counts[outcome] ? tones[outcome] : 'neutral'}>
            {t(`importing.${outcome}`, { count: counts[outcome] })}
          </Tag>
        ))}
        <span className="qs-spacer" />
        {failed.length > 0 ? (
          <FilterToggle label={t('importing.onlyErrors')} on={onlyErrors} onChange={setOnlyErrors} />
        ) : null}
      </div>
      <AskDecimals answer={answer} rows={rows} busy={busy} onRows={check} />
      <div
        className={tableStyles.scroll}
        data-part="table-scroll"
        style={{ maxHeight: 440, overflowY: 'auto' }}
      >
        <table className={`${tableStyles.table} ${importStyles.rows}`}>
          <thead>
            <tr>
              <th scope="col">{t('importing.row')}</th>
              <th scope="col">{t('importing.outcome')}</th>
              {columns.map((field) => (
                <th key={field.id} scope="col">
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matching.slice(0, most).map((row) => {
              const lost = row.errors.filter(({ path }) => !columns.some(({ id }) => id === path));
              return (
                <tr key={row.row}>
                  <td className="qs-num qs-subtle">{row.row}</td>
                  <td>
                    <Tag tone={tones[row.outcome]}>{t(`importing.outcomes.${row.outcome}`)}</Tag>{' '}
                    {lost.map((error) => (
                      <span key={error.path + error.code} className="qs-small">
                        {error.path}: {words(error)}
                      </span>
                    ))}
                  </td>
                  {columns.map((field) => {
                    const error = row.errors.find(({ path }) => path === field.id);
                    const text = rows[row.row - 1]?.[field.id] ?? '';
                    if (row.outcome !== 'error') {
                      const isChanged = row.changes.includes(field.id);
                      return (
                        <td key={field.id} className={isChanged ? importStyles.changed : undefined}>
                          {text}
                        </td>
                      );
                    }
                    const place = `${t('importing.row')} ${row.row}, ${field.label}`;
                    return (
                      <td key={field.id} className={error ? importStyles.bad : importStyles.open}>
                        <input
                          className={inputsStyles.input}
                          aria-invalid={error ? true : undefined}
                          aria-label={error ? `${place}: ${words(error)}` : place}
                          value={text}
                          onChange={(event) => edit(row.row - 1, field.id, event.target.value)}
                        />
                        {error ? <span className={fieldStyles.error}>{words(error)}</span> : null}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <footer>
        {matching.length > most ? (
          <span className="qs-small qs-subtle">{t('importing.truncated', { count: most })}</span>
        ) : null}
        {counts.error > 0 ? <InlineNote tone="bad">{t('importing.fix')}</InlineNote> : null}
        {counts.error === 0 && writes === 0 ? (
          <InlineNote tone="info">{t('importing.nothing')}</InlineNote>
        ) : null}
        <span className="qs-spacer" />
        <Button onClick={props.onBack}>{t('importing.back')}</Button>
        {failed.length > 0 ? (
          <>
            <Button icon="download" onClick={download}>
              {t('importing.download')}
            </Button>
            <Button
              busy={busy}
              onClick={() => {
                const bad = new Set(failed.map(({ row }) => row - 1));
                check(rows.filter((_, index) => !bad.has(index)));
              }}
            >
              {t('importing.leaveOutErrors')}
            </Button>
          </>
        ) : null}
        {counts.error > 0 || isEdited ? (
          <Button tone="primary" busy={busy} onClick={() => check(rows)}>
            {t('importing.checkAgain')}
          </Button>
        ) : (
          <Button tone="primary" busy={busy} disabled={writes === 0} onClick={props.onCommit}>
            {t('importing.commit', { count: writes })}
          </Button>
        )}
      </footer>
    </>
  );
}
