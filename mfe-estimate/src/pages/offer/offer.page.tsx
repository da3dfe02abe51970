import { accentOf } from '@quayside/contract/brand-colour';
import {
  Button,
  InlineNote,
  isApiError,
  languages,
  PageError,
  PageSkeleton,
  reportError,
  Row,
  StateMessage,
  nameIn,
  useLanguage,
  useLanguageStore,
  useParams,
} from '@quayside/platform';
import type { OfferView } from '@quayside/service-estimate/contract';
import { useEffect, useRef, type CSSProperties } from 'react';
import { reportSeen, useOffer, useOfferThread } from '../../api/offers.query';
import { OfferAnswer } from './offer-answer.component';
import { OfferConversation } from './offer-conversation.component';
import { OfferContact } from './offer-contact.component';
import { OfferDocuments } from './offer-documents.component';
import { OfferLines } from './offer-lines.component';
import { OfferStandingNote } from './offer-standing.component';
import { OfferSummary } from './offer-summary.component';
import { useOfferText } from '../../components/offer/offer-text';
import * as styles from './offer.module.css';

/** A page counts as read once it was visible for this long: programs that open the links of mails are gone by then. */
const readingMilliseconds = 3_000;

function useReadReport(token: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      // A view that could not be counted does not disturb the reader; it stands in the log.
      reportSeen(token).catch((error: unknown) => reportError({ error }));
      document.removeEventListener('visibilitychange', watch);
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(report, readingMilliseconds);
    };
    document.addEventListener('visibilitychange', watch);
    watch();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [token, isShown]);
}

/** The page speaks the recipient's language until they choose the other one. */
function useRecipientLanguage(language: 'en' | 'ja' | undefined): void {
  const isSet = useRef(false);
  useEffect(() => {
    if (!language || isSet.current) return;
    isSet.current = true;
    useLanguageStore.getState().choose(language);
  }, [language]);
}

const isBranded = (offer: OfferView | undefined) => Boolean(offer?.company.brandColour) || undefined;

/** The colours of the company for both looks; the sheet chooses by the look that is shown. */
function brandStyle(offer: OfferView | undefined): CSSProperties | undefined {
  const colour = offer?.company.brandColour;
  if (!colour || !/^#[0-9a-f]{6}$/.test(colour)) return undefined;
  const named = (['light', 'dark'] as const).flatMap((look) =>
    Object.entries(accentOf(colour, look)).map(([part, value]) => [`--offer-${look}-${part}`, value]),
  );
  return Object.fromEntries([['--offer-brand', colour], ...named]) as CSSProperties;
}

/** An offer for a person without an account, opened by the link of a mail. */
export function OfferPage() {
  const t = useOfferText();
  const { token = '' } = useParams();
  const query = useOffer(token);
  useReadReport(token, query.data !== undefined);
  useRecipientLanguage(query.data?.recipient.language);
  const isWrong = isApiError(query.error) && query.error.code === 'not-found';
  return (
    <main className={styles.offer} style={brandStyle(query.data)} data-branded={isBranded(query.data)}>
      {query.data ? (
        <Offer offer={query.data} token={token} />
      ) : isWrong ? (
        <StateMessage heading={1} testId="offer-not-found" title={t('wrongTitle')}>
          <p>{t('wrongText')}</p>
        </StateMessage>
      ) : query.error ? (
        <PageError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </main>
  );
}

function Offer({ offer, token }: { offer: OfferView; token: string }) {
  const t = useOfferText();
  const language = useLanguage();
  const thread = useOfferThread(token, true);
  const { company, recipient, content, number } = offer;
  const title = t('title', { number });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <header className={styles.head}>
        <div>
          <CompanyLogo offer={offer} />
          <div className={styles.company}>{nameIn(language, company)}</div>
          <div className="qs-small qs-muted">{t('for', { name: recipient.name })}</div>
        </div>
        <LanguageChoice />
        <h1>
          {title}
          {content ? ` · ${nameIn(language, { name: content.title, nameJa: content.titleJa })}` : ''}
        </h1>
      </header>
      <OfferStandingNote offer={offer} />
      {content?.message ? (
        <InlineNote tone="info">
          <span className={styles.text}>{content.message}</span>
        </InlineNote>
      ) : null}
      {content ? <OfferSummary offer={offer} content={content} /> : null}
      <OfferAnswer offer={offer} token={token} />
      {thread.data ? <OfferConversation messages={thread.data.items} token={token} /> : null}
      {content ? <OfferLines content={content} /> : null}
      {content ? <OfferDocuments content={content} token={token} /> : null}
      <OfferContact offer={offer} />
    </>
  );
}

/** The name is next to it, so that it needs no words of its own. It is part of the answer: no address can be called for it. */
function CompanyLogo({ offer: { company } }: { offer: OfferView }) {
  const { logo } = company;
  if (!logo) return null;
  const { content, width, height } = logo;
  return (
    <img
      className={styles.logo}
      src={`data:image/png;base64,${content}`}
      alt=""
      width={width}
      height={height}
    />
  );
}

function LanguageChoice() {
  const language = useLanguage();
  return (
    <Row gap={4}>
      {languages.map((each) => (
        <Button
          key={each}
          tone="ghost"
          size="small"
          lang={each}
          aria-pressed={each === language}
          onClick={() => useLanguageStore.getState().choose(each)}
        >
          {each === 'ja' ? '日本語' : 'English'}
        </Button>
      ))}
    </Row>
  );
}
