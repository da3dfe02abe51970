import { quantityInWords } from '@quayside/contract/quantities';
import { stageIds } from '@quayside/contract';
import {
  Amount,
  Button,
  formatDecimal,
  formatMoney,
  Panel,
  useCan,
  useIsNarrow,
  useLanguage,
  classes,
} from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { scrollRegion } from '../../components/scroll-region';
import { taxPercent } from '../../components/tax-percent';
import { IndicativeMark } from '../../components/indicative-mark.component';
import { usePageText } from '../../components/text';
import { isNothing, type ShownLine } from './shown-lines';
import { CoverageTag } from './coverage-tag.component';
import { lineText } from './use-guard-words';

/** All charges by stage; those that may come or not stand apart and are in no total. */
export function ChargesPanel({
  estimate,
  lines,
  startOpen,
}: {
  estimate: EstimateView;
  lines: readonly ShownLine[];
  startOpen: boolean;
}) {
  const t = usePageText();
  const [open, setOpen] = useState(startOpen);
  const { currency } = estimate;
  const mayExport = useCan('estimate:export');
  /** What was neither counted nor charged is nothing to a shipper. */
  const told = mayExport ? lines : lines.filter((line) => !isNothing(line));
  const offered = told.filter(({ forInformation }) => !forInformation);
  const firm = offered.filter(({ contingent }) => !contingent);
  const contingent = offered.filter((line) => line.contingent);
  const information = told.filter(({ forInformation }) => forInformation);
  return (
    <>
      <Panel
        flush
        title={t('view.charges')}
        note={<span className="qs-small qs-subtle">{t('view.lineCount', { count: firm.length })}</span>}
        actions={
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'view.hideCharges' : 'view.showCharges')}
          </Button>
        }
      >
        {open ? (
          <ChargeTable lines={firm} currency={currency} label={t('view.charges')} stages={estimate} />
        ) : null}
      </Panel>
      {contingent.length > 0 ? (
        <Panel
          flush
          title={t('view.contingent')}
          note={<span className="qs-small qs-subtle">{t('view.contingentHint')}</span>}
        >
          <ChargeTable lines={contingent} currency={currency} label={t('view.contingent')} />
        </Panel>
      ) : null}
      {information.length > 0 ? (
        <Panel
          flush
          title={t('view.information')}
          note={<span className="qs-small qs-subtle">{t('view.informationHint')}</span>}
        >
          {open ? (
            <ChargeTable lines={information} currency={currency} label={t('view.information')} />
          ) : null}
        </Panel>
      ) : null}
    </>
  );
}

const groupStyle = { background: 'var(--qs-colors-bg-subtle)', position: 'static' } as const;

