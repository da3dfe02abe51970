import { standingOf } from '@quayside/contract/estimate-standing';
import {
  Columns,
  ErrorState,
  FilesPanel,
  formatDate,
  isApiError,
  Link,
  Page,
  PageOnItsWay,
  Skeleton,
  Slot,
  Tag,
  useIsStacked,
  useLanguage,
  useParams,
  useQuery,
  useSearchParams,
  useSession,
  nameIn,
} from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { Suspense } from 'react';
import { neighbours } from '../../neighbours';
import { estimateLinks } from '../../links';
import '../../locales/pages/form';
import '../../locales/pages/view';
import { estimateFiles } from '../../api/estimate-files';
import { estimateViewQuery } from '../../api/view.query';
import { MemberCell, RouteCell, useTitle, Validity } from '../../components/cells.component';
import { StateTag } from '../../components/state-tag.component';
import { usePageText } from '../../components/text';
import { ActivityPanel } from '../../components/activity/activity-panel.component';
import { AttentionPanel } from './attention-panel.component';
import { ChargesPanel } from './charges-panel.component';
import { CommentsPanel } from '../../components/comments/lazy-comments';
import { ConversationPanel } from './conversation-panel.component';
import { DecisionNotes } from './decision-notes.component';
import { DocumentsPanel } from './documents-panel.component';
import { EstimateActions } from './estimate-actions.component';
import { FollowUpNotes } from './follow-up.component';
import { RateFirst, useIsRatedFirst } from './rate-first.component';
import { RecipientsPanel } from './recipients-panel.component';
import { RevisionsPanel } from './revisions-panel.component';
import { ShipmentPanel } from './shipment-panel.component';
import { StandingNotes } from './standing-notes.component';
import { shownLines } from './shown-lines';
import { StagesPanel } from './stages-panel.component';
import { TotalsPanel } from './totals-panel.component';

/** The whole of an estimate: what it costs by stage, who pays, what is missing, and what can be done next. */
export function EstimateViewPage() {
  const t = usePageText();
  const { estimateId = '' } = useParams();
  const [parameters] = useSearchParams();
  const asked = parameters.get('revision');
  const revision = asked && /^\d{1,3}$/.test(asked) ? asked : undefined;
  const query = useQuery(estimateViewQuery(estimateId, revision));
  if (query.data) return <EstimateOverview estimate={query.data} />;
  if (!query.error) return <PageOnItsWay reason={query.failureReason} />;
  const crumbs = [{ label: t('list.title'), to: estimateLinks.list() }];
  if (isApiError(query.error) && query.error.code === 'not-found') {
    return (
      <Page title={t('view.notFound')} crumbs={crumbs}>
        <ErrorState error={query.error} title={t('view.notFound')} />
      </Page>
    );
  }
  return (
    <Page title={t('view.title')} crumbs={crumbs}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Page>
  );
}

const isConverted = ({ conversion, revision }: EstimateView) =>
  conversion?.revision === revision && conversion.state !== 'cancelled';
const isWon = ({ revisions }: EstimateView) => standingOf(revisions).order !== undefined;
/** An order exists only after an acceptance, which may have been cancelled since. */
const mayHaveOrder = (estimate: EstimateView) =>
  isWon(estimate) || estimate.revisions.some(({ state }) => state === 'cancelled');

function EstimateOverview({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const language = useLanguage();
  const { can } = useSession();
  const isStaff = can('estimate:export');
  const lines = shownLines(estimate);
  const title = useTitle()(estimate);
  const shipper = nameIn(language, estimate.shipper);
  const { incoterm, route } = estimate;
  // What it comes to is the first thing to be read: beside the rest, or above it where nothing stands beside.
  const isStacked = useIsStacked();
  const isRatedFirst = useIsRatedFirst(estimate);
  const sum = (
    <>
      <TotalsPanel estimate={estimate} lines={lines} />
      {isStaff ? <AttentionPanel estimate={estimate} lines={lines} /> : null}
    </>
  );
  return (
    <Page
      title={`${estimate.number} ${title}`}
      heading={title}
      crumbs={[{ label: t('list.title'), to: estimateLinks.list() }, { label: estimate.number }]}
      tags={
        <>
          <Tag tone="accent">R{estimate.revision}</Tag>
          <StateTag state={estimate.state} reason={estimate.decline?.reason} />
          {isConverted(estimate) ? <Tag tone="good">{t('view.converted')}</Tag> : null}
        </>
      }
      actions={<EstimateActions estimate={estimate} lines={lines} />}
      meta={
        <>
          <span>
            {isStaff && can('shipper:read') ? (
              <Link to={neighbours.shippers.view({ shipperId: estimate.shipper.id })}>{shipper}</Link>
            ) : (
              shipper
            )}
          </span>
          <span>
            {incoterm.rule} {incoterm.namedPlace}
            {incoterm.quotedFor ? ` · ${t(`quotedFor.${incoterm.quotedFor}`)}` : ''} · {route.mode}
          </span>
          <RouteCell from={route.portOfLoading ?? null} to={route.portOfDischarge ?? null} />
          <span>
            {t('column.validUntil')} <Validity date={estimate.validUntil} state={estimate.state} />
          </span>
          {estimate.assignee ? (
            <span>
              {t('column.assignee')} <MemberCell member={estimate.assignee} />
            </span>
          ) : null}
          {estimate.dueDate ? (
            <span>
              {t('column.dueDate')} {formatDate(estimate.dueDate, language)}
            </span>
          ) : null}
        </>
      }
    >
      <Columns
        side={
          <>
            {isStacked ? null : sum}
            <DocumentsPanel estimate={estimate} />
            {isStaff ? (
              <FilesPanel
                calls={estimateFiles}
                params={{ estimateId: estimate.id }}
                mayWrite={can('estimate:write')}
              />
            ) : null}
            {isStaff ? <RecipientsPanel estimate={estimate} /> : null}
            <RevisionsPanel estimate={estimate} />
          </>
        }
      >
        <StandingNotes estimate={estimate} />
        <DecisionNotes estimate={estimate} />
        {isStaff && mayHaveOrder(estimate) ? (
          <Slot name="estimate.order" data={{ estimateId: estimate.id, isWon: isWon(estimate) }} />
        ) : null}
        {isStaff ? <Slot name="estimate.detail" data={{ estimateId: estimate.id }} /> : null}
        {isStaff ? <FollowUpNotes estimate={estimate} /> : null}
        {isStaff ? <ConversationPanel estimate={estimate} place="top" /> : null}
        {isRatedFirst ? <RateFirst estimateId={estimate.id} /> : null}
        {isStacked ? sum : null}
        {isStaff ? <StagesPanel estimate={estimate} /> : null}
        <ChargesPanel estimate={estimate} lines={lines} startOpen={!isStaff} />
        <ShipmentPanel estimate={estimate} />
        {isStaff ? <ConversationPanel estimate={estimate} place="below" /> : null}
        {can('estimate:cost') ? (
          <Suspense fallback={<Skeleton lines={4} />}>
            <CommentsPanel estimate={estimate} lines={lines} />
          </Suspense>
        ) : null}
        {isStaff ? <ActivityPanel estimate={estimate} /> : null}
      </Columns>
    </Page>
  );
}
