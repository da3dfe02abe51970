import { useTranslation } from '../language/use-translation';
import { Button } from '../patterns/button.component';
import type { ListQuery } from './use-list-query';

type Counted = Pick<ListQuery<unknown>, 'items' | 'total' | 'hasMore' | 'loadingMore' | 'loadMore'>;

/** "24 of 128" and the button for more. */
function ListFooter({ list }: { list: Counted }) {
  const { t } = useTranslation('platform');
  return (
    <>
      <span className="qs-small qs-subtle" role="status">
        {t('state.shown', { shown: list.items?.length ?? 0, total: list.total })}
      </span>
      <span className="qs-spacer" />
      {list.hasMore ? (
        <Button size="small" busy={list.loadingMore} onClick={list.loadMore}>
          {t('action.loadMore')}
        </Button>
      ) : null}
    </>
  );
}

/** The foot of a list's panel: how many of how many. A list without rows has none. */
export const listFooter = (list: Counted) => (list.items?.length ? <ListFooter list={list} /> : null);
