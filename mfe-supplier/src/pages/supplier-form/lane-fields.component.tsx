import { Button, IconButton, Row, Stack, useTranslation, classes } from '@quayside/platform';
import { FormText, useFieldArray, type Control } from '@quayside/platform/forms';
import { emptyLane, type SupplierValues } from './supplier-values';

/** Lanes the supplier serves; none means any. */
export function LaneFields({ control }: { control: Control<SupplierValues> }) {
  const { t } = useTranslation('supplier');
  const { fields, append, remove } = useFieldArray({ control, name: 'lanes' });
  return (
    <fieldset style={{ border: 0, margin: '14px 0 0', padding: 0 }}>
      <legend className={classes.label}>{t('fields.lanes')}</legend>
      <Stack gap={8}>
        <p className={classes.help} data-part="help">
          {t('form.lanesHelp')}
        </p>
        {fields.map((lane, index) => (
          <div key={lane.id} className={classes.row} data-part="row" style={{ alignItems: 'flex-start' }}>
            <div style={{ flex: '1 1 110px' }}>
              <FormText
                control={control}
                name={`lanes.${index}.portOfLoading`}
                label={t('lane.portOfLoading')}
                placeholder="JPYOK"
              />
            </div>
            <div style={{ flex: '1 1 110px' }}>
              <FormText
                control={control}
                name={`lanes.${index}.portOfDischarge`}
                label={t('lane.portOfDischarge')}
                placeholder="USLGB"
              />
            </div>
            <div style={{ flex: '2 1 160px' }}>
              <FormText control={control} name={`lanes.${index}.place`} label={t('lane.place')} />
            </div>
            <div style={{ paddingTop: 20 }}>
              <IconButton
                icon="delete"
                tone="ghost"
                label={t('form.removeLane', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </div>
          </div>
        ))}
        <Row>
          <Button size="small" icon="add" onClick={() => append({ ...emptyLane })}>
            {t('form.addLane')}
          </Button>
        </Row>
      </Stack>
    </fieldset>
  );
}
