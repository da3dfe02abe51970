import { passwordLength } from '@quayside/contract/passwords';
import {
  Button,
  Fields,
  formatInstant,
  notify,
  Panel,
  Row,
  useLanguage,
  useTranslation,
  classes,
} from '@quayside/platform';
import { contractChecks, Form, FormText, useContractForm, useWatch } from '@quayside/platform/forms';
import type { Profile } from '@quayside/service-account/contract';
import { useState, type CSSProperties } from 'react';
import { changePassword } from '../../api/profile.query';
import { passwordBody, passwordFaults, rulesMet, type PasswordValues } from './password-rules';

const checks = contractChecks<PasswordValues>({
  schema: async () => (await import('../../api/account.schemas')).passwordChangeSchema,
  body: passwordBody,
  also: passwordFaults,
  namespace: 'account',
});
const empty: PasswordValues = { currentPassword: '', newPassword: '', repeated: '' };

/** A new password; what it must be like is said before it is typed. */
export function PasswordPanel({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const form = useContractForm(checks, { defaultValues: empty });
  const { control } = form;
  const [saving, setSaving] = useState(false);
  const [currentPassword, newPassword, repeated] = useWatch({
    control,
    name: ['currentPassword', 'newPassword', 'repeated'],
  });
  const met = rulesMet({ currentPassword, newPassword, repeated });
  const rules = [
    { id: 'length', isMet: met.length, text: t('password.ruleLength', passwordLength) },
    { id: 'guess', isMet: false, text: t('password.ruleGuess') },
    { id: 'different', isMet: met.different, text: t('password.ruleDifferent') },
  ];
  const save = async (values: PasswordValues) => {
    setSaving(true);
    try {
      await changePassword(passwordBody(values));
      form.reset(empty);
      notify({ tone: 'good', title: t('password.changed'), text: t('password.othersEnded') });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Panel
      title={t('password.title')}
      note={
        <span className="qs-small qs-subtle">
          {t('password.changedAt', { at: formatInstant(profile.passwordChangedAt, language) })}
        </span>
      }
    >
      <Form form={form} onSubmit={save} namespace="account" label={t('password.title')}>
        <ul
          className={`${classes.stack} qs-small qs-muted`}
          style={{ '--qs-gap': '3px' } as CSSProperties}
          aria-label={t('password.rules')}
        >
          {rules.map((rule) => (
            <li
              key={rule.id}
              className={classes.row}
              data-part="row"
              style={{ '--qs-gap': '6px', flexWrap: 'nowrap' } as CSSProperties}
            >
              <span
                aria-hidden="true"
                style={{
                  width: 12,
                  textAlign: 'center',
                  color: rule.isMet ? 'var(--qs-colors-good)' : undefined,
                }}
              >
                {rule.isMet ? '✓' : '·'}
              </span>
              {rule.text}
            </li>
          ))}
        </ul>
        {/* Tells password managers whose password it is. */}
        <input
          type="email"
          autoComplete="username"
          value={profile.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="qs-visually-hidden"
        />
        <Fields>
          <FormText
            control={control}
            name="currentPassword"
            type="password"
            label={t('password.current')}
            autoComplete="current-password"
            required
          />
          <FormText
            control={control}
            name="newPassword"
            type="password"
            label={t('password.new')}
            autoComplete="new-password"
            required
          />
          <FormText
            control={control}
            name="repeated"
            type="password"
            label={t('password.repeat')}
            autoComplete="new-password"
            required
          />
        </Fields>
        <Row style={{ justifyContent: 'flex-end' }}>
          <Button type="submit" busy={saving}>
            {t('password.change')}
          </Button>
        </Row>
      </Form>
    </Panel>
  );
}
