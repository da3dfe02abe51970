import { firstForClient, standingOf } from '@quayside/contract/estimate-standing';
import {
  formatInstant,
  formatMoney,
  InlineNote,
  Link,
  Stack,
  useLanguage,
  useSession,
  useTotalMarks,
} from '@quayside/platform';
import type { EstimateView, RevisionSummary } from '@quayside/service-estimate/contract';
import { estimateLinks } from '../../links';
import { usePageText } from '../../components/text';

/** The order and the offer that is out, beside a page that shows another revision; else that a newer revision is there. */
export function StandingNotes({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const language = useLanguage();
  const { can, member } = useSession();
  const isPortal = !can('estimate:export');
  const standing = standingOf(estimate.revisions);
  const isOther = (row: RevisionSummary | undefined) =>
    row !== undefined && row.revision !== estimate.revision;
  const order = isOther(standing.order) ? standing.order : undefined;
  const offer = isOther(standing.offer) ? standing.offer : undefined;
  const newest = isPortal
    ? (firstForClient(standing)?.revision ?? estimate.revision)
    : Math.max(...estimate.revisions.map(({ revision }) => revision));
  const isOlder = estimate.revision < newest && newest !== offer?.revision;
  const page = estimateLinks.view({ estimateId: estimate.id });
  const marksOf = useTotalMarks();
  const total = ({ totals }: RevisionSummary) =>
    [formatMoney(totals.total, totals.currency), marksOf(totals)].filter(Boolean).join(' · ');
  const toRevision = ({ revision }: RevisionSummary) => (
    <Link to={`${page}?revision=${revision}`}>{t('view.toRevision', { revision })}</Link>
  );
  if (!order && !offer && !isOlder) return null;
  return (
    <Stack gap={4}>
      {order ? (
        <InlineNote tone="good">
          {t(order.purchaseOrder ? 'view.orderNumbered' : 'view.order', {
            revision: order.revision,
            when: order.decidedAt ? formatInstant(order.decidedAt, language, member.timeZone) : '–',
            total: total(order),
            number: order.purchaseOrder ?? '',
          })}{' '}
          {t('view.orderStays')} {toRevision(order)}
        </InlineNote>
      ) : null}
      {offer ? (
        <InlineNote tone={isPortal ? 'warn' : 'info'}>
          {t(isPortal && standing.order ? 'view.newOffer' : 'view.offer', {
            revision: offer.revision,
            total: total(offer),
          })}{' '}
          {toRevision(offer)}
        </InlineNote>
      ) : null}
      {isOlder ? (
        <InlineNote tone="warn">
          {t('view.olderRevision', { shown: estimate.revision, newest })}{' '}
          <Link to={page}>{t('view.toNewest')}</Link>
        </InlineNote>
      ) : null}
    </Stack>
  );
}
