import { TextField, useTranslation } from '@quayside/platform';
import { isPort, type FixedPort } from './mapping-edits';

export type FixedPortFieldProps = {
  port: FixedPort;
  value: string;
  onChange: (port: FixedPort, code: string) => void;
};

/** The port of all rows of a table, where no column names it. What is no code keeps the mapping from being kept. */
export function FixedPortField({ port, value, onChange }: FixedPortFieldProps) {
  const { t } = useTranslation('supplier');
  return (
    <TextField
      label={t(`sheet.fixedPorts.${port}`)}
      value={value}
      maxLength={5}
      error={value !== '' && !isPort(value) ? t('validation.port.format') : undefined}
      onChange={(next) => onChange(port, next.normalize('NFKC').trim().toUpperCase())}
    />
  );
}
