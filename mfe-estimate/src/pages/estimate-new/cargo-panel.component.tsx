import {
  Button,
  ComboboxField,
  formatDecimal,
  InlineNote,
  Panel,
  Quantity,
  Row,
  useLanguage,
  type ComboboxOption,
  classes,
} from '@quayside/platform';
import {
  countInvalid,
  insertRows,
  Sheet,
  type SheetHandle,
  type SheetInvalid,
  useSheetHistory,
} from '@quayside/sheet';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Taken } from '../../cargo-in/cargo-in.types';
import { takingCommand } from '../../cargo-in/taking-command';
import { searchProducts, type ProductOption } from '../../api/search.query';
import { usePageText } from '../../components/text';
import {
  emptyRow,
  isBlank,
  missingIn,
  problemsOf,
  rowOfProduct,
  rowOfTaken,
  type Cargo,
  type CargoProblem,
  type CargoRow,
} from './cargo-rows';
import { cargoTotals } from './cargo-totals';
import { useCargoColumns } from './use-cargo-columns';

const rowId = (row: CargoRow) => row.id;

/** Comes after the sheet: lists are taken in once there is a form to take them into. */
const CargoInButton = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: 'cargo-in-button' */ '../../cargo-in/cargo-in-button.component')
  ).CargoInButton,
}));
/** Of a long list only so many are named; the others are red in the sheet. */
const listedAtMost = 8;

