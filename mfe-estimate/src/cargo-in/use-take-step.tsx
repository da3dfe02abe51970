import {
  Button,
  CheckboxField,
  InlineNote,
  notify,
  SelectField,
  useCan,
  useErrorText,
  useHotkey,
} from '@quayside/platform';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { CargoInDialogProps, Taken } from './cargo-in.types';
import { useCargoInText } from './cargo-in-text';
import { ChoiceFields } from './choice-fields.component';
import { FirstFocus } from '../components/first-focus.component';
import { ColumnsPanel } from './columns-panel.component';
import { LinesTable } from './lines-table.component';
import type { KnownProduct } from './matching';
import { newProducts } from './new-products';
import { nothingSaid, readPackingList, type PackingList, type Said } from './packing-list';
import { rememberedPackings, rememberPackings } from './packing-memory';
import { otherSheets } from './other-sheets';
import type { Source } from './read-source';
import { savedWith } from './saved-with';
import { mostRows, NotTaken, Standing, SumsApart } from './standing.component';
import * as styles from './cargo-in.module.css';

type TakeStep = CargoInDialogProps & {
  /** What was read; undefined as long as nothing is. */
  source: Source | undefined;
  onSource: (source: Source) => void;
  products: readonly KnownProduct[];
  productNote: 'noShipper' | 'noProducts' | undefined;
  onOther: () => void;
};

/** Before anything is said: words for packing mean what they were said to mean before. */
const newSaid = (): Said => ({ ...nothingSaid, packings: rememberedPackings() });

/** How much keeps the list from being taken, and how much is to be filled in afterwards. */
function standing({ taken, decided, packings, asksPacking, sumsApart }: PackingList, said: Said) {
  const errors = taken.flatMap(({ problems, notes }) => [
    ...problems,
    ...notes.filter(({ level }) => level === 'error'),
  ]);
  const open = [...decided.map(({ value }) => value), ...packings.map(({ kind }) => kind)].filter(
    (answer) => answer === undefined,
  );
  const unpacked = asksPacking && !said.packing ? 1 : 0;
  const unfilled = taken.filter(({ notes }) => notes.some(({ level }) => level === 'missing'));
  const apart = said.rowsRight ? 0 : sumsApart.length;
  return { toMend: errors.length + open.length + unpacked + apart, toFill: unfilled.length };
}

/** The source with one cell written anew. */
function mended(source: Source, row: number, column: number, text: string): Source {
  const sheets = source.sheets.map((sheet, index) => {
    if (index !== source.chosen) return sheet;
    const rows = sheet.rows.map((cells, at) => {
      if (at !== row - 1) return cells;
      const next = Array.from(
        { length: Math.max(cells.length, column + 1) },
        (_, place) => cells[place] ?? '',
      );
      next[column] = text;
      return next;
    });
    // A cell that is written anew is no number of the workbook any more.
    const numbers = new Set([...(sheet.numbers ?? [])].filter((place) => place !== `${row - 1} ${column}`));
    return { ...sheet, rows, numbers };
  });
  return { ...source, sheets };
}

