import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/api-error';
import { useDigest } from '../api/use-digest';
import { Button } from './button.component';
import { StateMessage, MissingRecord, ForbiddenState } from './states.component';

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
    <div role="alert">
      <StateMessage
        heading={heading}
        testId="page-error"
        title={t('error.pageTitle')}
        digest={digest}
        actions={
          <Button icon="reset" tone="primary" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        }
      >
        <p>
          {t('error.page')}
          {code ? ` (${code})` : ''}
        </p>
      </StateMessage>
    </div>
  );
}
