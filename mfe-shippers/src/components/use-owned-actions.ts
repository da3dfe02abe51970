import { notify, useErrorText, useTranslation } from '@quayside/platform';
import { useState } from 'react';
import { exportOwned, useMoveOwned, type Owned, type OwnedList } from '../api/owned-list.query';

/** What a list below a shipper offers beside its form: archive with undo, restore, export. */
export function useOwnedActions<Item extends Owned, Input, Change>(
  list: OwnedList<Item, Input, Change>,
  nameOf: (item: Item) => string,
) {
  const { t } = useTranslation('shippers');
  const words = useErrorText();
  const mover = useMoveOwned(list);
  const [exporting, setExporting] = useState(false);
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
  const download = async (shipperId: string) => {
    setExporting(true);
    try {
      await exportOwned(list, shipperId);
    } catch (error) {
      notify({ title: t('export.failed'), text: words(error), tone: 'bad' });
    } finally {
      setExporting(false);
    }
  };
  return { move, download: (shipperId: string) => void download(shipperId), exporting };
}
