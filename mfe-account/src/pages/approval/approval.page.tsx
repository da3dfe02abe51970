import { Fields, InlineNote, Panel, Stack, useTranslation } from '@quayside/platform';
import {
  contractChecks,
  FormConfirmPercent,
  FormNumber,
  FormSelect,
  useWatch,
  type Control,
} from '@quayside/platform/forms';
import type { Company, CompanyChange } from '@quayside/service-account/contract';
import { CompanyFrame, WithCompany } from '../../components/company-frame.component';
import { SettingsForm } from '../../components/settings-form.component';
import { percentOf, shareOf } from '../../components/percent';

/** Its paths are those of the service; shares are percents here. */
type ApprovalValues = Pick<Company, 'marginFloor' | 'defaultMarkup'> & {
  /** Empty where the company has none. */
  premiumRate: string;
  /** The markup above 100 % that is confirmed, in percent; empty for none. */
  confirmedMarkup: string;
};

const valuesOf = ({
  marginFloor,
  premiumRate,
  defaultMarkup: { kind, rate },
  confirmedMarkup,
}: Company): ApprovalValues => ({
  marginFloor: percentOf(marginFloor),
  premiumRate: premiumRate ? percentOf(premiumRate) : '',
  defaultMarkup: { kind, rate: percentOf(rate) },
  confirmedMarkup: confirmedMarkup ? percentOf(confirmedMarkup) : '',
});

const changeOf = ({
  marginFloor,
  premiumRate,
  defaultMarkup: { kind, rate },
  confirmedMarkup,
}: ApprovalValues): CompanyChange => ({
  marginFloor: shareOf(marginFloor),
  premiumRate: premiumRate.trim() ? shareOf(premiumRate) : null,
  defaultMarkup: { kind, rate: shareOf(rate) },
  confirmedMarkup: confirmedMarkup ? shareOf(confirmedMarkup) : null,
});

const checks = contractChecks<ApprovalValues>({
  schema: async () => (await import('../../api/account.schemas')).companyChangeSchema,
  body: changeOf,
  namespace: 'account',
});

/** What new estimates put on cost, and from which margin on approvers may pass them. */
export function ApprovalPage() {
  return (
    <CompanyFrame>
      <WithCompany>{(company) => <Approval company={company} />}</WithCompany>
    </CompanyFrame>
  );
}

function Approval({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  return (
    <SettingsForm
      company={company}
      label={t('approval.title')}
      saved={t('approval.saved')}
      {...{ valuesOf, changeOf, checks }}
    >
      {(control) => (
        <>
          <Panel title={t('approval.title')}>
            <Stack>
              <Fields>
                <FormNumber
                  control={control}
                  name="marginFloor"
                  label={t('approval.marginFloor')}
                  unit="%"
                  required
                />
              </Fields>
              <FloorMeaning control={control} />
              <p className="qs-small qs-muted">{t('approval.who')}</p>
            </Stack>
          </Panel>
          <Panel title={t('approval.markupTitle')}>
            <Stack>
              <Fields>
                <FormSelect
                  control={control}
                  name="defaultMarkup.kind"
                  label={t('approval.markupKind')}
                  options={(['markup', 'margin'] as const).map((value) => ({
                    value,
                    label: t(`approval.markupKinds.${value}`),
                  }))}
                />
                <FormNumber
                  control={control}
                  name="defaultMarkup.rate"
                  label={t('approval.markup')}
                  unit="%"
                  required
                />
              </Fields>
              <ConfirmedMarkup control={control} />
              <p className="qs-small qs-muted">{t('approval.markupNote')}</p>
            </Stack>
          </Panel>
          <Panel title={t('approval.premiumRate')}>
            <Stack>
              <Fields>
                <FormNumber control={control} name="premiumRate" label={t('approval.premiumRate')} unit="%" />
              </Fields>
              <p className="qs-small qs-muted">{t('approval.premiumNote')}</p>
            </Stack>
          </Panel>
        </>
      )}
    </SettingsForm>
  );
}

function FloorMeaning({ control }: { control: Control<ApprovalValues> }) {
  const { t } = useTranslation('account');
  const floor = useWatch({ control, name: 'marginFloor' });
  return <InlineNote tone="info">{t('approval.meaning', { floor: floor || '–' })}</InlineNote>;
}

function ConfirmedMarkup({ control }: { control: Control<ApprovalValues> }) {
  const { kind, rate } = useWatch({ control, name: 'defaultMarkup' });
  const percent = kind === 'markup' ? rate : undefined;
  return <FormConfirmPercent control={control} name="confirmedMarkup" percent={percent} />;
}
