import { stageIds } from '@quayside/contract';
import {
  classes,
  DataTable,
  Dialog,
  formatAmount,
  Stack,
  Tag,
  useIsNarrow,
  type DataColumn,
} from '@quayside/platform';
import { incotermLens, type LensRow } from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { scrollRegion } from '../../components/scroll-region';
import { usePageText } from '../../components/text';

type IncotermLensProps = {
  estimate: EstimateFullView & { priced: NonNullable<EstimateFullView['priced']> };
  onClose: () => void;
};

/** The same charges under all eleven rules: who would pay which stage, and how much each. */
export function IncotermLens({ estimate, onClose }: IncotermLensProps) {
  const t = usePageText();
  const { currency, document, priced } = estimate;
  const rows = incotermLens(document, priced);
  const isForOneSide = (document.incoterm.quotedFor ?? 'both') !== 'both';
  const isNarrow = useIsNarrow();
  const shown: ShownProps = { currency, rows, own: document.incoterm.rule, isForOneSide };
  return (
    <Dialog open onClose={onClose} title={t('lens.title')} size="xl">
      <Stack gap={12}>
        <p className="qs-small qs-muted">{t('lens.text', { currency })}</p>
        {isNarrow ? <RuleCards {...shown} /> : <RulesTable {...shown} />}
      </Stack>
    </Dialog>
  );
}

type ShownProps = { currency: string; rows: readonly LensRow[]; own: string; isForOneSide: boolean };

/** Stages that have a charge with a price. */
const stagesOf = (rows: readonly LensRow[]) =>
  stageIds.filter((stage) => rows.some(({ byStage }) => byStage[stage] !== null));

function RulesTable({ currency, rows, own, isForOneSide }: ShownProps) {
  const t = usePageText();
  const stages = stagesOf(rows);
  const amount = (value: string) => (
    <td data-align="end">
      <span className="qs-num">{formatAmount(value, currency)}</span>
    </td>
  );
  return (
    <div className={classes.tableScroll} data-part="table-scroll" {...scrollRegion(t('lens.title'))}>
      <table className={classes.table} aria-label={t('lens.title')}>
        <thead>
          <tr>
            <th scope="col">{t('lens.rule')}</th>
            <th scope="col" data-align="end">
              {t('lens.sellerPays')}
            </th>
            <th scope="col" data-align="end">
              {t('lens.buyerPays')}
            </th>
            {isForOneSide ? (
              <th scope="col" data-align="end">
                {t('lens.offered')}
              </th>
            ) : null}
            {stages.map((stage) => (
              <th key={stage} scope="col" data-wrap="">
                {t(`stageShort.${stage}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rule} aria-current={row.rule === own ? 'true' : undefined}>
              <td className="qs-strong">
                {row.rule} {row.rule === own ? <Tag tone="accent">{t('lens.own')}</Tag> : null}
              </td>
              {amount(row.seller)}
              {amount(row.buyer)}
              {isForOneSide ? amount(row.offered) : null}
              {stages.map((stage) => (
                <td key={stage}>
                  <Payer payer={row.byStage[stage]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same on small screens: under each rule who pays how much, and for which stages. */
function RuleCards({ currency, rows, own, isForOneSide }: ShownProps) {
  const t = usePageText();
  const stages = stagesOf(rows);
  const amount = (value: string) => <b className="qs-num">{formatAmount(value, currency)}</b>;
  const paidBy = ({ byStage }: LensRow, payers: readonly LensRow['byStage'][(typeof stages)[number]][]) =>
    stages
      .filter((stage) => payers.includes(byStage[stage]))
      .map((stage) => t(`stageShort.${stage}`))
      .join(' · ');
  const columns: DataColumn<LensRow>[] = [
    {
      id: 'rule',
      header: t('lens.rule'),
      cell: ({ rule }) => (
        <>
          {rule} {rule === own ? <Tag tone="accent">{t('lens.own')}</Tag> : null}
        </>
      ),
    },
    ...(isForOneSide
      ? [{ id: 'offered', header: t('lens.offered'), cell: ({ offered }: LensRow) => amount(offered) }]
      : []),
    { id: 'seller', header: t('lens.sellerPays'), cell: ({ seller }) => amount(seller) },
    { id: 'ofSeller', header: '', cell: (row) => paidBy(row, ['seller', 'both']) },
    { id: 'buyer', header: t('lens.buyerPays'), cell: ({ buyer }) => amount(buyer) },
    { id: 'ofBuyer', header: '', cell: (row) => paidBy(row, ['buyer', 'both']) },
  ];
  return (
    <DataTable
      label={t('lens.title')}
      columns={columns}
      items={rows}
      itemId={({ rule }) => rule}
      empty={null}
    />
  );
}

function Payer({ payer }: { payer: LensRow['byStage'][(typeof stageIds)[number]] }) {
  const t = usePageText();
  if (payer === null) return <span className="qs-subtle">–</span>;
  return (
    <span className={payer === 'buyer' ? 'qs-subtle' : undefined}>
      {payer === 'both' ? t('lens.both') : t(`payer.${payer}`)}
    </span>
  );
}
