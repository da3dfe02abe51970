import { useId, type ReactNode } from 'react';
import { useTranslation } from '../language/use-translation';
import * as styles from './field.module.css';

export type FieldFrameProps = {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  wide?: boolean;
  /** Gets the ids that tie the control to its label, help and error. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | undefined;
    'aria-required': boolean | undefined;
  }) => ReactNode;
};

/** Label, control, help, error: the same for every field. */
export function FieldFrame({ label, help, error, required, wide, children }: FieldFrameProps) {
  const id = useId();
  const { t } = useTranslation('platform');
  const describedBy = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-wide={wide ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {required ? (
          <span
            className={styles.required}
            data-part="required"
            title={t('state.required')}
            aria-hidden="true"
          >
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error ? (
        <span className={styles.error} id={`${id}-error`}>
          <span aria-hidden="true">●</span> {error}
        </span>
      ) : null}
      {help ? (
        <span className={styles.help} data-part="help" id={`${id}-help`}>
          {help}
        </span>
      ) : null}
    </div>
  );
}

/** Fields in a grid of up to `columns` columns. */
export function Fields({ columns = 3, children }: { columns?: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <div
      className={styles.fields}
      data-part="fields"
      style={{ '--qs-columns': columns } as React.CSSProperties}
    >
      {children}
    </div>
  );
}
