import { Button, InlineNote } from '@quayside/platform';
import { useBeforeSendingText } from './before-sending-text';

/** What stands in the way could not be looked up: nothing is said to be complete then. */
export function ReviewFailed({ onAgain }: { onAgain: () => void }) {
  const t = useBeforeSendingText();
  return (
    <InlineNote tone="warn">
      <span>
        {t('failed')}{' '}
        <Button size="small" onClick={onAgain}>
          {t('again')}
        </Button>
      </span>
    </InlineNote>
  );
}
