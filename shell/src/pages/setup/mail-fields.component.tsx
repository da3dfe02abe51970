import {
  Button,
  Fields,
  InlineNote,
  isApiError,
  Row,
  Stack,
  useErrorText,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import {
  applyServerErrors,
  FormChoice,
  FormSelect,
  FormText,
  useWatch,
  type UseFormReturn,
} from '@quayside/platform/forms';
import type { MailState } from '@quayside/service-account/contract';
import { useState } from 'react';
import { account } from '../../api/account.client';
import { mailOf, type SetupValues } from './setup-values';

type Props = { form: UseFormReturn<SetupValues>; token: string; state: MailState };

/** Where mail goes out: as the environment says, through a server typed here, or for now not at all. */
export function MailFields({ form, token, state }: Props) {
  const { t } = useTranslation('shell');
  const { control } = form;
  const way = useWatch({ control, name: 'mail.way' });
  if (state.source !== 'none') {
    return (
      <Stack gap={12}>
        <InlineNote tone="info">
          {t(`setup.mailKnown.${state.source}`, { host: state.host, from: state.from })}
        </InlineNote>
        <TestMail form={form} token={token} />
      </Stack>
    );
  }
  return (
    <Stack gap={12}>
      <FormChoice
        control={control}
        name="mail.way"
        label={t('setup.mailWay')}
        options={(['later', 'server'] as const).map((value) => ({ value, label: t(`setup.way.${value}`) }))}
      />
      {way === 'later' ? (
        <p className="qs-muted">{t('setup.laterHelp')}</p>
      ) : (
        <>
          <Fields columns={2}>
            <FormText
              control={control}
              name="mail.host"
              label={t('setup.host')}
              placeholder="smtp.example.com"
              required
            />
            <FormText
              control={control}
              name="mail.port"
              label={t('setup.port')}
              inputMode="numeric"
              required
            />
            <FormSelect
              control={control}
              name="mail.encryption"
              label={t('setup.encryption')}
              options={(['starttls', 'tls', 'none'] as const).map((value) => ({
                value,
                label: t(`setup.encryptions.${value}`),
              }))}
            />
            <FormText
              control={control}
              name="mail.from"
              label={t('setup.from')}
              placeholder="Quayside <quotes@example.com>"
              required
            />
            <FormText control={control} name="mail.user" label={t('setup.user')} autoComplete="off" />
            <FormText
              control={control}
              name="mail.password"
              label={t('signIn.password')}
              type="password"
              autoComplete="off"
            />
          </Fields>
          <p className="qs-small qs-subtle">{t('setup.sealed')}</p>
          <TestMail form={form} token={token} />
        </>
      )}
    </Stack>
  );
}

function TestMail({ form, token }: Omit<Props, 'state'>) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const words = useErrorText();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string }>();
  const to = useWatch({ control: form.control, name: 'administrator.email' }).trim();
  const send = async () => {
    setOutcome(undefined);
    const values = form.getValues();
    if (!(await form.trigger())) return;
    setBusy(true);
    form.clearErrors();
    try {
      await account.testSetupMail({ body: { token, mail: mailOf(values), to, locale: language } });
      setOutcome({ tone: 'good', text: t('setup.testSent', { to }) });
    } catch (error) {
      applyServerErrors(form, error, words(error), 'shell');
      const said = isApiError(error) ? error.errors.map(({ message }) => message).join(' ') : '';
      setOutcome({ tone: 'bad', text: said ? t('setup.testFailed', { said }) : words(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={8}>
      <Row>
        <Button icon="mail" busy={busy} onClick={() => void send()}>
          {t('setup.test', { to })}
        </Button>
      </Row>
      <div role="status">{outcome ? <InlineNote tone={outcome.tone}>{outcome.text}</InlineNote> : null}</div>
    </Stack>
  );
}
