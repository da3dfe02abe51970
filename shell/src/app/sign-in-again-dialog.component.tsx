import {
  Button,
  Dialog,
  InlineNote,
  Stack,
  TextField,
  useErrorText,
  useSessionStore,
  useSignInAgainStore,
  useTranslation,
} from '@quayside/platform';
import { useState, type FormEvent } from 'react';
import { signIn } from '../session/load-session';

/** The session ended while somebody was working: sign in over the page, and what waited goes on. */
export function SignInAgainDialog() {
  const asking = useSignInAgainStore((store) => store.asking);
  return asking ? <SignInAgainForm answer={asking} /> : null;
}

function SignInAgainForm({ answer }: { answer: (signedIn: boolean) => void }) {
  const { t } = useTranslation('platform');
  const words = useErrorText();
  const session = useSessionStore((store) => store.session);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const email = session?.member.email ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await signIn(email, password);
      answer(true);
    } catch (error) {
      setFailure(words(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={() => answer(false)} title={t('signIn.expired')} size="sm">
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap={10}>
          <p>{t('signIn.expiredText')}</p>
          {failure ? <InlineNote tone="bad">{failure}</InlineNote> : null}
          <TextField
            label={t('signIn.email')}
            type="email"
            value={email}
            onChange={() => undefined}
            readOnly
            autoComplete="username"
          />
          <TextField
            label={t('signIn.password')}
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
          />
          <Button type="submit" tone="primary" busy={busy}>
            {t('signIn.submit')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
