import { Fields, Panel, useTranslation } from '@quayside/platform';
import { FormText, type Control } from '@quayside/platform/forms';
import { PortField } from './port-field.component';
import type { PriceValues } from './price-values';

const ends = [
  'portOfLoading',
  'loadingGroup',
  'loadingCountry',
  'pickupZone',
  'portOfDischarge',
  'dischargeGroup',
  'dischargeCountry',
  'deliveryZone',
] as const;

/** Where and on what terms the prices hold: each part that is filled must fit, what is left empty means any. */
export function LanePanel({ control }: { control: Control<PriceValues> }) {
  const { t } = useTranslation('supplier');
  return (
    <Panel title={t('fields.lane')} note={<span className="qs-small qs-muted">{t('lane.help')}</span>}>
      <Fields columns={4}>
        {ends.map((part) =>
          part === 'portOfLoading' || part === 'portOfDischarge' ? (
            <PortField key={part} control={control} part={part} />
          ) : (
            <FormText
              key={part}
              control={control}
              name={`lane.${part}`}
              label={t(`lane.${part}`)}
              placeholder={t('lane.any')}
            />
          ),
        )}
        <FormText control={control} name="lane.distance.fromKm" label={t('lane.fromKm')} />
        <FormText control={control} name="lane.distance.toKm" label={t('lane.toKm')} />
        <FormText
          control={control}
          name="lane.vehicle"
          label={t('lane.vehicle')}
          placeholder={t('lane.any')}
        />
        <FormText control={control} name="lane.place" label={t('lane.place')} />
        <FormText control={control} name="transitDays" label={t('terms.transitDays')} />
        <FormText control={control} name="freeTime.demurrageDays" label={t('terms.demurrageDays')} />
        <FormText control={control} name="freeTime.detentionDays" label={t('terms.detentionDays')} />
        <FormText control={control} name="freeTime.storageDays" label={t('terms.storageDays')} />
        <FormText control={control} name="contractNumber" label={t('terms.contractNumber')} />
      </Fields>
    </Panel>
  );
}
