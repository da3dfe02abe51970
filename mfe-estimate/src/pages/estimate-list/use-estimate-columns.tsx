import { stageIds } from '@quayside/contract';
import { useIsNarrow, useSession, type DataColumn, TotalMarks } from '@quayside/platform';
import type { EstimateRow } from '@quayside/service-estimate/contract';
import {
  AmountCell,
  commonCurrency,
  MarginCell,
  MemberCell,
  NumberCell,
  RouteCell,
  ShipperTitle,
  Validity,
} from '../../components/cells.component';
import { OtherRevisions, revisionLink } from '../../components/other-revisions.component';
import { StateTag } from '../../components/state-tag.component';
import { Needs, useConversationColumns } from './use-conversation-columns';
import { usePageText } from '../../components/text';

function StagesCell({ estimate }: { estimate: EstimateRow }) {
  const t = usePageText();
  const open = estimate.missingCharges + estimate.incompleteLines;
  return (
    <span className="qs-num">
      {estimate.stagesDone}/{stageIds.length}
      {open > 0 ? (
        <span
          title={t('list.unpriced', { count: open })}
          style={{ position: 'relative', color: 'var(--qs-colors-warn)' }}
        >
          {' '}
          ▲<span className="qs-visually-hidden">{t('list.unpriced', { count: open })}</span>
        </span>
      ) : null}
    </span>
  );
}

/** An amount of a row; what a client pays has its marks. */
function MarkedAmount({
  totals,
  amount,
  common,
}: {
  totals: EstimateRow['totals'];
  amount: 'cost' | 'sell' | 'total';
  common: string | undefined;
}) {
  return (
    <>
      <AmountCell value={totals[amount]} currency={totals.currency} common={common} />
      {amount === 'cost' ? null : <TotalMarks totals={totals} />}
    </>
  );
}

/** The columns of the list; cost and margin only for those who get them. */
export function useEstimateColumns(rows: readonly EstimateRow[]): DataColumn<EstimateRow>[] {
  const t = usePageText();
  const { can } = useSession();
  const isStaff = can('estimate:export');
  const isNarrow = useIsNarrow();
  const conversation = useConversationColumns();
  const common = commonCurrency(rows.map(({ totals }) => totals.currency));
  /** A client compares what its quotations and its home say: the total with tax. */
  const totalColumn: DataColumn<EstimateRow> = {
    id: 'total',
    header: (
      <>
        {t('amount.totalInclTax')} {common ? <span className="qs-subtle">{common}</span> : null}
      </>
    ),
    label: t('amount.totalInclTax'),
    align: 'end',
    card: 'value',
    cell: ({ totals }) =>
      // A card has no heading that says what the amount is.
      isNarrow ? (
        <>
          <MarkedAmount totals={totals} amount="total" common={undefined} />
          <span className="qs-small qs-subtle" style={{ display: 'block', textAlign: 'end' }}>
            {t('amount.row.total')}
          </span>
        </>
      ) : (
        <MarkedAmount totals={totals} amount="total" common={common} />
      ),
  };
  const amount = (id: 'cost' | 'sell', card: 'value' | 'none'): DataColumn<EstimateRow> => ({
    id,
    header: (
      <>
        {t(`amount.${id}`)} {common ? <span className="qs-subtle">{common}</span> : null}
      </>
    ),
    label: t(`amount.${id}`),
    align: 'end',
    card,
    ...(id === 'sell' ? { sort: 'sell' } : { givesWay: 2 }),
    cell: ({ totals }) => <MarkedAmount totals={totals} amount={id} common={common} />,
  });
  const costColumns: DataColumn<EstimateRow>[] = can('estimate:cost') ? [amount('cost', 'none')] : [];
  const marginColumns: DataColumn<EstimateRow>[] = can('estimate:cost')
    ? [
        {
          id: 'margin',
          header: t('amount.margin'),
          align: 'end',
          cell: ({ totals }) => <MarginCell rate={totals.marginRate} />,
        },
      ]
    : [];
  return [
    {
      id: 'number',
      header: t('column.number'),
      sort: 'number',
      card: 'title',
      cell: ({ id, number, revision }) => (
        <NumberCell
          id={id}
          number={number}
          revision={revision}
          to={isStaff ? undefined : revisionLink(id, revision)}
        />
      ),
    },
    {
      id: 'title',
      header: t(isStaff ? 'column.shipperTitle' : 'column.title'),
      card: 'title',
      grows: true,
      sort: isStaff ? 'shipper' : 'title',
      // A client's rows are all its own.
      cell: ({ shipper, title, titleJa }) => (
        <ShipperTitle
          shipper={isStaff ? shipper : undefined}
          title={title}
          titleJa={titleJa}
          maxWidth="100%"
        />
      ),
    },
    {
      id: 'route',
      givesWay: 4,
      header: t('column.route'),
      cell: ({ portOfLoading, portOfDischarge }) => <RouteCell from={portOfLoading} to={portOfDischarge} />,
    },
    {
      id: 'incoterm',
      givesWay: 1,
      header: t('column.incoterm'),
      card: 'none',
      cell: ({ incoterm, mode }) => (
        <span title={`${incoterm.rule} ${incoterm.namedPlace} · ${mode}`}>
          {incoterm.rule}
          {incoterm.quotedFor && incoterm.quotedFor !== 'both' ? (
            <span className="qs-subtle"> · {t(`payer.${incoterm.quotedFor}`)}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      ...(isStaff ? { sort: 'state' } : {}),
      cell: (estimate) => (
        <>
          <StateTag state={estimate.state} reason={estimate.declineReason} />
          <OtherRevisions estimate={estimate} />
          <Needs estimate={estimate} />
        </>
      ),
    },
    ...(isStaff ? conversation : []),
    ...(isStaff
      ? [
          {
            id: 'stages',
            givesWay: 3,
            header: t('column.stages'),
            align: 'end' as const,
            cell: (estimate: EstimateRow) => <StagesCell estimate={estimate} />,
          },
        ]
      : []),
    ...costColumns,
    isStaff ? amount('sell', 'value') : totalColumn,
    ...marginColumns,
    {
      id: 'validUntil',
      givesWay: 6,
      header: t('column.validUntil'),
      ...(isStaff ? { sort: 'validUntil' } : {}),
      cell: ({ validUntil, state }) => <Validity date={validUntil} state={state} />,
    },
    ...(isStaff
      ? [
          {
            id: 'assignee',
            givesWay: 5,
            header: t('column.assignee'),
            card: 'none' as const,
            cell: ({ assignee }: EstimateRow) => <MemberCell member={assignee} />,
          },
        ]
      : []),
  ];
}
