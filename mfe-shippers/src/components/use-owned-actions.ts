import { notify, useErrorText, useTranslation } from '@quayside/platform';
import { useMoveOwned, type Owned, type OwnedList } from '../api/owned-list.query';

/** What a list below a shipper offers beside its form: archive with undo, and restore. */
export function useOwnedActions<Item extends Owned, Input, Change>(
  list: OwnedList<Item, Input, Change>,
  nameOf: (item: Item) => string,
) {
  const { t } = useTranslation('shippers');
  const words = useErrorText();
  const mover = useMoveOwned(list);
  const move = (item: Item, to: 'archive' | 'restore') =>
    mover.mutate(
      { item, move: to },
      {
        onSuccess: (moved) =>
          notify({
            title: t(to === 'archive' ? 'view.archived' : 'view.restored', { name: nameOf(moved) }),
            tone: 'good',
            action:
              to === 'archive' ? { label: t('action.undo'), run: () => move(moved, 'restore') } : undefined,
          }),
        onError: (error) => notify({ title: t('view.notMoved'), text: words(error), tone: 'bad' }),
      },
    );
  return { move };
}
