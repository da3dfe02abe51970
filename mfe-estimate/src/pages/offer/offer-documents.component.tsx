import { Button, Panel, Row, useChange, useLanguage } from '@quayside/platform';
import type { OfferContent } from '@quayside/service-estimate/contract';
import { saveOfferPdf } from '../../api/offers.query';
import { useOfferText } from '../../components/offer/offer-text';
import * as styles from './offer.module.css';

/** The quotation as PDF, remarks and conditions. */
export function OfferDocuments({ content, token }: { content: OfferContent; token: string }) {
  const t = useOfferText();
  const language = useLanguage();
  const { busy, run } = useChange();
  return (
    <>
      <Panel title={t('documents')}>
        <Row gap={8}>
          {([language, language === 'ja' ? 'en' : 'ja'] as const).map((each) => (
            <Button
              key={each}
              icon="download"
              disabled={busy}
              onClick={() => void run(() => saveOfferPdf(token, each))}
            >
              {t(`pdf.${each}`)}
            </Button>
          ))}
        </Row>
      </Panel>
      {content.remarks ? (
        <Panel title={t('remarks')}>
          <p className={styles.text}>{content.remarks}</p>
        </Panel>
      ) : null}
      <Panel title={t('conditions')}>
        <p className={styles.text}>{language === 'ja' ? content.termsJa : content.termsEn}</p>
      </Panel>
    </>
  );
}
