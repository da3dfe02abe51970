import { Button, Icon, Quantity, Tag } from '@quayside/platform';
import type { CargoItem } from '@quayside/rating';
import { useState } from 'react';
import { useCargoInText, type CargoInText } from './cargo-in-text';
import type { CellProblem } from './lines';
import type { Note } from './notes';
import type { PackingList } from './packing-list';
import type { TakenLine } from './take-lines';
import * as styles from './cargo-in.module.css';

type LinesTableProps = {
  list: PackingList;
  onMend: (row: number, column: number, text: string) => void;
  onLeaveOut: (row: number) => void;
};

const tones = { error: 'bad', missing: 'warn', warning: 'warn', note: 'info' } as const;

/** What is filled from the product list is said in one sentence. */
function joined(t: CargoInText, notes: readonly Note[]): Note[] {
  const filled = notes.filter(({ code }) => code === 'filled');
  const [first] = filled;
  if (!first) return [...notes];
  const field = filled
    .map(({ params }) => t([`cargoIn.field.${params.field}`, 'cargoIn.field.name']))
    .join(', ');
  return [...notes.filter(({ code }) => code !== 'filled'), { ...first, params: { fields: field } }];
}

function noteText(t: CargoInText, { code, params }: Note): string {
  const field = params.field
    ? t([`cargoIn.field.${params.field}`, 'cargoIn.field.name'])
    : (params.fields ?? '');
  return t(`cargoIn.note.${code}`, { ...params, field });
}

const sizeOf = ({ packageMm, lengthMm, widthMm, heightMm }: CargoItem) => {
  const sides = packageMm
    ? [packageMm.length, packageMm.width, packageMm.height]
    : [lengthMm, widthMm, heightMm];
  return sides.map((side) => (side ? side.toLocaleString('en') : '?')).join(' × ');
};

const packagesOf = ({ quantity, packing, piecesPerPackage = 1 }: CargoItem) =>
  packing === 'inCase' ? '–' : quantity ? Math.ceil(quantity / piecesPerPackage).toLocaleString('en') : '?';

/** Every row as it becomes cargo; what cannot be read has a field to mend it in. */
export function LinesTable({ list, onMend, onLeaveOut }: LinesTableProps) {
  const t = useCargoInText();
  const titles = new Map(list.columns.map(({ index, title }) => [index, title]));
  return (
    <div className={styles.scroll} tabIndex={-1}>
      <table className={styles.table} aria-label={t('cargoIn.title')}>
        <thead>
          <tr>
            <th scope="col">{t('cargoIn.row')}</th>
            <th scope="col">{t('cargoIn.goods')}</th>
            <th scope="col" data-align="end">
              {t('cargoIn.field.quantity')}
            </th>
            <th scope="col" data-align="end">
              {t('cargoIn.packages')}
            </th>
            <th scope="col">{t('cargoIn.field.packing')}</th>
            <th scope="col" data-align="end">
              {t('cargoIn.size')}
            </th>
            <th scope="col" data-align="end">
              {t('cargoIn.netEach')}
            </th>
            <th scope="col" data-align="end">
              {t('cargoIn.grossEach')}
            </th>
            <th scope="col" data-align="end">
              {t('cargoIn.tareEach')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.taken.map((taken) => (
            <LineRow key={taken.line.row} {...{ taken, titles, onMend, onLeaveOut }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineRowProps = Pick<LinesTableProps, 'onMend' | 'onLeaveOut'> & {
  taken: TakenLine;
  titles: ReadonlyMap<number, string>;
};

function LineRow({ taken, titles, onMend, onLeaveOut }: LineRowProps) {
  const t = useCargoInText();
  const { item, line, product, notes, problems } = taken;
  const isFaulty = problems.length > 0 || notes.some(({ level }) => level === 'error');
  const isNoted = isFaulty || notes.length > 0;
  return (
    <>
      <tr data-fault={isFaulty ? '' : undefined} data-noted={isNoted ? '' : undefined}>
        <td className="qs-num qs-subtle">{line.row}</td>
        <td className={styles.goods}>
          {line.caseNumber ? <Tag>{line.caseNumber}</Tag> : null} <span className="qs-num">{item.code}</span>{' '}
          {item.nameEn}{' '}
          {product ? (
            <span className={styles.known} title={t('cargoIn.inList')}>
              <Icon name="check" />
              <span className="qs-visually-hidden">{t('cargoIn.inList')}</span>
            </span>
          ) : null}
        </td>
        <td data-align="end">{item.quantity ? item.quantity.toLocaleString('en') : '?'}</td>
        <td data-align="end">{packagesOf(item)}</td>
        <td>{t(`packingKind.${item.packing}`)}</td>
        <td data-align="end">{sizeOf(item)}</td>
        <td data-align="end">{item.netKg ? <Quantity value={item.netKg} /> : ''}</td>
        <td data-align="end">{item.grossKg ? <Quantity value={item.grossKg} /> : ''}</td>
        <td data-align="end">{item.packageTareKg ? <Quantity value={item.packageTareKg} /> : ''}</td>
      </tr>
      {isNoted ? (
        <tr data-fault={isFaulty ? '' : undefined}>
          <td />
          <td colSpan={8} className={styles.notes}>
            <div>
              {problems.map((problem) => (
                <Mend
                  key={problem.column}
                  problem={problem}
                  row={line.row}
                  title={titles.get(problem.column) ?? ''}
                  onMend={onMend}
                />
              ))}
              {joined(t, notes).map((note) => (
                <span
                  key={`${note.code} ${note.params.field ?? ''}`}
                  className={styles.note}
                  data-tone={tones[note.level]}
                >
                  <Icon
                    name={note.level === 'error' ? 'alert' : note.level === 'note' ? 'info' : 'warning'}
                  />{' '}
                  {noteText(t, note)}
                </span>
              ))}
              {isFaulty ? (
                <Button size="small" tone="ghost" onClick={() => onLeaveOut(line.row)}>
                  {t('cargoIn.leaveOut', { row: line.row })}
                </Button>
              ) : null}
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
}

type MendProps = { problem: CellProblem; row: number; title: string; onMend: LinesTableProps['onMend'] };

/** The cell as it is written, to be written anew; emptied, it is something missing. */
function Mend({ problem, row, title, onMend }: MendProps) {
  const t = useCargoInText();
  const [text, setText] = useState(problem.text);
  const why = t(`cargoIn.issue.${problem.issue}`, { text: problem.text });
  const commit = () => {
    if (text !== problem.text) onMend(row, problem.column, text);
  };
  return (
    <span className={styles.note} data-tone="bad">
      <Icon name="alert" /> {t('cargoIn.cell', { title, why })}
      <input
        className={styles.mend}
        aria-label={`${t('cargoIn.mend', { row, title })}: ${why}`}
        aria-invalid="true"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey) commit();
        }}
      />
    </span>
  );
}
