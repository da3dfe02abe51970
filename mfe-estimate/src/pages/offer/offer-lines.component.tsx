import { quantityInWords } from '@quayside/contract/quantities';
import { stageIds } from '@quayside/contract';
import {
  classes,
  formatAmount,
  formatDecimal,
  formatMoney,
  nameIn,
  Panel,
  useLanguage,
  TotalMarks,
} from '@quayside/platform';
import type { OfferContent } from '@quayside/service-estimate/contract';
import { scrollRegion } from '../../components/scroll-region';
import { IndicativeMark, indicativeWord } from '../../components/indicative-mark.component';
import { useOfferText } from '../../components/offer/offer-text';
import * as styles from './offer.module.css';
import { taxPercent } from '../../components/tax-percent';

type Line = OfferContent['lines'][number];

/** The charges by stage, the taxes and the total; charges in no total stand apart. */
export function OfferLines({ content }: { content: OfferContent }) {
  const t = useOfferText();
  const { lines, information, currency, totals, taxes } = content;
  const firm = lines.filter(({ contingent }) => !contingent);
  const contingent = lines.filter((line) => line.contingent);
  return (
    <>
      <Panel flush title={t('lines')}>
        <PriceTable content={content} lines={firm}>
          <tfoot>
            <Sum label={t('withoutTax')} value={formatMoney(totals.sell, currency)} />
            {taxes
              .filter(({ tax }) => /[1-9]/.test(tax))
              .map(({ rate, base, tax, codes }) => (
                <Sum
                  key={codes.join()}
                  label={t('taxAt', { rate: taxPercent(rate), base: formatAmount(base, currency) })}
                  value={formatMoney(tax, currency)}
                />
              ))}
            <Sum
              label={<strong>{t('total')}</strong>}
              value={
                <>
                  <strong>{formatMoney(totals.total, currency)}</strong>
                  <TotalMarks totals={totals} />
                </>
              }
            />
          </tfoot>
        </PriceTable>
      </Panel>
      {contingent.length > 0 ? (
        <Panel flush title={t('contingent')}>
          <LineTable label={t('contingent')} groups={[{ title: '', own: contingent }]} currency={currency} />
        </Panel>
      ) : null}
      {information.length > 0 ? (
        <Panel flush title={t('information')}>
          <LineTable
            label={t('information')}
            groups={[{ title: '', own: information }]}
            currency={currency}
          />
        </Panel>
      ) : null}
    </>
  );
}

type PriceProps = { content: OfferContent; lines: readonly Line[]; children: React.ReactNode };

/** The price as the offer was laid out: by line, by stage, or as one. */
function PriceTable({ content, lines, children }: PriceProps) {
  const t = useOfferText();
  const groups = stageIds
    .map((stage) => ({ title: t(`stage.${stage}`), own: lines.filter((line) => line.stage === stage) }))
    .filter(({ own }) => own.length > 0);
  const price = content.layout?.price ?? 'lines';
  if (price !== 'lines')
    return (
      <SummedTable content={content} lines={lines} isOne={price === 'total'}>
        {children}
      </SummedTable>
    );
  return (
    <LineTable label={t('lines')} groups={groups} currency={content.currency}>
      {children}
    </LineTable>
  );
}

/** Prices of stages, or one price from door to door, with the charges in them. Charges that are in no total are named. */
function SummedTable({ content, lines, isOne, children }: PriceProps & { isOne: boolean }) {
  const t = useOfferText();
  const language = useLanguage();
  const { currency, stageTotals, totals, way } = content;
  const nameOf = ({ description, descriptionJa }: Line) =>
    nameIn(language, { name: description, nameJa: descriptionJa });
  const comma = language === 'ja' ? '、' : ', ';
  const stages = stageIds
    .map((stage) => ({ stage, own: lines.filter((line) => line.stage === stage && line.inTotal) }))
    .filter(({ own }) => own.length > 0);
  const rows = isOne
    ? [
        {
          name: t('wholeWay', { way: way[language] }),
          parts: stages.map(({ stage }) => t(`stage.${stage}`)).join(comma),
          sell: totals.sell,
        },
      ]
    : stages.map(({ stage, own }) => ({
        name: t(`stage.${stage}`),
        parts: own
          .map((line) => (line.indicative ? `${nameOf(line)} (${indicativeWord(language)})` : nameOf(line)))
          .join(comma),
        sell: stageTotals[stage]?.sell ?? '',
      }));
  const others = lines.filter(({ inTotal, status }) => !inTotal && status !== 'priced');
  return (
    <div className={classes.tableScroll} data-part="table-scroll" {...scrollRegion(t('lines'))}>
      <table className={classes.table} aria-label={t('lines')}>
        <thead>
          <tr>
            <th scope="col" colSpan={2} style={{ width: '75%' }}>
              {t('description')}
            </th>
            <th scope="col" data-align="end">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, parts, sell }) => (
            <tr key={name}>
              <td colSpan={2} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
                <strong>{name}</strong>
                <span className="qs-small qs-muted" style={{ display: 'block' }}>
                  {parts}
                </span>
              </td>
              <td data-align="end" className="qs-num">
                {formatAmount(sell, currency)}
              </td>
            </tr>
          ))}
          {others.map((line) => (
            <tr key={line.id}>
              <td colSpan={2} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
                {nameOf(line)}
              </td>
              <td data-align="end">{t([`lineStatus.${line.status}`, 'lineStatus.toBeAdvised'])}</td>
            </tr>
          ))}
        </tbody>
        {children}
      </table>
    </div>
  );
}

const Sum = ({ label, value }: { label: React.ReactNode; value: React.ReactNode }) => (
  <tr>
    <th scope="row" colSpan={2} data-align="end" style={{ fontWeight: 400 }}>
      {label}
    </th>
    <td data-align="end" className="qs-num">
      {value}
    </td>
  </tr>
);

function LineTable({
  label,
  groups,
  currency,
  children,
}: {
  label: string;
  groups: readonly { title: string; own: readonly Line[] }[];
  currency: string;
  children?: React.ReactNode;
}) {
  const t = useOfferText();
  const language = useLanguage();
  /** A charge without an amount says why. */
  const amountOf = ({ status, sell }: Line) => {
    if (status === 'excluded' || status === 'byOthers' || status === 'toBeAdvised')
      return t(`lineStatus.${status}`);
    return sell === null ? t('lineStatus.toBeAdvised') : formatAmount(sell, currency);
  };
  const quantityOf = ({ quantity, times, unit }: Line) => {
    if (quantity === null) return '';
    const count = quantityInWords(formatDecimal(quantity), unit ?? '', language);
    return times && times !== '1' ? `${count} × ${formatDecimal(times)}` : count;
  };
  return (
    <div className={classes.tableScroll} data-part="table-scroll" {...scrollRegion(label)}>
      <table className={`${classes.table} ${styles.lines}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" style={{ width: '60%' }}>
              {t('description')}
            </th>
            <th scope="col" data-align="end">
              {t('quantity')}
            </th>
            <th scope="col" data-align="end">
              {t('amount')}
            </th>
          </tr>
        </thead>
        {groups.map(({ title, own }) => (
          <tbody key={title}>
            {title ? (
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
            ) : null}
            {own.map((line) => (
              <tr key={line.id} className={styles.line}>
                <td style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
                  {nameIn(language, { name: line.description, nameJa: line.descriptionJa })}
                  <IndicativeMark line={line} />
                </td>
                <td data-align="end" className="qs-num">
                  {quantityOf(line)}
                </td>
                <td data-align="end" className="qs-num">
                  {amountOf(line)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
        {children}
      </table>
    </div>
  );
}
