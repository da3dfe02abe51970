import type { ActivityEntry } from '@quayside/service-estimate/contract';
import { usePageText } from '../text';

type Told = Pick<ActivityEntry, 'kind' | 'stage' | 'action'>;

/** What an entry of the activity says, after the person's name. */
export function useActivitySentence(): (entry: Told) => string {
  const t = usePageText();
  return ({ kind, stage, action }) => {
    if (kind === 'state') return t([`activity.transition.${action}`, 'activity.kind.state']);
    if (kind === 'document') return t([`activity.document.${action}`, 'activity.kind.document']);
    if (kind === 'stage') return t('activity.kind.stage', { stage: stage ? t(`stage.${stage}`) : '' });
    return t(`activity.kind.${kind}`);
  };
}
