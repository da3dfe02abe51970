import type { SavedComparison } from '@quayside/service-shippers/contract';
import {
  ConfirmDialog,
  IconButton,
  Link,
  LinkButton,
  Notes,
  notify,
  Panel,
  Tag,
  useCan,
  useErrorText,
  useTranslation,
  classes,
} from '@quayside/platform';
import { useState } from 'react';
import { shippersLinks } from '../../links';
import { removeComparison } from '../../api/comparison.query';

type SavedChoicesProps = {
  shipperId: string;
  saved: readonly SavedComparison[];
  current: string | undefined;
};

export function SavedChoices({ shipperId, saved, current }: SavedChoicesProps) {
  const { t } = useTranslation('shippers');
  const words = useErrorText();
  const mayWrite = useCan('shipper:write');
  const [leaving, setLeaving] = useState<SavedComparison>();
  const [busy, setBusy] = useState(false);
  const path = shippersLinks.editComparison({ shipperId });
  const remove = async (choice: SavedComparison) => {
    setBusy(true);
    try {
      await removeComparison(choice);
      notify({ title: t('choice.deleted', { name: choice.name }), tone: 'good' });
    } catch (error) {
      notify({ title: t('choice.notDeleted', { name: choice.name }), text: words(error), tone: 'bad' });
    } finally {
      setBusy(false);
      setLeaving(undefined);
    }
  };
  return (
    <Panel
      flush
      title={t('choice.saved')}
      actions={
        mayWrite && current ? (
          <LinkButton size="small" to={path} icon="add">
            {t('choice.new')}
          </LinkButton>
        ) : null
      }
    >
      {saved.length === 0 ? (
        <p className={`${classes.panelBody} qs-small qs-subtle`}>{t('choice.noneSaved')}</p>
      ) : (
        <Notes
          label={t('choice.saved')}
          items={saved.map((choice) => ({
            id: choice.id,
            text: (
              <>
                <Link
                  to={`${path}?saved=${choice.id}`}
                  aria-current={choice.id === current ? 'true' : undefined}
                  className={choice.id === current ? 'qs-strong' : undefined}
                >
                  {choice.name}
                </Link>{' '}
                {choice.isDefault ? <Tag tone="accent">{t('choice.default')}</Tag> : null}
              </>
            ),
            detail: t('choice.count', { count: choice.columns.length }),
            end: mayWrite ? (
              <IconButton
                icon="delete"
                size="small"
                tone="ghost"
                label={t('choice.delete', { name: choice.name })}
                onClick={() => setLeaving(choice)}
              />
            ) : null,
          }))}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('choice.delete', { name: leaving?.name ?? '' })}
        confirmLabel={t('choice.confirmDelete')}
        tone="danger"
        busy={busy}
        onConfirm={() => leaving && void remove(leaving)}
      >
        <p>{t('choice.deleteText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
