import { fillOfferFields, offerDay, unknownOfferField } from '@quayside/contract/offer-message';
import { InlineNote, Stack, useQuery, useSession } from '@quayside/platform';
import { FormTextArea, useWatch, type Control } from '@quayside/platform/forms';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { settingsQuery } from '../../api/create.query';
import { usePageText } from '../../components/text';
import { peopleIn, type KnownContact } from './recipients-of-text';
import type { TransitionValues } from './transition-fields';

/** The message for recipients of the other language, and how the first recipient of each language reads it. */
export function OfferMessagePreview({
  control,
  estimate,
  contacts,
}: {
  control: Control<TransitionValues>;
  estimate: EstimateView;
  contacts: readonly KnownContact[];
}) {
  const t = usePageText();
  const { member } = useSession();
  const { company } = useQuery(settingsQuery).data ?? {};
  const [recipients, cc, chosen, message, otherMessage] = useWatch({
    control,
    name: ['recipients', 'cc', 'language', 'message', 'otherMessage'],
  });
  const usual = chosen === 'en' ? 'en' : 'ja';
  const other = usual === 'en' ? 'ja' : 'en';
  const people = peopleIn({ recipients, cc }, usual, contacts);
  const needsOther = people.some(({ language }) => language === other);
  const read = (language: 'en' | 'ja', text: string) =>
    fillOfferFields(text, {
      contact: people.find((each) => each.language === language)?.name ?? '…',
      number: estimate.number,
      title: (language === 'ja' && estimate.titleJa) || estimate.title,
      validUntil: offerDay(estimate.validUntil, language),
      company: (language === 'ja' ? company?.nameJa : company?.name) ?? '…',
      sender: member.name,
    });
  const unknown = unknownOfferField(`${message}\n${otherMessage}`);
  const shown = (
    [
      [usual, message],
      [other, needsOther ? otherMessage || message : ''],
    ] as const
  ).filter(([, text]) => text.trim());
  return (
    <Stack gap={10}>
      {needsOther ? (
        <FormTextArea
          control={control}
          name="otherMessage"
          label={t('sending.otherMessage', { language: t(`documentLanguage.${other}`) })}
          rows={3}
        />
      ) : null}
      {unknown === undefined ? null : (
        <InlineNote tone="bad">{t('sending.unknownField', { name: unknown })}</InlineNote>
      )}
      {shown.map(([language, text]) => (
        <section key={language} aria-label={t('sending.preview')}>
          <p className="qs-small qs-muted">
            {t('sending.preview')} ({t(`documentLanguage.${language}`)})
          </p>
          <blockquote
            lang={language}
            style={{
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              margin: 0,
              paddingInlineStart: 12,
              borderInlineStart: '3px solid var(--qs-colors-border)',
            }}
          >
            {read(language, text)}
          </blockquote>
        </section>
      ))}
    </Stack>
  );
}
