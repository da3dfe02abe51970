import { passwordLength } from '@quayside/contract/passwords';
import {
  Button,
  Link,
  nameIn,
  Skeleton,
  skipToken,
  Stack,
  useLanguage,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { contractChecks, Form, FormText, useContractForm } from '@quayside/platform/forms';
import type { InvitationPreview } from '@quayside/service-account/contract';
import { useState } from 'react';
import { account } from '../api/account.client';
import { AuthCard } from './auth-card.component';
import { isEndedLink } from './ended-link';
import { useFragmentToken } from './use-fragment-token';

export function AcceptInvitationPage() {
  const { t } = useTranslation('shell');
  const token = useFragmentToken();
  const preview = useQuery({
    queryKey: account.lookUpInvitation.key(),
    queryFn: token === null ? skipToken : () => account.lookUpInvitation({ body: { token } }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <AuthCard title={t('accept.title')}>
      {token === null || preview.isError ? (
        <Stack gap={12}>
          <p role="alert">{t('accept.gone')}</p>
          <Link to="/auth/signin">{t('reset.back')}</Link>
        </Stack>
      ) : preview.data ? (
        <AcceptForm token={token} preview={preview.data} />
      ) : (
        <Skeleton lines={3} />
      )}
    </AuthCard>
  );
}

type AcceptValues = { name: string; password: string };

const ofKnown = ({ password }: AcceptValues) => ({ password });
const ofNew = ({ name, password }: AcceptValues) => ({ name: name.trim(), password });

/** Who has an account confirms with its password; who is new says a name and chooses one. */
const checks = {
  known: contractChecks<AcceptValues>({
    schema: async () => (await import('../api/account.schemas')).knownPersonSchema,
    body: ofKnown,
    namespace: 'shell',
  }),
  new: contractChecks<AcceptValues>({
    schema: async () => (await import('../api/account.schemas')).newPersonSchema,
    body: ofNew,
    namespace: 'shell',
  }),
};

function AcceptForm({ token, preview }: { token: string; preview: InvitationPreview }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { hasAccount } = preview;
  const form = useContractForm(hasAccount ? checks.known : checks.new, {
    defaultValues: { name: preview.name, password: '' },
  });
  const { control, formState } = form;
  const [done, setDone] = useState(false);
  const accept = async (values: AcceptValues) => {
    try {
      await account.acceptInvitation({ body: { token, ...(hasAccount ? ofKnown(values) : ofNew(values)) } });
      setDone(true);
    } catch (error) {
      if (!isEndedLink(error)) throw error;
      form.setError('root', { message: t('accept.gone') });
    }
  };
  if (done) {
    return (
      <Stack gap={12}>
        <p role="status">{t('accept.done')}</p>
        <Link to="/auth/signin">{t('signIn.title')}</Link>
      </Stack>
    );
  }
  return (
    <Form form={form} onSubmit={accept} namespace="shell" label={t('accept.title')}>
      <p>{t('accept.to', { organisation: nameIn(language, preview.organisation), email: preview.email })}</p>
      {hasAccount ? (
        <p className="qs-muted">{t('accept.existing')}</p>
      ) : (
        <FormText control={control} name="name" label={t('accept.name')} autoComplete="name" required />
      )}
      <FormText
        control={control}
        name="password"
        label={hasAccount ? t('signIn.password') : t('accept.password')}
        type="password"
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        help={hasAccount ? undefined : t('reset.rules', passwordLength)}
        required
      />
      <Button type="submit" tone="primary" busy={formState.isSubmitting}>
        {t('accept.submit')}
      </Button>
    </Form>
  );
}
