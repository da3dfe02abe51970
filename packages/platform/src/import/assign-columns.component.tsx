import { useTranslation } from '../language/use-translation';
import { Button } from '../patterns/button.component';
import { InlineNote } from '../patterns/states.component';
import type { Assignment, ImportField, RawRow } from './assignment';
import * as tableStyles from '../table/table.module.css';
import * as inputsStyles from '../forms/inputs.module.css';

export type AssignColumnsProps = {
  titles: readonly string[];
  rows: readonly RawRow[];
  sheet?: string | undefined;
  fields: readonly ImportField[];
  assignment: Assignment;
  busy: boolean;
  onChange: (assignment: Assignment) => void;
  onBack: () => void;
  onNext: () => void;
};

/** Which column of the file is which field; guessed, and open to change. */
export function AssignColumns(props: AssignColumnsProps) {
  const { titles, rows, fields, assignment, onChange } = props;
  const { t } = useTranslation('platform');
  const assigned = new Set(Object.values(assignment));
  const missing = fields.filter((field) => field.required && !assigned.has(field.id));
  const assign = (title: string, id: string) => {
    const others = Object.entries(assignment).filter(([other, field]) => other !== title && field !== id);
    onChange(Object.fromEntries(id ? [...others, [title, id]] : others));
  };
  return (
    <>
      <div className={tableStyles.scroll} data-part="table-scroll">
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('importing.column')}</th>
              <th scope="col">{t('importing.field')}</th>
              <th scope="col">{t('importing.example')}</th>
            </tr>
          </thead>
          <tbody>
            {titles.map((title) => (
              <tr key={title}>
                <td>{title}</td>
                <td>
                  <select
                    className={inputsStyles.input}
                    aria-label={`${title} → ${t('importing.field')}`}
                    value={assignment[title] ?? ''}
                    onChange={(event) => assign(title, event.target.value)}
                  >
                    <option value="">{t('importing.leaveOut')}</option>
                    {fields.map((field) => (
                      <option key={field.id} value={field.id}>
                        {field.label}
                        {field.required ? ' *' : ''}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="qs-subtle">
                  {rows
                    .slice(0, 3)
                    .map((row) => row[title])
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer>
        <span className="qs-small qs-subtle">
          {t('importing.rows', { count: rows.length })}
          {props.sheet ? ` · ${t('importing.sheet', { sheet: props.sheet })}` : ''}
        </span>
        {missing.length > 0 ? (
          <InlineNote tone="warn">
            {t('importing.missing', { fields: missing.map((field) => field.label).join(', ') })}
          </InlineNote>
        ) : null}
        <span className="qs-spacer" />
        <Button onClick={props.onBack}>{t('importing.back')}</Button>
        <Button
          tone="primary"
          busy={props.busy}
          disabled={missing.length > 0 || rows.length === 0}
          onClick={props.onNext}
        >
          {t('importing.next')}
        </Button>
      </footer>
    </>
  );
}