function ChargeTable({
  lines,
  currency,
  label,
  stages,
}: {
  lines: readonly ShownLine[];
  currency: string;
  label: string;
  /** Grouped by stage, with the subtotal of each, or why it has none. */
  stages?: Pick<EstimateView, 'stageTotals' | 'notIncluded' | 'coverage'>;
}) {
  const t = usePageText();
  const isNarrow = useIsNarrow();
  const isPortal = !useCan('estimate:export');
  /** On a narrow screen what is charged, how much of it and the amount; the rest is on the quotation. */
  const withCost = !isNarrow && lines.some(({ cost }) => cost !== undefined);
  /** A client is not told who pays where all of it is for one side. */
  const withPayer = !isPortal || new Set(lines.map(({ payer }) => payer)).size > 1;
  const columns = isNarrow ? 3 : (withCost ? 8 : 7) - (withPayer ? 0 : 1);
  const groups = stages
    ? stageIds.map((stage) => ({ stage, own: lines.filter((line) => line.stage === stage) }))
    : [{ stage: undefined, own: lines }];
  return (
    <div className={classes.tableScroll} data-part="table-scroll" {...scrollRegion(label)}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {isNarrow ? null : <th scope="col">{t('column.code')}</th>}
            <th scope="col">{t('column.description')}</th>
            <th scope="col" data-align="end">
              {t('column.quantity')}
            </th>
            {isNarrow ? null : (
              <>
                <th scope="col" data-align="end">
                  {t('column.unitPrice')}
                </th>
                {withPayer ? <th scope="col">{t('column.payer')}</th> : null}
                <th scope="col" data-align="end">
                  {t('column.tax')}
                </th>
              </>
            )}
            {withCost ? (
              <th scope="col" data-align="end">
                {t('amount.cost')} <span className="qs-subtle">{currency}</span>
              </th>
            ) : null}
            <th scope="col" data-align="end">
              {t(isPortal ? 'amount.amount' : 'amount.sell')} <span className="qs-subtle">{currency}</span>
            </th>
          </tr>
        </thead>
        {groups.map(({ stage, own }) =>
          own.length > 0 || (stage && stages?.notIncluded[stage]) ? (
            <tbody key={stage ?? 'all'}>
              {stage ? (
                <tr>
                  <th scope="rowgroup" colSpan={columns - 1} style={groupStyle}>
                    {t(`stage.${stage}`)}
                  </th>
                  <td data-align="end" style={groupStyle}>
                    {stages?.notIncluded[stage] ? (
                      <span className="qs-muted">
                        {isPortal || stages.coverage[stage].typed ? (
                          t(`view.notIncluded.${stages.notIncluded[stage]}`)
                        ) : (
                          <CoverageTag coverage={stages.coverage[stage]} />
                        )}
                      </span>
                    ) : (
                      <Amount value={stages?.stageTotals[stage]?.sell} currency={currency} strong />
                    )}
                  </td>
                </tr>
              ) : null}
              {own.map((line) => (
                <ChargeRow
                  key={line.id}
                  line={line}
                  currency={currency}
                  withCost={withCost}
                  withPayer={withPayer}
                  isNarrow={isNarrow}
                />
              ))}
            </tbody>
          ) : null,
        )}
      </table>
    </div>
  );
}

/** Price per unit; below it the original currency and the rate, as on the quotation. */
function UnitPrice({ line, currency }: { line: ShownLine; currency: string }) {
  const { unitPrice, exchange } = line;
  const isOwn = unitPrice?.currency === currency;
  return (
    <>
      {unitPrice ? (
        <Amount value={unitPrice.amount} currency={unitPrice.currency} showCurrency={!isOwn} />
      ) : exchange ? null : (
        <span className="qs-subtle">–</span>
      )}
      {exchange ? (
        <span className="qs-small qs-subtle qs-nowrap" style={{ display: 'block' }}>
          {unitPrice && !isOwn
            ? null
            : `${exchange.amount === null ? exchange.currency : formatMoney(exchange.amount, exchange.currency)} `}
          @ {formatDecimal(exchange.rate)}
        </span>
      ) : null}
    </>
  );
}

function ChargeRow({
  line,
  currency,
  withCost,
  withPayer,
  isNarrow,
}: {
  line: ShownLine;
  currency: string;
  withCost: boolean;
  withPayer: boolean;
  isNarrow: boolean;
}) {
  const t = usePageText();
  const language = useLanguage();
  const factor = line.times && line.times !== '1' ? ` × ${formatDecimal(line.times)}` : '';
  return (
    <tr>
      {isNarrow ? null : <td>{line.code}</td>}
      <td data-wrap="">
        {lineText(line, language)}
        <IndicativeMark line={line} />
      </td>
      <td data-align="end">
        {line.quantity ? (
          <span className="qs-nowrap">
            {/* A lump sum counts nothing. */}
            {quantityInWords(
              line.quantity,
              line.unit === 'flat' ? null : line.unit,
              language,
              formatDecimal(line.quantity),
            )}
            {factor}
          </span>
        ) : (
          <span className="qs-subtle">–</span>
        )}
      </td>
      {isNarrow ? null : (
        <>
          <td data-align="end">
            <UnitPrice line={line} currency={currency} />
          </td>
          {withPayer ? <td>{t(`payer.${line.payer}`)}</td> : null}
          <td data-align="end">{line.taxRate ? taxPercent(line.taxRate) : '–'}</td>
        </>
      )}
      {withCost ? (
        <td data-align="end">
          <Amount value={line.cost} currency={currency} />
        </td>
      ) : null}
      <td data-align="end">
        {line.status === 'priced' ? (
          <Amount value={line.sell} currency={currency} />
        ) : (
          <span className="qs-muted">{t([`lineStatus.${line.status}`, 'unknown'])}</span>
        )}
      </td>
    </tr>
  );
}
