import {
  Button,
  EmptyState,
  ErrorState,
  formatAmount,
  formatDate,
  Icon,
  nameIn,
  Panel,
  Skeleton,
  useLanguage,
  useQuery,
  classes,
} from '@quayside/platform';
import type { RateOffer } from '@quayside/service-estimate/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { rateOffersQuery } from '../../api/editor.query';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { applyOffer, isApplied, offersAsked } from '../../editor/rate-offer';
import * as styles from './rates-panel.module.css';
import * as editorStyles from './editor.module.css';

/** So many that what is to be looked at stays in view below them. */
const shownAtFirst = 3;

/** What of a card is not applied; services that nobody ordered are told together, there may be many. */
function leftOutOf({ leftOut }: RateOffer): RateOffer['leftOut'] {
  const others = leftOut.filter(({ reason }) => reason !== 'notOrdered');
  const code = leftOut.flatMap((each) => (others.includes(each) ? [] : each.code)).join(', ');
  return code === '' ? others : [...others, { code, reason: 'notOrdered', other: null }];
}

/**
 * Rate cards of suppliers that fit lane, day and containers: what they cover, what they lack, what they come to.
 * With `inRow` they stand side by side in a room of one height, so that the charges below stay where they are
 * when the offers come.
 */
export function RatesPanelBody({ inRow = false }: { inRow?: boolean }) {
  const t = useEditorText();
  const language = useLanguage();
  const { stage, store, readOnlyReason } = useEditorContext();
  const { id, currency } = useEditor((editor) => editor.estimate);
  const isSaved = useEditor((editor) => editor.save.kind === 'saved');
  const asked = useEditor((editor) => offersAsked(editor.content, editor.priced, stage));
  const charges = useEditor((editor) => editor.charges[stage]);
  const lines = charges.rows;
  /** The card applied last, as long as its application is what undo takes back. */
  const [last, setLast] = useState<{ rateCardId: string; command: unknown }>();
  const [isAll, setAll] = useState(false);
  const offers = useQuery({
    ...rateOffersQuery(id, stage, asked),
    enabled: isSaved,
    placeholderData: (previous) => (previous?.stage === stage ? previous : undefined),
  });
  const items = offers.data?.items ?? [];
  const lane = offers.data?.lane;
  const apply = (offer: RateOffer) => {
    const command = applyOffer(charges, offer);
    store.getState().runCommand(stage, command);
    setLast({ rateCardId: offer.rateCardId, command });
  };
  /** The offers are of what is on the screen: none is applied that was reckoned for something else. */
  const isFresh = isSaved && offers.isSuccess && !offers.isPlaceholderData && !offers.isFetching;
  const [wanted, setWanted] = useState<string>();
  const applyWanted = useEffectEvent((rateCardId: string) => {
    const offer = items.find((each) => each.rateCardId === rateCardId);
    setWanted(undefined);
    if (offer) apply(offer);
  });
  useEffect(() => {
    if (wanted && isFresh) applyWanted(wanted);
  }, [wanted, isFresh]);
  const shown = isAll || inRow ? items : items.slice(0, shownAtFirst);
  const facts = lane ? [lane.containerTypes.join(', ') || lane.mode, formatDate(lane.date, language)] : [];
  return (
    <Panel
      flush
      title={t('rates.title')}
      actions={<span className="qs-small qs-subtle">{facts.join(' · ')}</span>}
      busy={offers.isFetching}
    >
      <div
        className={styles.room}
        data-in-row={inRow || undefined}
        // Whoever only reads finds no button in it to come to by key.
        {...(inRow && readOnlyReason !== undefined
          ? { tabIndex: 0, role: 'group', 'aria-label': t('rates.title') }
          : {})}
      >
        {offers.isPending ? <Skeleton lines={3} /> : null}
        {offers.error && items.length === 0 ? (
          <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
        ) : null}
        {offers.data && items.length === 0 ? (
          <EmptyState title={t('rates.none')}>{t('rates.noneHint')}</EmptyState>
        ) : null}
        <ul className={`${classes.notes} ${styles.rates}`}>
          {shown.map((offer) => {
            const applied = isApplied(lines, offer);
            const mayUndo = last?.rateCardId === offer.rateCardId && charges.past.at(-1) === last.command;
            return (
              <li key={offer.rateCardId} data-applied={applied || undefined}>
                {applied ? (
                  <span data-mark="good">
                    <Icon name="check" />
                  </span>
                ) : null}
                <div>
                  <div className={styles.offer}>
                    <span>
                      <b>{nameIn(language, offer.supplier)}</b>
                      <br />
                      {nameIn(language, offer)} v{offer.cardVersion}
                    </span>
                    {offer.total === null ? (
                      <span className="qs-subtle">{t('rates.incomplete')}</span>
                    ) : (
                      <span className="qs-num">{formatAmount(offer.total, currency)}</span>
                    )}
                  </div>
                  <span className="qs-small qs-muted">
                    {offer.missing.length > 0 ? (
                      <span className={editorStyles.lacks}>
                        {t('rates.missing', { codes: offer.missing.join(', ') })}
                      </span>
                    ) : (
                      t('rates.covers', { count: offer.covered.length })
                    )}
                    {offer.validTo
                      ? ` · ${t('rates.validTo', { date: formatDate(offer.validTo, language) })}`
                      : ''}
                  </span>
                  {leftOutOf(offer).map(({ code, reason, other }) => (
                    <span key={code} className="qs-small qs-muted">
                      {t(`rates.leftOut.${reason}`, { code, other })}
                    </span>
                  ))}
                  {readOnlyReason === undefined ? (
                    <div className={styles.offerActions}>
                      <Button size="small" onClick={() => setWanted(offer.rateCardId)}>
                        {t(applied ? 'rates.applyAgain' : 'rates.apply')}
                        <span className="qs-visually-hidden"> {nameIn(language, offer)}</span>
                      </Button>
                      {mayUndo ? (
                        <Button size="small" tone="ghost" onClick={() => void store.getState().undo(stage)}>
                          {t('rates.undo')}
                          <span className="qs-visually-hidden"> {nameIn(language, offer)}</span>
                        </Button>
                      ) : null}
                      {mayUndo ? (
                        <span role="status" className="qs-small qs-muted">
                          {t('rates.applied')}
                          <span className="qs-visually-hidden"> {nameIn(language, offer)}</span>
                        </span>
                      ) : null}
                    </div>
                  ) : null}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      {offers.data && offers.data.fitting > items.length ? (
        <p className="qs-small qs-muted" style={{ padding: '4px 12px', margin: 0 }}>
          {t('rates.best', { count: items.length, fitting: offers.data.fitting })}
        </p>
      ) : null}
      {items.length > shown.length ? (
        <div className={editorStyles.more}>
          <Button size="small" tone="ghost" onClick={() => setAll(true)}>
            {t('rates.more', { count: items.length - shown.length })}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
