import { stageIds, type StageId } from '@quayside/contract';
import { Amount, DataTable, Link, Panel, Row, useSession, type DataColumn } from '@quayside/platform';
import type { EstimateView, StageTotalsView } from '@quayside/service-estimate/contract';
import { estimateLinks } from '../../links';
import { DueDate, MarginCell, MemberCell } from '../../components/cells.component';
import { StageStateTag } from '../../components/state-tag.component';
import { usePageText } from '../../components/text';
import { CoverageTag } from './coverage-tag.component';

type StageItem = {
  stage: StageId;
  totals: StageTotalsView | undefined;
  coverage: EstimateView['coverage'][StageId];
};

/** The eight stages with their price; each leads to its editor. */
export function StagesPanel({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const { can } = useSession();
  const { currency, totals } = estimate;
  const stages = estimate.view === 'full' ? estimate.stages : undefined;
  const withCost = can('estimate:cost') && totals.cost !== undefined;
  const ofStages = estimate.view === 'full' ? estimate.priced?.payers.byStage : undefined;
  const items = stageIds.map((stage): StageItem => ({
    stage,
    totals: estimate.stageTotals[stage],
    coverage: estimate.coverage[stage],
  }));
  /** A column of nothing says nothing: who pays is told where both do. */
  const bothPay = Number(estimate.payers.seller) !== 0 && Number(estimate.payers.buyer) !== 0;
  const payers = bothPay ? ofStages : undefined;
  const amount = (value: string | undefined, strong = false) => (
    <Amount value={value} currency={currency} strong={strong} />
  );
  const costColumn: DataColumn<StageItem> = {
    id: 'cost',
    header: t('amount.cost'),
    card: 'none',
    align: 'end',
    cell: ({ totals: each }) => amount(each?.cost),
  };
  const marginColumn: DataColumn<StageItem> = {
    id: 'margin',
    header: t('amount.margin'),
    align: 'end',
    cell: ({ totals: each }) => <MarginCell rate={each?.marginRate} />,
  };
  const columns: DataColumn<StageItem>[] = [
    {
      id: 'stage',
      header: t('column.stage'),
      card: 'title',
      cell: ({ stage }) => (
        <Link to={estimateLinks.editor({ stage, estimateId: estimate.id })}>{t(`stage.${stage}`)}</Link>
      ),
    },
    ...(stages
      ? [
          {
            id: 'state',
            header: t('column.state'),
            cell: ({ stage, coverage }: StageItem) => (
              <Row gap={6}>
                {coverage.counts === 'none' ? null : <StageStateTag state={stages[stage].state} />}
                <CoverageTag coverage={coverage} />
              </Row>
            ),
          },
          {
            id: 'assignee',
            header: t('column.assignee'),
            card: 'none' as const,
            cell: ({ stage }: StageItem) => <MemberCell member={stages[stage].assignee} />,
          },
          {
            id: 'dueDate',
            header: t('column.dueDate'),
            card: 'none' as const,
            cell: ({ stage }: StageItem) =>
              stages[stage].state === 'done' ? (
                <span className="qs-subtle">–</span>
              ) : (
                <DueDate date={stages[stage].dueDate} />
              ),
          },
        ]
      : []),
    {
      id: 'lines',
      header: t('column.lines'),
      card: 'none',
      align: 'end',
      cell: ({ totals: each }) => (
        <span className="qs-num">
          {each?.lineCount}
          {each && each.incompleteLines > 0 ? (
            <span style={{ color: 'var(--qs-colors-bad)' }}>
              {' '}
              · {t('queue.incomplete', { count: each.incompleteLines })}
            </span>
          ) : null}
        </span>
      ),
    },
    ...(withCost ? [costColumn] : []),
    {
      id: 'sell',
      header: t('amount.sell'),
      align: 'end',
      card: 'value',
      cell: ({ totals: each }) => amount(each?.sell),
    },
    ...(withCost ? [marginColumn] : []),
    // The seller pays the rest: one column tells both.
    ...(payers
      ? [
          {
            id: 'buyer',
            header: t('view.buyerPays'),
            card: 'none' as const,
            align: 'end' as const,
            cell: ({ stage }: StageItem) => amount(payers[stage].buyer),
          },
        ]
      : []),
  ];
  const leading = stages ? 5 : 2;
  const foot = (content: React.ReactNode) => <td data-align="end">{content}</td>;
  return (
    <Panel flush title={t('view.stages')} note={<span className="qs-small qs-subtle">{currency}</span>}>
      <DataTable
        label={t('view.stages')}
        columns={columns}
        items={items}
        itemId={(item) => item.stage}
        itemLink={(item) => estimateLinks.editor({ stage: item.stage, estimateId: estimate.id })}
        empty={null}
        footer={
          <tr>
            <td colSpan={leading}>{t('amount.beforeTax')}</td>
            {withCost ? foot(amount(totals.cost, true)) : null}
            {foot(amount(totals.sell, true))}
            {withCost ? foot(<MarginCell rate={totals.marginRate} />) : null}
            {payers ? foot(amount(estimate.payers.buyer, true)) : null}
          </tr>
        }
      />
    </Panel>
  );
}
