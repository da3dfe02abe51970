import { formatDate, Icon, Link, nameIn, useCan, useLanguage, classes } from '@quayside/platform';
import { chargeDefinition } from '@quayside/rating';
import type { RateAllGap } from '@quayside/service-estimate/contract';
import { estimateLinks } from '../../links';
import { neighbours } from '../../neighbours';
import { useRateAllText, type RateAllText } from './rate-all-text';
import { useRatingWords, type RatingWords } from '../../editor/rating-words';
import * as styles from './rate-all.module.css';

/** The premium comes from the insurance that is set up, and from no carrier's card. */
const isUninsured = ({ code, issue }: Pick<RateAllGap, 'code' | 'issue'>): boolean =>
  chargeDefinition(code)?.costGroup === 'insurance' && (!issue || issue.code === 'rate.missing');

type LaneFigure = RateAllGap['figures'][number];
const placeFirst: Partial<Record<LaneFigure, readonly LaneFigure[]>> = {
  pickupPostalCode: ['pickupCountry'],
  deliveryPostalCode: ['deliveryCountry'],
  zoneOfCard: ['pickupCountry', 'deliveryCountry'],
};

/** The steps after which a card's lane can be decided: a chosen place brings its country, postal code and name. */
function stepsFor(figures: readonly LaneFigure[]): LaneFigure[] {
  const needed = figures.filter((figure) => !placeFirst[figure]?.some((first) => figures.includes(first)));
  const isPlace = (figure: LaneFigure) => figure === 'pickupCountry' || figure === 'deliveryCountry';
  return [...needed.filter(isPlace), ...needed.filter((figure) => !isPlace(figure))];
}

/** Why a charge has no price, in words. */
export function reasonWords(
  { code, reason, issue, cards, containerType, figures }: RateAllGap,
  types: readonly string[],
  t: RateAllText,
  words: RatingWords,
): string {
  if (isUninsured({ code, issue })) return words.issue({ code: 'insurance.notSetUp', params: {} });
  const [card] = cards;
  const date = reason === 'expired' ? card?.validTo : card?.validFrom;
  return t(`rateAll.gap.${reason}`, {
    card: card ? nameIn(words.language, card) : '',
    types: containerType ?? types.join(', '),
    date: date ? formatDate(date, words.language) : '',
    actions: stepsFor(figures)
      .map((figure) => t(`rateAll.action.${figure}`))
      .join(words.language === 'ja' ? '' : ' '),
    cards:
      cards
        .map((each) => {
          const supplier = { name: each.supplierName, nameJa: each.supplierNameJa };
          return `${nameIn(words.language, each)} (${nameIn(words.language, supplier)})`;
        })
        .join(', ') || '–',
    issue: issue && issue.code !== 'rate.missing' ? words.issue(issue) : t('rateAll.factOpen'),
  });
}

/** Gaps of one stage with one reason: said once, for all their charges. */
function grouped(gaps: readonly RateAllGap[], wordsOf: (gap: RateAllGap) => string) {
  const groups = new Map<string, { key: string; words: string; gaps: RateAllGap[] }>();
  for (const gap of gaps) {
    const words = wordsOf(gap);
    const key = `${gap.stage} ${words}`;
    const known = groups.get(key);
    if (known) known.gaps.push(gap);
    else groups.set(key, { key, words, gaps: [gap] });
  }
  return [...groups.values()];
}

function Suppliers({ suppliers }: Pick<RateAllGap, 'suppliers'>) {
  const t = useRateAllText();
  const language = useLanguage();
  const maySuppliers = useCan('supplier:read');
  if (suppliers.length === 0) return null;
  return (
    <div className="qs-small qs-muted">
      {t('rateAll.ask')}{' '}
      {suppliers.map((supplier, index) => (
        <span key={supplier.id}>
          {index === 0 ? '' : ', '}
          {maySuppliers ? (
            <Link to={neighbours.supplier.view({ supplierId: supplier.id })}>
              {nameIn(language, supplier)}
            </Link>
          ) : (
            nameIn(language, supplier)
          )}
        </span>
      ))}
    </div>
  );
}

type GapsProps = {
  estimateId: string;
  gaps: readonly RateAllGap[];
  /** Types of the shipment's containers. */
  types: readonly string[];
  onLeave: () => void;
};

/** Charges that still have no price: why, who could answer, and the way to each. */
export function Gaps({ estimateId, gaps, types, onLeave }: GapsProps) {
  const t = useRateAllText();
  const language = useLanguage();
  const words = useRatingWords();
  if (gaps.length === 0)
    return (
      <p className={styles.good}>
        <Icon name="check" /> {t('rateAll.gapsNone')}
      </p>
    );
  return (
    <section aria-label={t('rateAll.gaps')}>
      <h3 className={styles.heading}>
        {t('rateAll.gaps')} <span className="qs-num">{gaps.length}</span>
      </h3>
      <ul className={`${classes.notes} ${styles.gaps}`}>
        {grouped(gaps, (gap) => reasonWords(gap, types, t, words)).map((group) => (
          <li key={group.key}>
            <span data-mark="warn">
              <Icon name="warning" />
            </span>
            <div>
              {group.gaps.map(({ stage, lineId, code, containerType, ...gap }, index) => {
                const named = { name: gap.description, nameJa: gap.descriptionJa ?? gap.description };
                const search = lineId ? `?line=${encodeURIComponent(lineId)}&cell=rate` : '';
                return (
                  <span key={`${lineId ?? code} ${containerType ?? ''}`}>
                    {index === 0 ? <b>{t(`stage.${stage}`)}: </b> : ' · '}
                    <Link to={estimateLinks.editor({ stage, estimateId }) + search} onClick={onLeave}>
                      {[code, nameIn(language, named), containerType].filter(Boolean).join(' ')}
                    </Link>
                  </span>
                );
              })}
              <div>{group.words}</div>
              {group.gaps.some(isUninsured) ? null : <Suppliers suppliers={group.gaps[0]?.suppliers ?? []} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
