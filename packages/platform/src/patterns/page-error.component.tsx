import { useTranslation } from '../language/use-translation';
import { isApiError } from '../api/api-error';
import { useDigest } from '../api/use-digest';
import { FailedState, ForbiddenState, MissingRecord } from './states.component';

export type PageErrorProps = {
  error: unknown;
  onRetry: () => void;
  remote?: string;
  version?: string;
  code?: string;
  heading?: 1 | 2;
};

/** A page that failed while it was loaded or shown: one message in the member's language, the digest, and try again. */
export function PageError({ error, onRetry, remote, version, code, heading = 1 }: PageErrorProps) {
  const { t } = useTranslation('platform');
  const digest = useDigest({ error, remote, version, code });
  if (isApiError(error) && error.code === 'not-found')
    return <MissingRecord error={error} heading={heading} />;
  if (isApiError(error) && error.code === 'forbidden') return <ForbiddenState />;
  return (
    <FailedState
      heading={heading}
      testId="page-error"
      title={t('error.pageTitle')}
      text={t('error.page')}
      code={code}
      digest={digest}
      onRetry={onRetry}
    />
  );
}
