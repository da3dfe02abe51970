import { Button, Fields, Panel, Row, Stack, useTranslation } from '@quayside/platform';
import { type Control, FormSelect, FormText, useFieldArray } from '@quayside/platform/forms';
import { emptyPremises, type CompanyValues } from './company-values';

/** Where the company packs and vans: the truck drives there, the container from there. */
export function Premises({ control }: { control: Control<CompanyValues> }) {
  const { t } = useTranslation('account');
  const { fields, append, remove } = useFieldArray({ control, name: 'packing.premises' });
  return (
    <Panel
      title={t('premises.title')}
      actions={
        <Button
          size="small"
          icon="add"
          disabled={fields.length >= 20}
          onClick={() =>
            append(emptyPremises, { focusName: `packing.premises.${fields.length}.name` as const })
          }
        >
          {t('premises.add')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Fields columns={2}>
          <FormSelect
            control={control}
            name="packing.usually"
            label={t('premises.usually')}
            help={t('premises.usuallyHelp')}
            options={[
              { value: '', label: t('premises.unknown') },
              { value: 'pickup', label: t('premises.pickup') },
              { value: 'own', label: t('premises.own') },
            ]}
          />
        </Fields>
        {fields.map((place, index) => (
          <Stack key={place.id} gap={8}>
            <Row>
              <span className="qs-strong qs-small">{t('premises.place', { number: index + 1 })}</span>
              <span className="qs-spacer" />
              <Button size="small" tone="ghost" icon="delete" onClick={() => remove(index)}>
                {t('premises.remove')}
              </Button>
            </Row>
            <Fields columns={4}>
              <FormText
                control={control}
                name={`packing.premises.${index}.name`}
                label={t('premises.name')}
                required
              />
              <FormText
                control={control}
                name={`packing.premises.${index}.nameJa`}
                label={t('premises.nameJa')}
              />
              <FormText
                control={control}
                name={`packing.premises.${index}.country`}
                label={t('premises.country')}
                required
              />
              <FormText
                control={control}
                name={`packing.premises.${index}.postalCode`}
                label={t('premises.postalCode')}
              />
              <FormText
                control={control}
                name={`packing.premises.${index}.address`}
                label={t('premises.address')}
              />
            </Fields>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
