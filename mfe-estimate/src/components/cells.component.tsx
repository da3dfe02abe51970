import { daysBetween } from '@quayside/contract/days';
import { Amount, formatDate, formatPercent, Link, nameIn, useLanguage, useToday } from '@quayside/platform';
import type { MemberReference, Reference, RevisionState } from '@quayside/service-estimate/contract';
import { estimateLinks } from '../links';
import { usePageText } from './text';
import { shortName } from './short-name';
import { useMemberName } from './use-member-name';

/** `EST-2026-0042 R2`, leading to the estimate or to a given address. */
export function NumberCell({
  id,
  number,
  revision,
  to,
}: {
  id: string;
  number: string;
  revision: number;
  to?: string | undefined;
}) {
  return (
    <Link to={to ?? estimateLinks.view({ estimateId: id })} className="qs-nowrap">
      {number} <span className="qs-subtle qs-small">R{revision}</span>
    </Link>
  );
}

type Titled = { title: string; titleJa: string | null };

/** A title in the reader's language. */
export function useTitle(): (of: Titled) => string {
  const language = useLanguage();
  return ({ title, titleJa }) => nameIn(language, { name: title, nameJa: titleJa });
}

/** As much as a full table leaves at 1440 px, more on wider screens, and the width of a card on narrow ones. */
const titleWidth = 'clamp(170px, max(100vw - 1264px, 720px - 100vw), 420px)';

export function ShipperTitle({
  shipper,
  maxWidth = titleWidth,
  ...titled
}: Titled & { shipper: Reference | undefined; maxWidth?: number | string }) {
  const language = useLanguage();
  const title = useTitle()(titled);
  const name = shipper ? nameIn(language, shipper) : '';
  return (
    <span
      title={`${name} ${title}`.trim()}
      className="qs-nowrap"
      style={{ display: 'block', maxWidth, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {name ? <span className="qs-strong">{shortName(name)}</span> : null} {title}
    </span>
  );
}

/** A colleague, or a dash when nobody. */
export function MemberCell({ member }: { member: MemberReference | null }) {
  const nameOf = useMemberName();
  return member ? nameOf(member) : <span className="qs-subtle">–</span>;
}

export function RouteCell({ from, to }: { from: string | null; to: string | null }) {
  if (!from && !to) return <span className="qs-subtle">–</span>;
  return (
    <span className="qs-nowrap" style={{ position: 'relative' }}>
      {from ?? '–'}
      <span aria-hidden="true" style={{ paddingInline: 3 }}>
        →
      </span>
      <span className="qs-visually-hidden"> – </span>
      {to ?? '–'}
    </span>
  );
}

const openStates: readonly RevisionState[] = ['draft', 'pricing', 'inReview', 'approved', 'sent', 'viewed'];
const nearDays = 7;

/** Validity's end; near ones of open offers in red with the days that are left. */
export function Validity({ date, state }: { date: string | null; state: RevisionState }) {
  const t = usePageText();
  const language = useLanguage();
  const today = useToday();
  if (!date) return <span className="qs-subtle">–</span>;
  const shown = formatDate(date, language);
  if (!openStates.includes(state)) return <span className="qs-subtle qs-nowrap">{shown}</span>;
  const days = daysBetween(today, date);
  if (days > nearDays) return <span className="qs-nowrap">{shown}</span>;
  const left =
    days < 0 ? t('validity.over') : days === 0 ? t('validity.today') : t('validity.left', { count: days });
  return (
    <span className="qs-nowrap" style={{ color: 'var(--qs-colors-bad)' }}>
      {shown} · {left}
    </span>
  );
}

/** A due date; in red with a word when it has passed. */
export function DueDate({ date }: { date: string | null }) {
  const t = usePageText();
  const language = useLanguage();
  const today = useToday();
  if (!date) return <span className="qs-subtle">–</span>;
  if (date >= today) return <span className="qs-nowrap">{formatDate(date, language)}</span>;
  return (
    <span className="qs-nowrap" style={{ color: 'var(--qs-colors-bad)' }}>
      {formatDate(date, language)} · {t('overdue')}
    </span>
  );
}

/** The one currency of all rows, to be said once in the heading; undefined when they differ. */
export function commonCurrency(currencies: readonly string[]): string | undefined {
  const all = new Set(currencies);
  return all.size === 1 ? [...all][0] : undefined;
}

export function AmountCell({
  value,
  currency,
  common,
}: {
  value: string | undefined;
  currency: string;
  common: string | undefined;
}) {
  return <Amount value={value} currency={currency} showCurrency={!common} />;
}

export function MarginCell({ rate }: { rate: string | null | undefined }) {
  if (rate === null || rate === undefined) return <span className="qs-subtle">–</span>;
  const isLoss = rate.startsWith('-');
  return (
    <span className="qs-num" style={isLoss ? { color: 'var(--qs-colors-bad)' } : undefined}>
      {formatPercent(rate)}
    </span>
  );
}