/** What is shipped: from the shipper's product list, typed, or pasted from a table. */
export function CargoPanel({
  initialRows,
  initialInvalid,
  onChange,
  onTaken,
  shipperId,
  error,
  isAsked,
  bad,
}: {
  /** Counts when the panel appears; another `key` starts afresh. */
  initialRows: readonly CargoRow[];
  initialInvalid: SheetInvalid;
  onChange: (cargo: Cargo) => void;
  /** A packing list was taken in. */
  onTaken: () => void;
  shipperId: string | undefined;
  error?: string;
  /** The form was to be sent: what is missing is marked red, and listed with a way to each. */
  isAsked: boolean;
  /** The cell to go to; another object goes again. */
  bad: CargoProblem | undefined;
}) {
  const t = usePageText();
  const language = useLanguage();
  const columns = useCargoColumns();
  const sheet = useSheetHistory({ rows: initialRows, invalid: initialInvalid, rowId });
  const handle = useRef<SheetHandle>(null);
  const totals = cargoTotals(sheet.rows);
  const unreadable = countInvalid(sheet.invalid);
  const { rows, invalid } = sheet;
  // With the rows themselves: whoever saves right after a paste saves what is seen.
  useLayoutEffect(() => onChange({ rows, invalid, unreadable }), [onChange, rows, invalid, unreadable]);
  const problems = isAsked ? problemsOf({ rows, invalid }) : [];
  const go = ({ rowId: row, columnId }: CargoProblem) => handle.current?.focusCell({ rowId: row, columnId });
  useEffect(() => {
    if (bad) handle.current?.focusCell(bad);
  }, [bad]);
  const wordsOf = ({ missing, columnId }: CargoProblem) => {
    if (missing === 'netKg') return t('cargo.needs.weight');
    if (missing === 'currency') return t('cargo.needs.currency');
    const name = t([`cargo.${columnId}`, 'unknown']);
    return t(missing ? 'cargo.needs.this' : 'cargo.needs.mending', { name });
  };
  const cellState = useMemo(
    () => (row: CargoRow, column: { id: string }) => {
      const missing = isBlank(row) ? [] : missingIn(row);
      const isMissing =
        missing.some((name) => name === column.id) || (column.id === 'grossKg' && missing.includes('netKg'));
      // A currency is missing only where a value was typed: that is told at once.
      return isMissing && (isAsked || column.id === 'currency')
        ? { tone: 'invalid' as const, note: t('cargo.needs.cell') }
        : undefined;
    },
    [t, isAsked],
  );
  const add = (option: ComboboxOption | undefined) => {
    if (!option) return;
    const row = rowOfProduct((option as ProductOption).product, '1');
    const last = sheet.rows.at(-1);
    const index = last && isBlank(last) ? sheet.rows.length - 1 : sheet.rows.length;
    sheet.onCommand(insertRows(index, [row]));
    requestAnimationFrame(() => handle.current?.focusCell({ rowId: row.id, columnId: 'quantity' }));
  };
  const typed = useMemo(() => rows.filter((row) => !isBlank(row)), [rows]);
  const caseNumbers = useMemo(() => typed.map(({ caseNumber }) => caseNumber), [typed]);
  const take = ({ items, place }: Taken) => {
    const taken = items.map(rowOfTaken);
    sheet.onCommand(takingCommand({ rows, invalid, rowId }, place === 'add' ? typed : [], taken));
    onTaken();
    const [problem] = problemsOf({ rows: taken, invalid: {} });
    return problem && (() => go(problem));
  };
  const rowState = useMemo(
    () => (row: CargoRow) => {
      if (isBlank(row)) return undefined;
      const missing = missingIn(row);
      if (missing.length === 0) return undefined;
      const names = missing
        .map((name) => (name === 'netKg' ? t('cargo.needs.weight') : t(`cargo.${name}`)))
        .join(', ');
      return { tone: 'attention' as const, note: t('cargo.missing', { names }) };
    },
    [t],
  );
  return (
    <Panel
      flush
      title={t('cargo.title')}
      note={
        <span className="qs-small qs-muted" role="status">
          {t('cargo.rows', { count: totals.rows })} · {formatDecimal(totals.pieces)} {t('unit.pieces')} ·{' '}
          <Quantity value={totals.m3} unit="m³" digits={3} /> · <Quantity value={totals.kg} unit="kg" />
        </span>
      }
      footer={
        problems.length > 0 ? (
          <div className={classes.summary} role="alert">
            <p>{t('cargo.needs.title', { count: problems.length })}</p>
            <ul>
              {problems.slice(0, listedAtMost).map((problem) => (
                <li key={`${problem.rowId} ${problem.columnId}`}>
                  <Button size="small" tone="ghost" onClick={() => go(problem)}>
                    {t('cargo.needs.row', { row: problem.row, words: wordsOf(problem) })}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ) : error || unreadable > 0 ? (
          <InlineNote tone="bad">{error ?? t('cargo.invalid', { count: unreadable })}</InlineNote>
        ) : (
          <span className="qs-small qs-subtle">{t('cargo.hint')}</span>
        )
      }
    >
      <div style={{ padding: '10px 14px', borderBottom: '1px solid var(--qs-colors-border)' }}>
        <Row style={{ alignItems: 'end' }}>
          <div style={{ flex: '0 1 360px', minWidth: 0 }}>
            <ComboboxField
              isPicker
              label={t('cargo.addProduct')}
              value={undefined}
              onChange={add}
              search={shipperId ? searchProducts(language, shipperId) : () => Promise.resolve([])}
              searchKey={['products', language, shipperId]}
              placeholder={shipperId ? t('cargo.searchProduct') : t('cargo.chooseShipperFirst')}
              disabled={!shipperId}
            />
          </div>
          <Suspense>
            <CargoInButton {...{ shipperId, caseNumbers }} onTake={take} />
          </Suspense>
        </Row>
      </div>
      <Sheet
        ref={handle}
        ariaLabel={t('cargo.title')}
        locale={language}
        columns={columns}
        rowId={rowId}
        rows={sheet.rows}
        invalid={sheet.invalid}
        onCommand={sheet.onCommand}
        onUndo={sheet.undo}
        onRedo={sheet.redo}
        newRow={emptyRow}
        rowState={rowState}
        cellState={cellState}
        maxHeight={420}
      />
    </Panel>
  );
}
