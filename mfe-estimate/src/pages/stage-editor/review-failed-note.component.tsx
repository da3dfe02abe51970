import { ReviewFailed } from '../../components/before-sending/review-failed.component';
import type { useBeforeSending } from './use-before-sending';
import * as styles from './editor.module.css';

/** What keeps the estimate from being sent could not be asked: said at the head of a panel, with the way to ask again. */
export function ReviewFailedNote({ before }: { before: ReturnType<typeof useBeforeSending> }) {
  if (!before.isFailed) return null;
  return (
    <div className={styles.failed}>
      <ReviewFailed onAgain={before.again} />
    </div>
  );
}
