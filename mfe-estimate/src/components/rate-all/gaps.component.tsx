import { links } from '@quayside/contract';
import { formatDate, Icon, Link, nameIn, useCan, useLanguage, classes } from '@quayside/platform';
import type { RateAllGap } from '@quayside/service-estimate/contract';
import { useEditorText, type EditorText } from '../../editor/editor-context';
import { useRatingWords, type RatingWords } from '../../editor/rating-words';
import * as styles from './rate-all.module.css';

function reasonWords({ reason, issue, cards }: RateAllGap, t: EditorText, words: RatingWords): string {
  const [card] = cards;
  const date = reason === 'expired' ? card?.validTo : card?.validFrom;
  return t(`rateAll.gap.${reason}`, {
    card: card?.name ?? '',
    date: date ? formatDate(date, words.language) : '',
    cards: cards.map(({ name, supplierName }) => `${name} (${supplierName})`).join(', ') || '–',
    issue: issue && issue.code !== 'rate.missing' ? words.issue(issue) : t('rateAll.factOpen'),
  });
}

/** Charges that still have no price: why, who could answer, and the way to each. */
export function Gaps({
  estimateId,
  gaps,
  onLeave,
}: {
  estimateId: string;
  gaps: readonly RateAllGap[];
  onLeave: () => void;
}) {
  const t = useEditorText();
  const language = useLanguage();
  const words = useRatingWords();
  const maySuppliers = useCan('supplier:read');
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
        {gaps.map((gap) => {
          const { stage, lineId, code, containerType, suppliers } = gap;
          const name = nameIn(language, {
            name: gap.description,
            nameJa: gap.descriptionJa ?? gap.description,
          });
          const search = lineId ? `?line=${encodeURIComponent(lineId)}&cell=rate` : '';
          return (
            <li key={`${stage} ${lineId ?? code} ${containerType ?? ''}`}>
              <span data-mark="warn">
                <Icon name="warning" />
              </span>
              <div>
                <b>
                  {t(`stage.${stage}`)} · {name}
                  {containerType ? ` ${containerType}` : ''}
                </b>{' '}
                <span className="qs-subtle">{code}</span>
                <div>{reasonWords(gap, t, words)}</div>
                {suppliers.length > 0 ? (
                  <div className="qs-small qs-muted">
                    {maySuppliers
                      ? suppliers.map((supplier, index) => (
                          <span key={supplier.id}>
                            {index === 0 ? `${t('rateAll.ask', { names: '' })} ` : ', '}
                            <Link to={links.supplier(supplier.id)}>{nameIn(language, supplier)}</Link>
                          </span>
                        ))
                      : t('rateAll.ask', {
                          names: suppliers.map((each) => nameIn(language, each)).join(', '),
                        })}
                  </div>
                ) : null}
              </div>
              <Link to={links.stageEditor(stage, estimateId) + search} onClick={onLeave}>
                {t('rateAll.goTo')}
                <span className="qs-visually-hidden"> {name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
