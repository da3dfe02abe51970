import {
  CheckboxField,
  Fields,
  Panel,
  SelectField,
  TextField,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import type { RateSheetReading } from '@quayside/service-supplier/contract';
import { bases as allBases } from '@quayside/rating';
import { chargeOptions, leftOut, wrongPorts, type Answers } from './mapping-edits';

export type NamesPanelProps = {
  unknown: RateSheetReading['unknown'];
  answers: Answers;
  onChange: (answers: Answers) => void;
};

/** Names of ports and charges, and words in place of amounts, that are said once and remembered. */
export function NamesPanel({ unknown, answers, onChange }: NamesPanelProps) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const { charges, ports, amounts, zones = [], remarks = [], bases = [] } = unknown;
  if ([charges, ports, amounts, zones, remarks, bases].every(({ length }) => length === 0)) return null;
  const wrong = wrongPorts(answers);
  return (
    <Panel title={t('sheet.names')} note={<span className="qs-small qs-muted">{t('sheet.namesHelp')}</span>}>
      <Fields columns={3}>
        {charges.map((name) => (
          <SelectField
            key={`charge ${name}`}
            label={t('sheet.chargeName', { name })}
            placeholder="–"
            value={answers.charges[name] ?? ''}
            options={[{ value: leftOut, label: t('sheet.leaveOut') }, ...chargeOptions(language)]}
            onChange={(code) => onChange({ ...answers, charges: { ...answers.charges, [name]: code } })}
          />
        ))}
        {ports.map((name) => {
          const text = answers.ports[name] ?? '';
          const set = (next: string) => onChange({ ...answers, ports: { ...answers.ports, [name]: next } });
          return (
            <div key={`port ${name}`}>
              <TextField
                label={t('sheet.portName', { name })}
                help={t('sheet.portsHelp')}
                error={wrong.includes(name) ? t('validation.port.format') : undefined}
                value={text === leftOut ? '' : text}
                disabled={text === leftOut}
                onChange={set}
              />
              <CheckboxField
                label={t('sheet.leaveOut')}
                value={text === leftOut}
                onChange={(on) => set(on ? leftOut : '')}
              />
            </div>
          );
        })}
        {bases.map((name) => (
          <SelectField
            key={`basis ${name}`}
            label={t('sheet.basisName', { name })}
            placeholder="–"
            value={answers.bases[name] ?? ''}
            options={allBases
              .filter((value) => value !== 'percent-of' && value !== 'calculated-amount')
              .map((value) => ({ value, label: t(`bases.${value}`) }))}
            onChange={(basis) => onChange({ ...answers, bases: { ...answers.bases, [name]: basis } })}
          />
        ))}
        {zones.map((name) => (
          <TextField
            key={`zone ${name}`}
            label={t('sheet.zoneName', { name })}
            help={t('sheet.zoneHelp')}
            value={answers.zones[name] ?? ''}
            maxLength={40}
            onChange={(text) => {
              const code = text.normalize('NFKC').trim().toUpperCase();
              onChange({ ...answers, zones: { ...answers.zones, [name]: code } });
            }}
          />
        ))}
        {remarks.map((name) => (
          <CheckboxField
            key={`remark ${name}`}
            label={t('sheet.remarkName', { name })}
            value={answers.remarks.includes(name)}
            onChange={(on) =>
              onChange({
                ...answers,
                remarks: on ? [...answers.remarks, name] : answers.remarks.filter((each) => each !== name),
              })
            }
          />
        ))}
        {amounts.map((name) => (
          <CheckboxField
            key={`amount ${name}`}
            label={t('sheet.amountName', { name })}
            value={answers.amounts.includes(name)}
            onChange={(on) =>
              onChange({
                ...answers,
                amounts: on ? [...answers.amounts, name] : answers.amounts.filter((each) => each !== name),
              })
            }
          />
        ))}
      </Fields>
    </Panel>
  );
}
