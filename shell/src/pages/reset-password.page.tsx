import { passwordLength } from '@quayside/contract/passwords';
import { Button, Link, Stack, useTranslation } from '@quayside/platform';
import { contractChecks, Form, FormText, useContractForm } from '@quayside/platform/forms';
import { useState } from 'react';
import { account } from '../api/account.client';
import { AuthCard } from './auth-card.component';
import { isEndedLink } from './ended-link';
import { useFragmentToken } from './use-fragment-token';

/** Asks for a link, or (with the link's token behind `#`, where no log sees it) takes the new password. */
export function ResetPasswordPage() {
  const token = useFragmentToken();
  return token ? <NewPassword token={token} /> : <AskForLink />;
}

type LinkValues = { email: string };

const linkBody = ({ email }: LinkValues) => ({ email: email.trim() });

const linkChecks = contractChecks<LinkValues>({
  schema: async () => (await import('../api/account.schemas')).passwordResetSchema,
  body: linkBody,
  namespace: 'shell',
});

function AskForLink() {
  const { t } = useTranslation('shell');
  const form = useContractForm(linkChecks, { defaultValues: { email: '' } });
  const { control, formState } = form;
  const [sentTo, setSentTo] = useState<string>();
  const ask = async (values: LinkValues) => {
    const body = linkBody(values);
    const { mail } = await account.askPasswordReset({ body });
    if (mail) setSentTo(body.email);
    else form.setError('root', { message: t('reset.noMail') });
  };
  return (
    <AuthCard title={t('reset.title')}>
      {sentTo ? (
        <Stack gap={12}>
          <p role="status">{t('reset.sent', { email: sentTo })}</p>
          <Link to="/auth/signin">{t('reset.back')}</Link>
        </Stack>
      ) : (
        <Form form={form} onSubmit={ask} namespace="shell" label={t('reset.title')}>
          <p className="qs-muted">{t('reset.intro')}</p>
          <FormText
            control={control}
            name="email"
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            required
          />
          <Button type="submit" tone="primary" busy={formState.isSubmitting}>
            {t('reset.send')}
          </Button>
          <Link to="/auth/signin" className="qs-small">
            {t('reset.back')}
          </Link>
        </Form>
      )}
    </AuthCard>
  );
}

type PasswordValues = { password: string };

const passwordChecks = contractChecks<PasswordValues>({
  schema: async () => (await import('../api/account.schemas')).chosenPasswordSchema,
  body: (values) => values,
  namespace: 'shell',
});

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('shell');
  const form = useContractForm(passwordChecks, { defaultValues: { password: '' } });
  const { control, formState } = form;
  const [done, setDone] = useState(false);
  const keep = async ({ password }: PasswordValues) => {
    try {
      await account.confirmPasswordReset({ body: { token, password } });
      setDone(true);
    } catch (error) {
      if (!isEndedLink(error)) throw error;
      form.setError('root', { message: t('reset.gone') });
    }
  };
  return (
    <AuthCard title={t('reset.newTitle')}>
      {done ? (
        <Stack gap={12}>
          <p role="status">{t('reset.done')}</p>
          <Link to="/auth/signin">{t('reset.back')}</Link>
        </Stack>
      ) : (
        <Form form={form} onSubmit={keep} namespace="shell" label={t('reset.newTitle')}>
          <FormText
            control={control}
            name="password"
            label={t('reset.newPassword')}
            type="password"
            autoComplete="new-password"
            help={t('reset.rules', passwordLength)}
            required
          />
          <Button type="submit" tone="primary" busy={formState.isSubmitting}>
            {t('reset.save')}
          </Button>
        </Form>
      )}
    </AuthCard>
  );
}
