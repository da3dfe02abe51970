import { isApiError, useTranslation } from '@quayside/platform';

/** Words for a refusal because the operator has taken the right back meanwhile: nothing that a role could give. */
export function useRightTaken(): (error: unknown) => string | undefined {
  const { t } = useTranslation('accountReleases');
  return (error) => (isApiError(error) && error.code === 'forbidden' ? t('rightTaken') : undefined);
}
