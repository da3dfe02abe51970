import { accentOf } from '@quayside/contract/brand-colour';
import { followUpActs, usualFollowUp, type FollowUpAct } from '@quayside/contract/follow-up';
import { Fields, filled, Panel, Stack, unchecked, useTranslation, wholeNumber } from '@quayside/platform';
import {
  contractChecks,
  FormNumber,
  FormSelect,
  FormText,
  useWatch,
  type Control,
} from '@quayside/platform/forms';
import type { Company, CompanyChange } from '@quayside/service-account/contract';
import { CompanyFrame, WithCompany } from '../../components/company-frame.component';
import { SettingsForm } from '../../components/settings-form.component';
import { CompanyImages } from './company-images.component';
import * as styles from './offers.module.css';

/** In the order in which they come up after an offer was sent. */
const reasons = ['unopened', 'unanswered', 'ending'] as const;
type RuleValues = { act: string; days: string };
/** Its paths are those of the service. */
type OfferValues = { followUp: Record<(typeof reasons)[number], RuleValues>; brandColour: string };

function valuesOf({ followUp = usualFollowUp, brandColour }: Company): OfferValues {
  const rule = ({ act, days }: { act: FollowUpAct; days: number }): RuleValues => ({
    act,
    days: String(days),
  });
  return {
    followUp: {
      unopened: rule(followUp.unopened),
      unanswered: rule(followUp.unanswered),
      ending: rule(followUp.ending),
    },
    brandColour: brandColour ?? '',
  };
}

function changeOf({ followUp, brandColour }: OfferValues): CompanyChange {
  // Nothing is a fault: left out, the number would stay as it was.
  const rule = ({ act, days }: RuleValues) => ({ act, days: wholeNumber(days) ?? null });
  return unchecked<CompanyChange>({
    followUp: {
      unopened: rule(followUp.unopened),
      unanswered: rule(followUp.unanswered),
      ending: rule(followUp.ending),
    },
    brandColour: filled(brandColour.normalize('NFKC').trim().toLowerCase()) ?? null,
  });
}

const checks = contractChecks<OfferValues>({
  schema: async () => (await import('../../api/account.schemas')).companyChangeSchema,
  body: changeOf,
  namespace: 'account',
});

/** Logo and seal, how offers are followed up, and which colour their page has. */
export function OffersPage() {
  return (
    <CompanyFrame>
      <CompanyImages />
      <WithCompany>{(company) => <Offers company={company} />}</WithCompany>
    </CompanyFrame>
  );
}

function Offers({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  return (
    <SettingsForm
      company={company}
      label={t('offers.title')}
      saved={t('approval.saved')}
      {...{ valuesOf, changeOf, checks }}
    >
      {(control) => (
        <>
          <Panel title={t('offers.followUp')}>
            <Stack>
              <p className="qs-small qs-muted">{t('offers.followUpNote')}</p>
              {reasons.map((reason) => (
                <fieldset key={reason} className={styles.rule}>
                  <legend className="qs-strong">{t(`offers.reasons.${reason}`)}</legend>
                  <Fields columns={2}>
                    <FormNumber
                      control={control}
                      name={`followUp.${reason}.days`}
                      label={t(`offers.days.${reason}`)}
                      unit={t('company.days')}
                      required
                    />
                    <FormSelect
                      control={control}
                      name={`followUp.${reason}.act`}
                      label={t('offers.act')}
                      options={followUpActs.map((value) => ({ value, label: t(`offers.acts.${value}`) }))}
                    />
                  </Fields>
                </fieldset>
              ))}
              <p className="qs-small qs-muted">{t('offers.hours')}</p>
            </Stack>
          </Panel>
          <Panel title={t('offers.page')}>
            <Stack>
              <Fields columns={2}>
                <FormText
                  control={control}
                  name="brandColour"
                  label={t('offers.brandColour')}
                  help={t('offers.brandColourHelp')}
                />
              </Fields>
              <ColourPreview control={control} />
            </Stack>
          </Panel>
        </>
      )}
    </SettingsForm>
  );
}

/** How the colour looks on light and on dark pages: there it is made darker or lighter until it can be read. */
function ColourPreview({ control }: { control: Control<OfferValues> }) {
  const { t } = useTranslation('account');
  const colour = useWatch({ control, name: 'brandColour' }).normalize('NFKC').trim().toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(colour)) return null;
  return (
    <div className={styles.previews}>
      {(['light', 'dark'] as const).map((theme) => {
        const { accent, fg } = accentOf(colour, theme);
        return (
          <figure key={theme} className={styles.preview} data-look={theme} style={{ borderTopColor: colour }}>
            <span className={styles.sample} style={{ background: accent, color: fg }}>
              {t('offers.sample')}
            </span>
            <figcaption className={styles.caption}>
              {t(`themes.${theme}`)} · {accent}
              {accent === colour ? '' : ` · ${t('offers.adjusted')}`}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
