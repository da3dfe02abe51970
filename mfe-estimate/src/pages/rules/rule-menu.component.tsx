import { ConfirmDialog, IconButton, Menu, notify, useChange } from '@quayside/platform';
import type { PricingRuleView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { moveRule } from '../../api/rules.query';
import { useRulesText } from './rule-words';

/** Archive or take back: no estimate is rated by an archived rule. */
export function RuleMenu({ rule }: { rule: PricingRuleView }) {
  const t = useRulesText();
  const { busy, run } = useChange();
  const [asking, setAsking] = useState(false);
  const move = async (to: 'archive' | 'restore') => {
    if (!(await run(() => moveRule(rule, to)))) return;
    setAsking(false);
    notify({ tone: 'good', title: t(to === 'archive' ? 'archivedNotice' : 'restored') });
  };
  return (
    <>
      <Menu
        label={t('more')}
        trigger={<IconButton icon="more" label={t('more')} />}
        items={[
          rule.archived
            ? { id: 'restore', label: t('restore'), onSelect: () => void move('restore') }
            : {
                id: 'archive',
                label: t('archive'),
                tone: 'danger' as const,
                onSelect: () => setAsking(true),
              },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('archiveTitle')}
        confirmLabel={t('archive')}
        tone="danger"
        busy={busy}
        onConfirm={() => void move('archive')}
      >
        <p>{t('archiveText')}</p>
      </ConfirmDialog>
    </>
  );
}
