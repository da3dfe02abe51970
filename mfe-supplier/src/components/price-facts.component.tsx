import { Facts, Panel, useTranslation, type Fact } from '@quayside/platform';
import type { RateCardInput } from '@quayside/service-supplier/contract';
import { laneText } from './lane.component';
import { ValidityText } from './validity.component';

/** Where, when and on what terms prices hold; `first` is what only this kind of them has. */
export function PriceFacts({
  card,
  first = [],
}: {
  card: Omit<RateCardInput, 'lines'>;
  first?: readonly Fact[];
}) {
  const { t } = useTranslation('supplier');
  const { transitDays, contractNumber } = card;
  const free = (['demurrageDays', 'detentionDays', 'storageDays'] as const).flatMap((part) => {
    const days = card.freeTime?.[part];
    return days === undefined ? [] : [<div key={part}>{`${t(`terms.${part}`)}: ${days}`}</div>];
  });
  // Most prices say nothing of these: rows without a value would only push the others aside.
  const terms: Fact[] = [
    ...(transitDays === undefined ? [] : [{ label: t('terms.transitDays'), value: transitDays }]),
    ...(free.length > 0 ? [{ label: t('terms.freeTime'), value: free }] : []),
    ...(contractNumber ? [{ label: t('terms.contractNumber'), value: contractNumber }] : []),
  ];
  return (
    <Panel title={t('rateCard.facts')}>
      <Facts
        items={[
          ...first,
          { label: t('fields.code'), value: card.code },
          { label: t('fields.stage'), value: t(`stages.${card.stage}`) },
          { label: t('fields.lane'), value: laneText(card.lane, t('lane.any')) },
          { label: t('fields.mode'), value: t(`modes.${card.mode}`) },
          { label: t('fields.carrier'), value: card.carrier },
          { label: t('fields.validity'), value: <ValidityText card={card} /> },
          { label: t('fields.currency'), value: card.currency },
          ...terms,
        ]}
      />
      {card.notes ? (
        <p className="qs-small qs-muted" style={{ marginTop: 10, whiteSpace: 'pre-wrap' }}>
          {card.notes}
        </p>
      ) : null}
    </Panel>
  );
}
