import { Button, InlineNote } from '@quayside/platform';
import { useCargoInText } from './cargo-in-text';
import type { PackingList } from './packing-list';
import * as styles from './cargo-in.module.css';

type StandingProps = {
  list: PackingList;
  name: string;
  toMend: number;
  toFill: number;
  tooMany: number | undefined;
  refusal: string | undefined;
  productNote: 'noShipper' | 'noProducts' | undefined;
};

/** How the list stands: how long it is, what it was matched with, and what keeps it from being taken. */
export function Standing({ list, name, toMend, toFill, tooMany, refusal, productNote }: StandingProps) {
  const t = useCargoInText();
  const matched = list.taken.filter(({ product }) => product).length;
  return (
    <>
      <p role="status" className={styles.summary}>
        <strong>{t('cargoIn.summary', { count: list.taken.length })}</strong>
        {matched > 0 ? <span>{t('cargoIn.matched', { count: matched })}</span> : null}
        {name ? <span className="qs-muted">{name}</span> : null}
      </p>
      {productNote ? <InlineNote tone="warn">{t(`cargoIn.${productNote}`)}</InlineNote> : null}
      {toMend > 0 ? <InlineNote tone="bad">{t('cargoIn.toMend', { count: toMend })}</InlineNote> : null}
      {toFill > 0 ? <InlineNote tone="warn">{t('cargoIn.toFill', { count: toFill })}</InlineNote> : null}
      {tooMany ? (
        <InlineNote tone="bad">{t('cargoIn.tooMany', { most: mostRows, count: tooMany })}</InlineNote>
      ) : null}
      {refusal ? (
        <div role="alert">
          <InlineNote tone="bad">
            {t('cargoIn.saveFailed')}: {refusal}
          </InlineNote>
        </div>
      ) : null}
    </>
  );
}

/** Rows of sums that are not the sums of their rows: either is wrong, and a person says that the rows are right. */
export function SumsApart({ apart, onRight }: { apart: PackingList['sumsApart']; onRight: () => void }) {
  const t = useCargoInText();
  return (
    <div data-fault>
      {apart.map(({ row, title, stated, sum }) => (
        <InlineNote key={`${row} ${title}`} tone="bad">
          {t('cargoIn.sumApart', { row, title, stated, sum })}
        </InlineNote>
      ))}
      <Button size="small" tone="ghost" onClick={onRight}>
        {t('cargoIn.rowsRight')}
      </Button>
    </div>
  );
}

/** Rows of cargo that an estimate may hold. */
export const mostRows = 10_000;

/** Rows of the list that are no goods: said, so that nothing is lost unseen. */
export function NotTaken({
  table: { totals, remarks, struckRows },
  gaps,
  unread,
  sheets,
}: Pick<PackingList, 'table' | 'gaps' | 'unread'> & {
  /** Other sheets that have goods, too. */
  sheets: readonly string[];
}) {
  const t = useCargoInText();
  const named = (each: typeof remarks) => each.map((row) => t('cargoIn.remark', row)).join(' · ');
  return (
    <>
      {sheets.length > 0 ? (
        <InlineNote tone="warn">{t('cargoIn.otherSheets', { names: sheets.join(', ') })}</InlineNote>
      ) : null}
      {totals.length > 0 ? (
        <InlineNote tone="info">
          {t('cargoIn.sums', { count: totals.length, rows: totals.map(({ row }) => row).join(', ') })}
        </InlineNote>
      ) : null}
      {gaps.length > 0 ? (
        <InlineNote tone="warn">{t('cargoIn.gaps', { numbers: gaps.join(', ') })}</InlineNote>
      ) : null}
      {unread.length > 0 ? (
        <InlineNote tone="warn">{t('cargoIn.unread', { titles: unread.join(', ') })}</InlineNote>
      ) : null}
      {remarks.length > 0 ? (
        <InlineNote tone="info">{t('cargoIn.remarks', { rows: named(remarks) })}</InlineNote>
      ) : null}
      {struckRows.length > 0 ? (
        <InlineNote tone="warn">{t('cargoIn.struckRows', { rows: named(struckRows) })}</InlineNote>
      ) : null}
    </>
  );
}
