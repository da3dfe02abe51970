import { Button, useHotkey } from '@quayside/platform';
import { useEditorContext, useEditorText } from '../../editor/editor-context';
import { rateAllButtonId } from '../../editor/rate-all-button';
import { useRatingHere } from './use-rating-here';

/** Rates all stages of the estimate. */
export function RateAllAction({ tone }: { tone: 'primary' | 'default' }) {
  const t = useEditorText();
  const { readOnlyReason } = useEditorContext();
  const { ask, dialog } = useRatingHere();
  useHotkey('alt+r', t('ratedFrom.open'), () => ask());
  if (readOnlyReason !== undefined) return null;

  return (
    <>
      <Button id={rateAllButtonId} tone={tone} onClick={() => ask()}>
        {t('ratedFrom.open')}
      </Button>
      {dialog}
    </>
  );
}
