import { Button, Notes, Panel, useTranslation } from '@quayside/platform';
import type { SheetMapping } from '@quayside/service-supplier/contract';

export type RememberedNamesProps = { mapping: SheetMapping; onChange: (mapping: SheetMapping) => void };

/** What was said of names before; one that is forgotten is asked for again. */
export function RememberedNames({ mapping, onChange }: RememberedNamesProps) {
  const { t } = useTranslation('supplier');
  const { charges, ports, noPrice, zones = [], remarks = [], bases = [] } = mapping;
  const without = <Item,>(list: readonly Item[], item: Item) => list.filter((each) => each !== item);
  const entries = [
    ...charges.map((charge) => ({
      id: `charge ${charge.name}`,
      text: `${charge.name} → ${charge.code ?? t('sheet.leaveOut')}`,
      rest: { ...mapping, charges: without(charges, charge) },
    })),
    ...ports.map((port) => ({
      id: `port ${port.name}`,
      text: `${port.name} → ${port.group ?? port.country ?? (port.ports.join(', ') || t('sheet.leaveOut'))}`,
      rest: { ...mapping, ports: without(ports, port) },
    })),
    ...zones.map((zone) => ({
      id: `zone ${zone.name}`,
      text: `${zone.name} → ${zone.zone ?? t('sheet.leaveOut')}`,
      rest: { ...mapping, zones: without(zones, zone) },
    })),
    ...bases.map((each) => ({
      id: `basis ${each.name}`,
      text: `${each.name} → ${t(`bases.${each.basis}`)}`,
      rest: { ...mapping, bases: without(bases, each) },
    })),
    ...remarks.map((word) => ({
      id: `remark ${word}`,
      text: `${word} → ${t('sheet.remarkWord')}`,
      rest: { ...mapping, remarks: without(remarks, word) },
    })),
    ...noPrice.map((word) => ({
      id: `word ${word}`,
      text: `${word} → ${t('sheet.noPriceWord')}`,
      rest: { ...mapping, noPrice: without(noPrice, word) },
    })),
  ];
  if (entries.length === 0) return null;
  return (
    <Panel flush title={t('sheet.remembered')}>
      <Notes
        label={t('sheet.remembered')}
        items={entries.map(({ id, text, rest }) => ({
          id,
          text,
          end: (
            <Button size="small" onClick={() => onChange(rest)}>
              {t('sheet.forget')}
            </Button>
          ),
        }))}
      />
    </Panel>
  );
}
