import { stageIds } from '@quayside/contract';
import { classes, Dialog, formatAmount, Stack, Tag } from '@quayside/platform';
import { incotermLens, type LensRow } from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
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
  const stages = stageIds.filter((stage) => rows.some(({ byStage }) => byStage[stage] !== null));
  const amount = (value: string) => (
    <td data-align="end">
      <span className="qs-num">{formatAmount(value, currency)}</span>
    </td>
  );
  return (
    <Dialog open onClose={onClose} title={t('lens.title')} size="xl">
      <Stack gap={12}>
        <p className="qs-small qs-muted">{t('lens.text', { currency })}</p>
        <div className={classes.tableScroll} data-part="table-scroll">
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
                <tr key={row.rule} aria-current={row.rule === document.incoterm.rule ? 'true' : undefined}>
                  <td className="qs-strong">
                    {row.rule}{' '}
                    {row.rule === document.incoterm.rule ? <Tag tone="accent">{t('lens.own')}</Tag> : null}
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
      </Stack>
    </Dialog>
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
