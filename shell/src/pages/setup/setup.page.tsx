import {
  isApiError,
  Link,
  Skeleton,
  skipToken,
  Stack,
  useErrorText,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { account } from '../../api/account.client';
import { AuthCard } from '../auth-card.component';
import { useFragmentToken } from '../use-fragment-token';
import { SetupForm } from './setup-form.component';

/** The first organisation of an installation, behind the link that its start prints. */
export function SetupPage() {
  const { t } = useTranslation('shell');
  const words = useErrorText();
  const token = useFragmentToken();
  const state = useQuery({
    queryKey: account.lookUpSetup.key(),
    queryFn: token === null ? skipToken : () => account.lookUpSetup({ body: { token } }),
    staleTime: Infinity,
    retry: false,
  });
  const isGone = token === null || (isApiError(state.error) && state.error.code === 'gone');
  return (
    <AuthCard title={t('setup.title')} wide>
      {isGone || state.isError ? (
        <Stack gap={12}>
          <p role="alert">{isGone ? t('setup.gone') : words(state.error)}</p>
          <Link to="/auth/signin">{t('reset.back')}</Link>
        </Stack>
      ) : state.data && token ? (
        <SetupForm token={token} mail={state.data.mail} />
      ) : (
        <Skeleton lines={5} />
      )}
    </AuthCard>
  );
}
