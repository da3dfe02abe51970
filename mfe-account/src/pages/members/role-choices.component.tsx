import { staffRoles, type StaffRole } from '@quayside/contract';
import { CheckboxField, useTranslation, classes } from '@quayside/platform';
import { useId } from 'react';

/** The roles of the own staff, each with what it may do. */
export function RoleChoices({
  value,
  onChange,
  error,
  name,
}: {
  value: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
  error: string | undefined;
  name: string;
}) {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <fieldset
      className={classes.field}
      style={{ border: 0, margin: 0, padding: 0, gap: 6 }}
      aria-describedby={error ? id : undefined}
    >
      <legend>{t('members.roles')}</legend>
      {staffRoles.map((role) => (
        <CheckboxField
          key={role}
          name={name}
          label={t(`roles.${role}`)}
          help={t(`roleHelp.${role}`)}
          value={value.includes(role)}
          onChange={(on) =>
            onChange(staffRoles.filter((each) => (each === role ? on : value.includes(each))))
          }
        />
      ))}
      {error ? (
        <span className={classes.error} id={id}>
          <span aria-hidden="true">●</span> {error}
        </span>
      ) : null}
    </fieldset>
  );
}
