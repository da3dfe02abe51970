import { Fields, InlineNote, Link, Panel, useLanguage } from '@quayside/platform';
import { FormChoice, FormCombobox, FormDate, useWatch, type Control } from '@quayside/platform/forms';
import { neighbours } from '../../neighbours';
import { searchLocations, searchPorts } from '../../api/search.query';
import { usePageText } from '../text';
import { PackedAtFields } from './packed-at.component';
import { nearestFirst } from './nearest-first';
import type { HeaderValues } from './header-values';

const none = () => Promise.resolve([]);

/** From the shipper's door over two ports to the consignee's. */
export function RouteSection({ control }: { control: Control<HeaderValues> }) {
  const t = usePageText();
  const language = useLanguage();
  const shipperId = useWatch({ control, name: 'shipper' })?.value;
  const [portOfLoading, portOfDischarge, pickup, delivery] = useWatch({
    control,
    name: ['portOfLoading', 'portOfDischarge', 'pickup', 'delivery'],
  });
  const portOf = { pickup: portOfLoading?.value, delivery: portOfDischarge?.value };
  const elsewhere = [
    { place: pickup, port: portOf.pickup },
    { place: delivery, port: portOf.delivery },
  ].flatMap(({ place, port: code }) => {
    const country = place?.location?.country ?? place?.place?.country;
    return country && code && !code.startsWith(country) ? [{ place: place?.label, country, port: code }] : [];
  });
  const location = (kind: 'pickup' | 'delivery', all: string | undefined) => (
    <FormCombobox
      control={control}
      name={kind}
      label={t(`field.${kind}`)}
      search={shipperId ? nearestFirst(searchLocations(language, shipperId, kind), portOf[kind]) : none}
      searchKey={['locations', language, shipperId, kind, portOf[kind]]}
      disabled={!shipperId}
      placeholder={shipperId ? undefined : t('new.shipperFirst')}
      help={shipperId ? <Link to={all}>{t(`new.${kind}Locations`)}</Link> : undefined}
    />
  );
  const port = (name: 'portOfLoading' | 'portOfDischarge') => (
    <FormCombobox
      control={control}
      name={name}
      label={t(`field.${name}`)}
      search={searchPorts(language)}
      searchKey={['ports', language]}
      placeholder={t('new.searchPort')}
    />
  );
  return (
    <Panel title={t('new.route')}>
      <Fields columns={4}>
        {location('pickup', shipperId ? neighbours.shippers.pickupLocations({ shipperId }) : undefined)}
        {port('portOfLoading')}
        {port('portOfDischarge')}
        {location('delivery', shipperId ? neighbours.shippers.deliveryLocations({ shipperId }) : undefined)}
        <FormChoice
          control={control}
          name="mode"
          label={t('field.mode')}
          options={[
            { value: 'FCL', label: 'FCL' },
            { value: 'LCL', label: 'LCL' },
          ]}
        />
        <FormDate control={control} name="cargoReadyDate" label={t('field.cargoReadyDate')} />
        <FormDate control={control} name="departureDate" label={t('field.departureDate')} />
        <FormDate control={control} name="arrivalDate" label={t('field.arrivalDate')} />
        <PackedAtFields control={control} />
      </Fields>
      {elsewhere.map((words) => (
        <InlineNote key={words.port} tone="warn">
          {t('new.placeElsewhere', words)}
        </InlineNote>
      ))}
    </Panel>
  );
}
