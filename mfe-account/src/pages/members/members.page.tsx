import { Button, useCan, useTranslation } from '@quayside/platform';
import { useState } from 'react';
import { CompanyFrame } from '../../components/company-frame.component';
import { InvitationPanel } from './invitation-panel.component';
import { InviteDialog } from './invite-dialog.component';
import { MemberPanel } from './member-panel.component';

export function MembersPage() {
  const { t } = useTranslation('account');
  const mayWrite = useCan('company:write');
  const [inviting, setInviting] = useState(false);
  return (
    <CompanyFrame
      actions={
        mayWrite ? (
          <Button tone="primary" icon="mail" onClick={() => setInviting(true)}>
            {t('members.invite')}
          </Button>
        ) : null
      }
    >
      <MemberPanel />
      <InvitationPanel />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </CompanyFrame>
  );
}
