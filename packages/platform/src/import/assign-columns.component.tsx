import { useTranslation } from '../language/use-translation';
import { Button } from '../patterns/button.component';
import { InlineNote } from '../patterns/states.component';
import { unitText, type ForeignUnit } from '@quayside/csv/foreign';
import {
  measureColumns,
  multipleColumns,
  unitsOf,
  withoutUnit,
  type Assignment,
  type ImportField,
  type MeasureColumn,
  type RawRow,
  type Units,
} from './assignment';
import * as tableStyles from '../table/table.module.css';
import * as inputsStyles from '../forms/inputs.module.css';
import * as importStyles from './import.module.css';

export type AssignColumnsProps = {
  titles: readonly string[];
  rows: readonly RawRow[];
  sheet?: string | undefined;
  fields: readonly ImportField[];
  assignment: Assignment;
  units: Units;
  /** Titles of columns whose figures were said to be as they are written. */
  asWritten: readonly string[];
  busy: boolean;
  onChange: (assignment: Assignment) => void;
  onUnits: (units: Units) => void;
  onAsWritten: (titles: readonly string[]) => void;
  onBack: () => void;
  onNext: () => void;
};

/** Which column of the file is which field; guessed, and open to change. */
export function AssignColumns(props: AssignColumnsProps) {
  const { titles, rows, fields, assignment, units, asWritten, onChange, onUnits, onAsWritten } = props;
  const { t } = useTranslation('platform');
  const assigned = new Set(Object.values(assignment));
  const missing = fields.filter((field) => field.required && !assigned.has(field.id));
  const measures = measureColumns(assignment, fields);
  const unknown = withoutUnit(measures, rows, units);
  const multiples = multipleColumns(assignment, fields, rows);
  const open = multiples.filter((title) => !asWritten.includes(title));
  const hasUnits = measures.length > 0 || multiples.length > 0;
  const assign = (title: string, id: string) => {
    const others = Object.entries(assignment).filter(([other, field]) => other !== title && field !== id);
    onChange(Object.fromEntries(id ? [...others, [title, id]] : others));
  };
  return (
    <>
      <div className={tableStyles.scroll} data-part="table-scroll">
        <table className={`${tableStyles.table} ${importStyles.columns}`}>
          <thead>
            <tr>
              <th scope="col">{t('importing.column')}</th>
              <th scope="col">{t('importing.field')}</th>
              {hasUnits ? <th scope="col">{t('importing.unit')}</th> : null}
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
                {hasUnits ? (
                  <td>
                    {multiples.includes(title) ? (
                      <label>
                        <input
                          type="checkbox"
                          checked={asWritten.includes(title)}
                          onChange={({ target }) =>
                            onAsWritten(
                              target.checked
                                ? [...asWritten, title]
                                : asWritten.filter((each) => each !== title),
                            )
                          }
                        />{' '}
                        {t('importing.asWritten', { title })}
                      </label>
                    ) : null}
                    <UnitCell
                      column={measures.find((column) => column.title === title)}
                      unit={units[title]}
                      onUnit={(unit) => onUnits({ ...units, [title]: unit })}
                    />
                  </td>
                ) : null}
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
        {unknown.length > 0 ? (
          <InlineNote tone="warn">
            {t('importing.unitsMissing', { titles: unknown.map(({ title }) => title).join(', ') })}
          </InlineNote>
        ) : null}
        {open.length > 0 ? (
          <InlineNote tone="warn">{t('importing.multiples', { titles: open.join(', ') })}</InlineNote>
        ) : null}
        <span className="qs-spacer" />
        <Button onClick={props.onBack}>{t('importing.back')}</Button>
        <Button
          tone="primary"
          busy={props.busy}
          disabled={missing.length + unknown.length + open.length > 0 || rows.length === 0}
          onClick={props.onNext}
        >
          {t('importing.next')}
        </Button>
      </footer>
    </>
  );
}

type UnitCellProps = {
  column: MeasureColumn | undefined;
  unit: ForeignUnit | undefined;
  onUnit: (unit: ForeignUnit | undefined) => void;
};

/** The unit of a column of lengths or weights: what its title states, or a choice. */
function UnitCell({ column, unit, onUnit }: UnitCellProps) {
  const { t } = useTranslation('platform');
  if (!column) return null;
  const { title, measure, stated } = column;
  if (stated) return unitText(stated);
  return (
    <select
      className={inputsStyles.input}
      aria-label={t('importing.unitOf', { title })}
      value={unit ?? ''}
      onChange={(event) => onUnit(unitsOf[measure].find((each) => each === event.target.value))}
    >
      <option value="">{t('importing.chooseUnit')}</option>
      {unitsOf[measure].map((each) => (
        <option key={each} value={each}>
          {unitText(each)}
        </option>
      ))}
    </select>
  );
}
