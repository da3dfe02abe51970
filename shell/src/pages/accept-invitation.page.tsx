import {
  Button,
  InlineNote,
  isApiError,
  Link,
  nameIn,
  Skeleton,
  skipToken,
  Stack,
  TextField,
  useErrorText,
  useLanguage,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import type { InvitationPreview } from '@quayside/service-account/contract';
import { useState, type FormEvent } from 'react';
import { account } from '../api/account.client';
import { AuthCard } from './auth-card.component';
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

function AcceptForm({ token, preview }: { token: string; preview: InvitationPreview }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const words = useErrorText();
  const [name, setName] = useState(preview.name);
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await account.acceptInvitation({
        body: { token, password, ...(preview.hasAccount ? {} : { name }) },
      });
      setDone(true);
    } catch (error) {
      setFailure(
        isApiError(error) && error.code === 'gone'
          ? t('accept.gone')
          : isApiError(error) && error.code === 'invalid'
            ? t('reset.rules')
            : words(error),
      );
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
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={12}>
        <p>
          {t('accept.to', { organisation: nameIn(language, preview.organisation), email: preview.email })}
        </p>
        {failure ? <InlineNote tone="bad">{failure}</InlineNote> : null}
        {preview.hasAccount ? (
          <p className="qs-muted">{t('accept.existing')}</p>
        ) : (
          <TextField label={t('accept.name')} autoComplete="name" value={name} onChange={setName} required />
        )}
        <TextField
          label={preview.hasAccount ? t('signIn.password') : t('accept.password')}
          type="password"
          autoComplete={preview.hasAccount ? 'current-password' : 'new-password'}
          help={preview.hasAccount ? undefined : t('reset.rules')}
          value={password}
          onChange={setPassword}
          required
        />
        <Button type="submit" tone="primary" disabled={!password}>
          {t('accept.submit')}
        </Button>
      </Stack>
    </form>
  );
}
