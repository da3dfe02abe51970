import { Button, formatAmount, nameIn, useLanguage, useStore } from '@quayside/platform';
import { reasonWords } from '../../../components/rate-all/gaps.component';
import { lackedIn, ruleWords, runnersUpWords } from '../../../components/rate-all/rated-from';
import { useEditor, useEditorContext, useEditorText } from '../../../editor/editor-context';
import { useRatingWords } from '../../../editor/rating-words';
import { useAllStagesText } from './all-stages-text';
import type { Proposal } from './use-proposal';
import * as styles from './all-stages.module.css';

/** For the line that is looked at: the rate that fits with reason and runners-up, or why there is none. */
export function FittingRate({ proposal }: { proposal: Proposal }) {
  const t = useAllStagesText();
  const editorText = useEditorText();
  const language = useLanguage();
  const words = useRatingWords();
  const { active, readOnlyReason } = useEditorContext();
  const lineId = useStore(active, (state) => state.lineId) ?? '';
  const currency = useEditor((editor) => editor.priced.currency);
  const line = proposal.lines.get(lineId);
  const gap = proposal.gaps.get(lineId);
  if (readOnlyReason !== undefined) return null;
  if (proposal.error)
    return (
      <div className={styles.fitting} data-tone="bad" role="status">
        <span>{t('allStages.notLooked')}</span>
        <Button size="small" onClick={proposal.again}>
          {t('allStages.again')}
        </Button>
      </div>
    );
  if (line) {
    const { card, after } = line;
    const fit = card
      ? t('allStages.fit', {
          card: `${nameIn(language, card)} v${card.version}`,
          supplier: nameIn(language, { name: card.supplierName, nameJa: card.supplierNameJa }),
          cost: after?.costConverted ? formatAmount(after.costConverted, currency) : '–',
          currency,
        })
      : t(`rateAll.change.${line.change}`);
    return (
      <section className={styles.fitting} aria-label={t('allStages.fits')} aria-busy={proposal.isLooking}>
        <div>
          <b>{fit}</b>{' '}
          <span>{ruleWords(editorText, line, lackedIn(proposal.gaps.values(), line.stage))}</span>
          <div className="qs-subtle">{runnersUpWords(editorText, line, currency, language)}</div>
        </div>
        <Button size="small" busy={proposal.isLooking} onClick={() => proposal.take(line.lineId)}>
          {t('allStages.take')} <kbd>Alt T</kbd>
          <span className="qs-visually-hidden">{t('allStages.takeNamed', proposal.wordsOf(line))}</span>
        </Button>
      </section>
    );
  }
  if (!gap) return null;
  const suppliers = gap.suppliers.map((supplier) => nameIn(language, supplier)).join(', ');
  return (
    <section className={styles.fitting} aria-label={t('allStages.fits')}>
      <div>
        {reasonWords(gap, proposal.types, t, words)}
        {suppliers ? (
          <span className="qs-subtle">
            {' '}
            {t('rateAll.ask')} {suppliers}
          </span>
        ) : null}
      </div>
    </section>
  );
}
