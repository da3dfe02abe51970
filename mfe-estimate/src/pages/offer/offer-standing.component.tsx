import { formatInstant, InlineNote, Link, useLanguage } from '@quayside/platform';
import type { OfferView } from '@quayside/service-estimate/contract';
import { useOfferText } from '../../components/offer/offer-text';

/** How the offer stands, where it can no longer be answered, and the way on. */
export function OfferStandingNote({ offer }: { offer: OfferView }) {
  const t = useOfferText();
  const language = useLanguage();
  const { state, answer, ending, current, timeZone } = offer;
  if (state === 'open') return null;
  const tone = state === 'accepted' ? 'good' : state === 'declined' ? 'info' : 'warn';
  const at = answer ? formatInstant(answer.at, language, timeZone) : '';
  const isOwn = state === 'accepted' && answer?.name;
  return (
    <InlineNote tone={tone}>
      <span role="status">
        {isOwn ? t('acceptedBy', { at, name: answer.name ?? '' }) : t(`standing.${state}`, { at })}
      </span>
      {answer?.purchaseOrder ? (
        <span style={{ display: 'block' }}>{t('order', { number: answer.purchaseOrder })}</span>
      ) : null}
      {ending ? <span style={{ display: 'block' }}>{ending}</span> : null}
      {current ? (
        <span style={{ display: 'block' }}>
          <Link to={current} reloadDocument>
            {t('toCurrent')}
          </Link>
        </span>
      ) : null}
    </InlineNote>
  );
}
