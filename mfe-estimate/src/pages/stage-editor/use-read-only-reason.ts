import { useCan } from '@quayside/platform';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { frozenStates } from '../../api/states';
import { useEditorText } from '../../editor/editor-context';

/** Why nothing can be changed, in words; undefined when it can. */
export function useReadOnlyReason({ editable, state }: EstimateFullView): string | undefined {
  const t = useEditorText();
  const mayWrite = useCan('estimate:write');
  if (editable) return undefined;
  if (!mayWrite) return t('readOnly.role');
  if (frozenStates.includes(state)) return t('readOnly.frozen', { state: t(`revisionState.${state}`) });
  return t('readOnly.state', { state: t(`revisionState.${state}`) });
}
