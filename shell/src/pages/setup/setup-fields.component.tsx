import { passwordLength } from '@quayside/contract/passwords';
import {
  currencyOptions,
  Fields,
  timeZoneOptions,
  useLanguage,
  useTranslation,
  classes,
} from '@quayside/platform';
import { FormSelect, FormText, FormTextArea, useWatch, type Control } from '@quayside/platform/forms';
import { knowsTaxes, type SetupValues } from './setup-values';

type SectionProps = { control: Control<SetupValues> };

export function CompanyFields({ control }: SectionProps) {
  const { t } = useTranslation('shell');
  return (
    <Fields columns={2}>
      <FormText
        control={control}
        name="company.name"
        label={t('setup.name')}
        help={t('setup.nameHelp')}
        autoComplete="organization"
        required
      />
      <FormText
        control={control}
        name="company.nameJa"
        label={t('setup.nameJa')}
        help={t('setup.nameJaHelp')}
      />
      <FormTextArea
        control={control}
        name="company.address"
        label={t('setup.address')}
        rows={3}
        wide={false}
      />
      <FormTextArea
        control={control}
        name="company.addressJa"
        label={t('setup.addressJa')}
        rows={3}
        wide={false}
      />
    </Fields>
  );
}

export function FigureFields({ control }: SectionProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const zone = useWatch({ control, name: 'company.timeZone' });
  const now = new Intl.DateTimeFormat(language, { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return (
    <Fields columns={2}>
      <FormSelect
        control={control}
        name="company.currency"
        label={t('setup.currency')}
        help={t('setup.currencyHelp')}
        placeholder={t('setup.choose')}
        options={currencyOptions()}
        required
      />
      <FormSelect
        control={control}
        name="company.timeZone"
        label={t('setup.timeZone')}
        help={t('setup.timeZoneHelp', { time: now.format(new Date()) })}
        options={timeZoneOptions(zone)}
        required
      />
      {knowsTaxes(zone) ? (
        <p className={classes.help} data-part="help">
          {t('setup.taxesKnown')}
        </p>
      ) : (
        <>
          <FormText
            control={control}
            name="company.standardTax.name"
            label={t('setup.taxName')}
            help={t('setup.taxNameHelp')}
          />
          <FormText
            control={control}
            name="company.standardTax.rate"
            label={t('setup.taxRate')}
            help={t('setup.taxRateHelp')}
            inputMode="decimal"
          />
        </>
      )}
    </Fields>
  );
}

export function AdministratorFields({ control }: SectionProps) {
  const { t } = useTranslation('shell');
  return (
    <Fields columns={2}>
      <FormText
        control={control}
        name="administrator.name"
        label={t('accept.name')}
        autoComplete="name"
        required
      />
      <FormText
        control={control}
        name="administrator.email"
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        required
      />
      <FormText
        control={control}
        name="administrator.password"
        label={t('accept.password')}
        type="password"
        autoComplete="new-password"
        help={t('reset.rules', passwordLength)}
        required
      />
      <FormText
        control={control}
        name="administrator.repeated"
        label={t('setup.repeated')}
        type="password"
        autoComplete="new-password"
        required
      />
    </Fields>
  );
}
