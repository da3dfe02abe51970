import { useCargoInText } from './cargo-in-text';
import { cargoInFields, lengthUnits, volumeUnits, weightUnits, type Column, type Unit } from './fields';
import type { PackingList, Said } from './packing-list';
import { unitLabel } from './unit-label';
import * as styles from './cargo-in.module.css';

const unitsOf = ({ field }: Column): readonly Unit[] => {
  if (field === 'net' || field === 'gross') return weightUnits;
  if (field === 'm3') return volumeUnits;
  return field === 'length' || field === 'width' || field === 'height' || field === 'dimensions'
    ? lengthUnits
    : [];
};

type ColumnsPanelProps = { list: PackingList; said: Said; onSaid: (said: Said) => void };

/** Which column means what, in which unit: read from the heads, open to change. */
export function ColumnsPanel({ list, said, onSaid }: ColumnsPanelProps) {
  const t = useCargoInText();
  const { columns, table } = list;
  const shown = columns.filter(
    ({ index, title }) => title || table.lines.some(({ cells }) => cells[index]?.trim()),
  );
  const sizesPieces = (place: number) => columns.some(({ index, ofPiece }) => index === place && ofPiece);
  const say = (index: number, part: Partial<Column>) => {
    // Sizes of pieces and of packages are two things.
    const isRival = (place: number, field: Column['field']) =>
      field === part.field && place !== index && sizesPieces(place) === sizesPieces(index);
    const others = Object.entries(said.columns).map(([place, column]) =>
      // A field is of one column: the one that had it is not taken any more.
      isRival(Number(place), column.field) ? [place, { ...column, field: undefined }] : [place, column],
    );
    const former = part.field && columns.find((column) => isRival(column.index, column.field));
    onSaid({
      ...said,
      columns: {
        ...(Object.fromEntries(others) as Said['columns']),
        ...(former ? { [former.index]: { ...said.columns[former.index], field: undefined } } : {}),
        [index]: { ...said.columns[index], ...part },
      },
    });
  };
  const known = shown.filter(({ field }) => field).length;
  return (
    <details className={styles.columns} open={known < 3 || undefined}>
      <summary>
        {t('cargoIn.columns')}{' '}
        <span className="qs-small qs-muted">{t('cargoIn.columnsHint', { known, count: shown.length })}</span>
      </summary>
      <div className={styles.columnGrid}>
        {shown.map((column) => {
          const units = unitsOf(column);
          const title = column.title || String(column.index + 1);
          const example = table.lines.find(({ cells }) => cells[column.index]?.trim())?.cells[column.index];
          return (
            <div key={column.index} className={styles.column}>
              <span className={styles.columnTitle}>{title}</span>
              <span className="qs-small qs-subtle">{example}</span>
              {column.ofPiece ? <span className="qs-small qs-muted">{t('cargoIn.of.piece')}</span> : null}
              <select
                className={styles.select}
                aria-label={`${title}: ${t('cargoIn.means')}`}
                value={column.field === 'aside' ? '' : (column.field ?? '')}
                onChange={({ target }) =>
                  say(column.index, {
                    field: cargoInFields.find((field) => field === target.value),
                    sides: undefined,
                  })
                }
              >
                <option value="">{t('cargoIn.notTaken')}</option>
                {cargoInFields.map((field) => (
                  <option key={field} value={field}>
                    {t(`cargoIn.field.${field}`)}
                  </option>
                ))}
              </select>
              {units.length > 0 ? (
                <select
                  className={styles.select}
                  aria-label={`${title}: ${t('cargoIn.unit')}`}
                  value={units.find((unit) => unit === column.unit) ?? ''}
                  onChange={({ target }) =>
                    say(column.index, {
                      field: column.field,
                      unit: units.find((unit) => unit === target.value),
                    })
                  }
                >
                  <option value="">{t('cargoIn.noUnit')}</option>
                  {units.map((unit) => (
                    <option key={unit} value={unit}>
                      {unitLabel(t, unit)}
                    </option>
                  ))}
                </select>
              ) : null}
            </div>
          );
        })}
      </div>
    </details>
  );
}
