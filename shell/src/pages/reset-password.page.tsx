import { passwordLength } from '@quayside/contract/passwords';
import {
  Button,
  InlineNote,
  isApiError,
  Link,
  Stack,
  TextField,
  useErrorText,
  useTranslation,
} from '@quayside/platform/start';
import { useState, type FormEvent } from 'react';
import { account } from '../api/account.client';
import { AuthCard } from './auth-card.component';
import { useFragmentToken } from './use-fragment-token';

/** Asks for a link, or (with the link's token behind `#`, where no log sees it) takes the new password. */
export function ResetPasswordPage() {
  const token = useFragmentToken();
  return token ? <NewPassword token={token} /> : <AskForLink />;
}

function AskForLink() {
  const { t } = useTranslation('shell');
  const words = useErrorText();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { mail } = await account.askPasswordReset({ body: { email } });
      if (mail) setSentTo(email);
      else setFailure(t('reset.noMail'));
    } catch (error) {
      setFailure(words(error));
    }
  };
  return (
    <AuthCard title={t('reset.title')}>
      {sentTo ? (
        <Stack gap={12}>
          <p role="status">{t('reset.sent', { email: sentTo })}</p>
          <Link to="/auth/signin">{t('reset.back')}</Link>
        </Stack>
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={12}>
            <p className="qs-muted">{t('reset.intro')}</p>
            {failure ? <InlineNote tone="bad">{failure}</InlineNote> : null}
            <TextField
              label={t('signIn.email')}
              type="email"
              autoComplete="username"
              value={email}
              onChange={setEmail}
              required
            />
            <Button type="submit" tone="primary" disabled={!email}>
              {t('reset.send')}
            </Button>
            <Link to="/auth/signin" className="qs-small">
              {t('reset.back')}
            </Link>
          </Stack>
        </form>
      )}
    </AuthCard>
  );
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('shell');
  const words = useErrorText();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await account.confirmPasswordReset({ body: { token, password } });
      setDone(true);
    } catch (error) {
      setFailure(
        isApiError(error) && error.code === 'gone'
          ? t('reset.gone')
          : isApiError(error) && error.code === 'invalid'
            ? t('reset.rules')
            : words(error),
      );
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
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={12}>
            {failure ? <InlineNote tone="bad">{failure}</InlineNote> : null}
            <TextField
              label={t('reset.newPassword')}
              type="password"
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              help={t('reset.rules')}
              required
            />
            <Button type="submit" tone="primary" disabled={password.length < passwordLength.shortest}>
              {t('reset.save')}
            </Button>
          </Stack>
        </form>
      )}
    </AuthCard>
  );
}
