import type { Shipper } from '@quayside/service-shippers/contract';
import { Button, ExportMenu, nameIn, useCan, useLanguage, useTranslation } from '@quayside/platform';
import type { ReactNode } from 'react';
import type { Owned, OwnedList } from '../api/owned-list.query';
import { ShipperPage } from './shipper-page.component';
import { useEntry } from './use-entry';
import { useOwnedActions } from './use-owned-actions';

export type OwnedPageProps<Item extends Owned, Input, Change> = {
  list: OwnedList<Item, Input, Change>;
  title: string;
  importTitle: string;
  addLabel: string;
  importer: (shipper: Shipper, close: () => void) => ReactNode;
  /** The list, and the drawer of one entry, which gets a way to archive and restore it. */
  children: (shipper: Shipper, move: (item: Item, to: 'archive' | 'restore') => void) => ReactNode;
};

/** A page of a shipper with one of its lists: exported, imported in place of the list, added to. */
export function OwnedPage<Item extends Owned & { name: string; nameJa?: string }, Input, Change>(
  props: OwnedPageProps<Item, Input, Change>,
) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const mayWrite = useCan('shipper:write');
  const entry = useEntry();
  const actions = useOwnedActions(props.list, (item) => nameIn(language, item));
  const showsImport = entry.isImport && mayWrite;
  return (
    <ShipperPage
      section={showsImport ? props.importTitle : props.title}
      actions={(shipper) =>
        showsImport ? (
          <Button icon="back" onClick={entry.close}>
            {t('import.backToList')}
          </Button>
        ) : (
          <>
            <ExportMenu
              label={t('export.open')}
              size="normal"
              read={(format) => props.list.export(shipper.id, format)}
            />
            {mayWrite ? (
              <>
                <Button icon="upload" onClick={() => entry.open('import')}>
                  {t('import.open')}
                </Button>
                <Button icon="add" tone="primary" onClick={() => entry.open('new')}>
                  {props.addLabel}
                </Button>
              </>
            ) : null}
          </>
        )
      }
    >
      {(shipper) =>
        showsImport ? props.importer(shipper, entry.close) : props.children(shipper, actions.move)
      }
    </ShipperPage>
  );
}
