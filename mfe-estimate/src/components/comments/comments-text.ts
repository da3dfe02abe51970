import { useTranslation } from '@quayside/platform';
import '../../locales/comments/register';

/** Words of comments, and of stages. */
export function useCommentsText() {
  return useTranslation(['estimate-comments', 'estimate'], { nsMode: 'fallback' }).t;
}
