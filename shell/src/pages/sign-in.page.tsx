import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import {
  Button,
  InlineNote,
  isApiError,
  Link,
  Stack,
  TextField,
  useErrorText,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@quayside/platform/start';
import { useState, type FormEvent } from 'react';
import { loadPage } from '../federation/load-page';
import { useRegistryStore } from '../federation/registry';
import { safeNextPath } from '../session/next-path';
import { signIn } from '../session/load-session';
import { AuthCard } from './auth-card.component';
import * as styles from './auth-card.module.css';

/** True when the page was made by a product with demo data. */
const isDemo = () => document.querySelector('meta[name="quayside-demo"]') !== null;

export function SignInPage() {
  const { t } = useTranslation('shell');
  const words = useErrorText();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const next = safeNextPath(parameters.get('next'));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What a password manager filled in is read from the form: not every one of them tells of it.
    const form = new FormData(event.currentTarget);
    const given = { email: textOf(form, 'email'), password: textOf(form, 'password') };
    if (!given.email || !given.password) {
      setFailure(t('signIn.bothNeeded'));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(given.email, given.password);
      // A preview's own files are for members: this page was made from those that everybody uses.
      if (useRegistryStore.getState().registry.previewAccess) loadPage(next);
      else await navigate(next, { replace: true });
    } catch (error) {
      const isThrottled = isApiError(error) && error.code === 'too-many-requests';
      const minutes = isThrottled ? Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) : 0;
      setFailure(
        isThrottled
          ? t('signIn.throttled', { minutes })
          : isRefused(error)
            ? t('signIn.wrong')
            : words(error),
      );
      setBusy(false);
    }
  };

  return (
    <AuthCard
      title={t('signIn.title')}
      below={
        isDemo() ? (
          <DemoAccounts
            onChoose={(chosen) => {
              setEmail(chosen);
              setPassword(demoPassword);
            }}
          />
        ) : null
      }
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap={12}>
          {failure ? (
            <div role="alert">
              <InlineNote tone="bad">{failure}</InlineNote>
            </div>
          ) : null}
          <TextField
            label={t('signIn.email')}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
          />
          <TextField
            label={t('signIn.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" tone="primary" busy={busy}>
            {t('signIn.submit')}
          </Button>
          <Link to="/auth/reset" className="qs-small">
            {t('signIn.forgot')}
          </Link>
        </Stack>
      </form>
    </AuthCard>
  );
}

/** Spaces around an address come from pasting; those of a password are its own. */
function textOf(form: FormData, name: 'email' | 'password'): string {
  const text = String(form.get(name) ?? '');
  return name === 'email' ? text.trim() : text;
}

/** What says no more than "not right": whether there is such an account is not told. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && ['wrong-credentials', 'unauthenticated', 'invalid'].includes(error.code);
}

function DemoAccounts({ onChoose }: { onChoose: (email: string) => void }) {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.demo} aria-label={t('signIn.demo')}>
      <p className="qs-strong">{t('signIn.demo')}</p>
      <p>{t('signIn.demoHint', { password: demoPassword })}</p>
      <ul>
        {Object.values(demoAccounts).map(({ email }) => (
          <li key={email}>
            <span>{email}</span>
            <button type="button" aria-label={`${t('signIn.use')} ${email}`} onClick={() => onChoose(email)}>
              {t('signIn.use')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
