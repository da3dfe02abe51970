import { Button, Icon } from '@quayside/platform';
import { useState } from 'react';
import { useCargoInText, type CargoInText } from './cargo-in-text';
import type { CargoInField } from './fields';
import type { Note, NoteCode } from './notes';
import type { PackingList } from './packing-list';
import type { TakenLine } from './take-lines';
import * as styles from './cargo-in.module.css';

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

/** The cell that most likely is wrong where figures of a row contradict each other. */
const mendedIn: Partial<Record<NoteCode, CargoInField>> = {
  casesDiffer: 'cases',
  grossBelowNet: 'gross',
  grossPartly: 'gross',
  fewerThanPackages: 'quantity',
  unequalPackages: 'quantity',
  casesOverlap: 'caseNumber',
  caseTaken: 'caseNumber',
  perCaseDiffers: 'quantity',
};

type Cell = { row: number; column: number; title: string; text: string };

const titleOf = ({ columns }: PackingList, index: number) =>
  columns.find((column) => column.index === index)?.title ?? '';

function cellToMend(list: PackingList, row: number, { code }: Note): Cell | undefined {
  const field = mendedIn[code];
  const column = field && list.columns.find((each) => each.field === field);
  const cells = column && list.table.lines.find((line) => line.row === row)?.cells;
  return column && cells
    ? { row, column: column.index, title: column.title, text: cells[column.index] ?? '' }
    : undefined;
}

/** Whether the list cannot be taken with this row as it is. */
export const isFaultyLine = ({ problems, notes }: TakenLine) =>
  problems.length > 0 || notes.some(({ level }) => level === 'error');

type LineNotesProps = {
  taken: TakenLine;
  list: PackingList;
  onMend: (row: number, column: number, text: string) => void;
  onLeaveOut: (row: number) => void;
  onGoods: (row: number) => void;
};

/** What is to be known of a row, with a field for each cell that cannot be read. */
export function LineNotes({ taken, list, onMend, onLeaveOut, onGoods }: LineNotesProps) {
  const t = useCargoInText();
  const { line, notes, problems } = taken;
  return (
    <div>
      {problems.map((problem) => (
        <Mend
          key={problem.column}
          cell={{ ...problem, row: line.row, title: titleOf(list, problem.column) }}
          why={t('cargoIn.cell', {
            title: titleOf(list, problem.column),
            why: t(`cargoIn.issue.${problem.issue}`, { text: problem.text }),
          })}
          onMend={onMend}
        />
      ))}
      {joined(t, notes).map((note) => {
        const cell = note.level === 'error' ? cellToMend(list, line.row, note) : undefined;
        const why = noteText(t, note);
        return cell ? (
          <Mend key={note.code} cell={cell} why={why} onMend={onMend} />
        ) : (
          <span
            key={`${note.code} ${note.params.field ?? ''}`}
            className={styles.note}
            data-tone={tones[note.level]}
          >
            <Icon name={note.level === 'error' ? 'alert' : note.level === 'note' ? 'info' : 'warning'} />{' '}
            {why}
          </span>
        );
      })}
      {notes.some(({ code }) => code === 'likeSum') ? (
        <Button size="small" tone="ghost" onClick={() => onGoods(line.row)}>
          {t('cargoIn.isGoods', { row: line.row })}
        </Button>
      ) : null}
      {isFaultyLine(taken) ? (
        <Button size="small" tone="ghost" onClick={() => onLeaveOut(line.row)}>
          {t('cargoIn.leaveOut', { row: line.row })}
        </Button>
      ) : null}
    </div>
  );
}

type MendProps = { cell: Cell; why: string; onMend: LineNotesProps['onMend'] };

/** The cell as it is written, to be written anew; emptied, it is something missing. */
function Mend({ cell, why, onMend }: MendProps) {
  const t = useCargoInText();
  const { row, column, title } = cell;
  const [text, setText] = useState(cell.text);
  const commit = () => {
    if (text !== cell.text) onMend(row, column, text);
  };
  return (
    <span className={styles.note} data-tone="bad">
      <Icon name="alert" /> {why}
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
