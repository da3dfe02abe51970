import { useTranslation } from '@quayside/platform';
import '../../locales/before-sending/register';

export const beforeSendingNamespaces = ['estimate-before-sending', 'estimate'] as const;

/** Words of what stands in the way of sending. */
export function useBeforeSendingText() {
  return useTranslation(beforeSendingNamespaces, { nsMode: 'fallback' }).t;
}
export type BeforeSendingText = ReturnType<typeof useBeforeSendingText>;
