import type { OrderShipment } from '@quayside/contract/orders';
import {
  classes,
  DataTable,
  Facts,
  formatDecimal,
  nameIn,
  Panel,
  Quantity,
  useLanguage,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { OrderVersion } from '@quayside/service-projects/contract';
import { useMemo } from 'react';

type Place = { name: string; nameJa: string | null };

export function ShipmentPanel({ version: { shipment } }: { version: OrderVersion }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const place = (given: Place | null) => given && nameIn(language, given);
  const port = (given: OrderShipment['portOfLoading']) =>
    given && (given.name === given.code ? given.code : `${nameIn(language, given)} (${given.code})`);
  const { incoterm, cargo } = shipment;
  const amount = (value: string | null, unit: string) =>
    value ? <Quantity value={value} unit={unit} /> : undefined;
  return (
    <Panel title={t('order.shipment.title')}>
      <Facts
        items={[
          { label: t('order.shipment.terms'), value: `${incoterm.rule} ${incoterm.namedPlace}` },
          { label: t('order.shipment.mode'), value: t(`order.shipment.modes.${shipment.mode}`) },
          { label: t('order.shipment.pickup'), value: place(shipment.pickup) },
          { label: t('order.shipment.portOfLoading'), value: port(shipment.portOfLoading) },
          { label: t('order.shipment.portOfDischarge'), value: port(shipment.portOfDischarge) },
          { label: t('order.shipment.delivery'), value: place(shipment.delivery) },
          { label: t('order.shipment.carrier'), value: shipment.carrier },
          { label: t('order.shipment.vessel'), value: shipment.vessel },
          { label: t('order.shipment.containers'), value: shipment.containers },
          { label: t('order.shipment.packages'), value: cargo.packages },
          { label: t('order.shipment.volume'), value: amount(cargo.cubicMetres, 'm³') },
          { label: t('order.shipment.weight'), value: amount(cargo.grossKilograms, 'kg') },
          { label: t('order.shipment.revenueTons'), value: amount(cargo.revenueTons, 'RT') },
        ]}
      />
    </Panel>
  );
}

type CargoRow = OrderShipment['cargoRows'][number] & { id: string };

export function CargoPanel({ version: { shipment } }: { version: OrderVersion }) {
  const { t } = useTranslation('projects');
  const columns = useCargoColumns(shipment.cargoRows.some(({ caseNumber }) => caseNumber));
  const items = shipment.cargoRows.map((row, index) => ({ ...row, id: String(index) }));
  if (items.length === 0) return null;
  return (
    <Panel flush title={t('order.cargo.title')}>
      <DataTable
        label={t('order.cargo.title')}
        columns={columns}
        items={items}
        itemId={({ id }) => id}
        empty={null}
      />
      {shipment.cargoRowCount > items.length ? (
        <p className={`${classes.panelBody} qs-small qs-subtle`}>
          {t('order.cargo.more', { shown: items.length, total: shipment.cargoRowCount })}
        </p>
      ) : null}
    </Panel>
  );
}

function useCargoColumns(isNumbered: boolean): DataColumn<CargoRow>[] {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  return useMemo(
    () => [
      ...(isNumbered
        ? [
            {
              id: 'case',
              header: t('order.cargo.caseNumber'),
              cell: (row: CargoRow) => row.caseNumber ?? '',
            },
          ]
        : []),
      {
        id: 'item',
        grows: true,
        header: t('order.cargo.item'),
        card: 'title',
        cell: (row) => nameIn(language, row),
      },
      {
        id: 'size',
        header: t('order.cargo.size'),
        align: 'end',
        cell: ({ size }) =>
          [size.length, size.width, size.height].map((side) => formatDecimal(side)).join(' × '),
      },
      {
        id: 'pieces',
        header: t('order.cargo.pieces'),
        align: 'end',
        card: 'value',
        cell: (row) => <Quantity value={row.quantity} />,
      },
      {
        id: 'weight',
        header: t('order.cargo.weight'),
        align: 'end',
        cell: (row) => (row.grossKilograms ? <Quantity value={row.grossKilograms} /> : '–'),
      },
    ],
    [t, language, isNumbered],
  );
}