/** What the list would become: the columns it has, what is left open, and every row with what is wrong in it. For one dialog of all steps. */
export function useTakeStep(props: TakeStep): { body: ReactNode; footer: ReactNode } | undefined {
  const { source, onSource, products, shipperId, existing } = props;
  const t = useCargoInText();
  const errorText = useErrorText();
  const maySave = useCan('shipper:write');
  const [said, setSaid] = useState<Said>(newSaid);
  const [place, setPlace] = useState<Taken['place']>('add');
  const [saves, setSaves] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const takeButton = useRef<HTMLButtonElement>(null);
  const sheet = source?.sheets[source.chosen];
  const casesTaken = place === 'add' ? props.casesTaken : undefined;
  const list = useMemo(
    () => sheet && readPackingList(sheet, said, products, casesTaken),
    [sheet, said, products, casesTaken],
  );
  const sheets = useMemo(() => (source ? otherSheets(source) : []), [source]);
  const { toMend, toFill } = list ? standing(list, said) : { toMend: 0, toFill: 0 };
  const first = () =>
    body.current?.querySelector<HTMLElement>(
      '[data-open] :is(select, input), input[aria-invalid="true"], [data-fault] button',
    ) ?? takeButton.current;
  const toTheFirst = () => first()?.focus();
  const values = Object.fromEntries(list?.decided.map(({ name, value }) => [name, value]) ?? []);
  const fresh = newProducts(list?.taken ?? [], values);
  const count = list?.taken.length ?? 0;
  const total = count + (place === 'add' ? existing : 0);

  const take = async () => {
    if (!list || count === 0 || isBusy) return;
    if (toMend > 0 || total > mostRows) return toTheFirst();
    setRefusal(undefined);
    setBusy(true);
    try {
      const saved = saves && shipperId ? await savedWith(shipperId, fresh.rows, list.taken) : undefined;
      if (saved && 'refusal' in saved) return setRefusal(saved.refusal);
      rememberPackings(said.packings);
      props.onTake({ items: saved?.items ?? list.taken.map(({ item }) => item), place });
      props.onClose();
    } catch (error) {
      notify({ tone: 'bad', title: t('cargoIn.saveFailed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  useHotkey('mod+enter', t('cargoIn.take', { count }), () => void take());
  const other = () => {
    setSaid(newSaid());
    setSaves(false);
    setRefusal(undefined);
    props.onOther();
  };
  if (!list || !source) return undefined;
  return {
    footer: (
      <>
        <span className={`${styles.keys} qs-small qs-subtle`}>{t('cargoIn.keys')}</span>
        <span className="qs-spacer" />
        <Button onClick={other}>{t('cargoIn.other')}</Button>
        <Button
          ref={takeButton}
          tone="primary"
          busy={isBusy}
          disabled={count === 0}
          onClick={() => void take()}
        >
          {t('cargoIn.take', { count })}
        </Button>
      </>
    ),
    body: (
      <div className={styles.take} ref={body}>
        {/* Where there is nothing to mend, the next key takes the list. */}
        <FirstFocus inside={body} first={first} />
        <Standing
          {...{ list, toMend, toFill, refusal }}
          name={source.name}
          productNote={props.productNote}
          tooMany={total > mostRows ? total : undefined}
        />
        <div className={styles.choices}>
          <ChoiceFields list={list} said={said} onSaid={setSaid} />
          {source.sheets.length > 1 ? (
            <SelectField
              label={t('cargoIn.sheet')}
              value={String(source.chosen)}
              onChange={(value) => {
                setSaid(newSaid());
                onSource({ ...source, chosen: Number(value) });
              }}
              options={source.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            />
          ) : null}
          {existing > 0 ? (
            <SelectField
              label={t('cargoIn.place')}
              value={place}
              onChange={(value) => setPlace(value === 'replace' ? 'replace' : 'add')}
              options={(['add', 'replace'] as const).map((value) => ({
                value,
                label: t(`cargoIn.${value}`),
              }))}
            />
          ) : null}
        </div>
        {shipperId && maySave && fresh.rows.length > 0 ? (
          <CheckboxField
            label={t('cargoIn.save', { count: fresh.rows.length })}
            value={saves}
            onChange={setSaves}
          />
        ) : null}
        {shipperId && maySave && fresh.unsavable > 0 ? (
          <InlineNote tone="info">{t('cargoIn.unsavable', { count: fresh.unsavable })}</InlineNote>
        ) : null}
        {list.sumsApart.length > 0 && !said.rowsRight ? (
          <SumsApart apart={list.sumsApart} onRight={() => setSaid({ ...said, rowsRight: true })} />
        ) : null}
        <ColumnsPanel list={list} said={said} onSaid={setSaid} />
        <LinesTable
          list={list}
          onMend={(row, column, text) => onSource(mended(source, row, column, text))}
          onGoods={(row) => setSaid({ ...said, goods: new Set([...said.goods, row]) })}
          onLeaveOut={(row) => setSaid({ ...said, leftOut: new Set([...said.leftOut, row]) })}
        />
        {said.leftOut.size > 0 ? (
          <p className={styles.summary}>
            {t('cargoIn.left', { count: said.leftOut.size })}
            <Button size="small" tone="ghost" onClick={() => setSaid({ ...said, leftOut: new Set() })}>
              {t('cargoIn.takeBack')}
            </Button>
          </p>
        ) : null}
        <NotTaken table={list.table} gaps={list.gaps} unread={list.unread} sheets={sheets} />
      </div>
    ),
  };
}
