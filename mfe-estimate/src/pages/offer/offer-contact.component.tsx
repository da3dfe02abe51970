import { Facts, nameIn, Panel, useLanguage } from '@quayside/platform';
import type { OfferView } from '@quayside/service-estimate/contract';
import { useOfferText } from '../../components/offer/offer-text';

/** Whom the client can ask, by telephone or mail. */
export function OfferContact({ offer: { salesperson, company } }: { offer: OfferView }) {
  const t = useOfferText();
  const language = useLanguage();
  /** The salesperson's own telephone, else the company's. */
  const telephone = salesperson.phone || company.phone;
  const phone = telephone.replace(/[^+\d]/g, '');
  const { email } = salesperson;
  return (
    <Panel title={t('contact')}>
      <Facts
        items={[
          { label: t('person'), value: nameIn(language, salesperson) },
          { label: t('sender'), value: nameIn(language, company) },
          { label: t('telephone'), value: phone ? <a href={`tel:${phone}`}>{telephone}</a> : null },
          {
            label: t('email'),
            value: email ? (
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
            ) : null,
          },
        ]}
      />
    </Panel>
  );
}
