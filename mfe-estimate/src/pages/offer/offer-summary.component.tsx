import { stageIds } from '@quayside/contract';
import {
  Facts,
  formatDate,
  formatInstant,
  formatMoney,
  nameIn,
  Panel,
  useLanguage,
  TotalMarks,
} from '@quayside/platform';
import type { OfferContent, OfferView } from '@quayside/service-estimate/contract';
import { useOfferText } from '../../components/offer/offer-text';
import { notIncluded } from './not-included';
import { endElsewhere } from './offer-end';
import * as styles from './offer.module.css';

/** The last day of an offer; where the reader's clock is another one than the company's, also when it ends there. */
function LastDay({ validUntil, companyZone }: { validUntil: string; companyZone: string }) {
  const t = useOfferText();
  const language = useLanguage();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const end = endElsewhere(validUntil, companyZone, timeZone);
  return (
    <>
      {formatDate(validUntil, language)}
      {end ? (
        <span className="qs-small qs-muted">
          {' '}
          {t('endsAt', { at: formatInstant(end, language, timeZone) })}
        </span>
      ) : null}
    </>
  );
}

/** The first screen: total, validity, route, terms, and which stages are included. */
export function OfferSummary({ offer, content }: { offer: OfferView; content: OfferContent }) {
  const t = useOfferText();
  const language = useLanguage();
  const { validUntil } = offer;
  const { totals, currency, route, incoterm, coverage, way, lines } = content;
  // A stage in which nothing is charged is not promised.
  const included = stageIds.filter(
    (stage) =>
      coverage[stage].counts !== 'none' && lines.some((line) => line.stage === stage && line.inTotal),
  );
  const left = notIncluded(content).map((each) => {
    if (each.kind === 'stage') return t(`stage.${each.stage}`);
    if (each.kind === 'part') return t('partNotIncluded', { stage: t(`stage.${each.stage}`) });
    const name = nameIn(language, { name: each.line.description, nameJa: each.line.descriptionJa });
    return `${name}: ${t(`lineStatus.${each.status}`)}`;
  });
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
            value: validUntil ? <LastDay validUntil={validUntil} companyZone={offer.timeZone} /> : null,
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
              left.length === 0 ? (
                t('everything')
              ) : (
                <ul className={styles.stages}>
                  {left.map((text, index) => (
                    <li key={index}>× {text}</li>
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
