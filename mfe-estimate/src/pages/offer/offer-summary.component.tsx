import { stageIds } from '@quayside/contract';
import { Facts, formatDate, formatMoney, nameIn, Panel, useLanguage } from '@quayside/platform';
import type { OfferContent, OfferView } from '@quayside/service-estimate/contract';
import { TotalMarks } from '../../components/total-marks.component';
import { useOfferText } from '../../components/offer/offer-text';
import * as styles from './offer.module.css';

/** Why a charge of the offer is in no total. */
const openStatuses = ['excluded', 'byOthers', 'toBeAdvised'] as const;
type OpenLine = OfferContent['lines'][number] & { status: (typeof openStatuses)[number] };
const isOpen = (line: OfferContent['lines'][number]): line is OpenLine =>
  openStatuses.some((each) => each === line.status);

/** The first screen: total, validity, route, terms, and which stages are included. */
export function OfferSummary({ offer, content }: { offer: OfferView; content: OfferContent }) {
  const t = useOfferText();
  const language = useLanguage();
  const { validUntil } = offer;
  const { totals, currency, route, incoterm, coverage, way } = content;
  const included = stageIds.filter((stage) => coverage[stage].counts !== 'none');
  const excluded = stageIds.filter((stage) => coverage[stage].counts === 'none');
  const open = content.lines.filter(isOpen);
  return (
    <Panel label={t('total')}>
      <div className="qs-small qs-muted">{t('total')}</div>
      <div className={styles.total} data-testid="offer-total">
        {formatMoney(totals.total, currency)}
      </div>
      <TotalMarks totals={totals} />
      <SecondTotal content={content} />
      <Facts
        items={[
          {
            label: t('validUntil'),
            value: validUntil ? formatDate(validUntil, language) : null,
          },
          { label: t('route'), value: way[language] },
          { label: t('terms'), value: `${incoterm.rule} ${incoterm.namedPlace} · ${route.mode}` },
          {
            label: t('included'),
            value: (
              <ul className={styles.stages}>
                {included.map((stage) => (
                  <li key={stage}>
                    ✓ {t(`stage.${stage}`)}
                    {coverage[stage].counts === 'part' ? ` (${t('partly')})` : ''}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            label: t('notIncluded'),
            value:
              excluded.length + open.length === 0 ? (
                t('everything')
              ) : (
                <ul className={styles.stages}>
                  {excluded.map((stage) => (
                    <li key={stage}>× {t(`stage.${stage}`)}</li>
                  ))}
                  {open.map(({ id, description, descriptionJa, status }) => (
                    <li key={id}>
                      × {nameIn(language, { name: description, nameJa: descriptionJa })} (
                      {t(`lineStatus.${status}`)})
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Panel>
  );
}

/** The total in a second currency, for information. */
export function SecondTotal({ content: { layout, currency } }: { content: OfferContent }) {
  const t = useOfferText();
  const second = layout?.second;
  if (!second) return null;
  const rate = `${second.currency} 1 = ${formatMoney(second.rate, currency)}`;
  return (
    <div className="qs-small qs-muted">
      {formatMoney(second.amount, second.currency)} · {t('second', { rate })}
    </div>
  );
}
