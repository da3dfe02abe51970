import { staffRoles, type StaffRole } from '@quayside/contract';
import { CheckboxField, useTranslation } from '@quayside/platform';
import { useId } from 'react';

/** The roles of the own staff, each with what it may do. */
export function RoleChoices({
  value,
  onChange,
  error,
}: {
  value: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
  error?: string;
}) {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <fieldset
      className="qs-field"
      style={{ border: 0, margin: 0, padding: 0, gap: 6 }}
      aria-describedby={error ? id : undefined}
    >
      <legend>{t('members.roles')}</legend>
      {staffRoles.map((role) => (
        <CheckboxField
          key={role}
          label={t(`roles.${role}`)}
          help={t(`roleHelp.${role}`)}
          value={value.includes(role)}
          onChange={(on) =>
            onChange(staffRoles.filter((each) => (each === role ? on : value.includes(each))))
          }
        />
      ))}
      {error ? (
        <span className="qs-error" id={id} role="alert">
          <span aria-hidden="true">●</span> {error}
        </span>
      ) : null}
    </fieldset>
  );
}
