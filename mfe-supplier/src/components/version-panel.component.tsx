import {
  Button,
  Dialog,
  ErrorState,
  Facts,
  formatInstant,
  Notes,
  Panel,
  Skeleton,
  Stack,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import type { RateCardInput, RateCardVersion } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { laneText } from './lane.component';
import { LineTable } from './line-table.component';
import { ValidityText } from './validity.component';

/** Prices as they were before a change: a rate card's or a tariff's. */
export type FormerPrices = Omit<RateCardVersion, 'card'> & {
  card: Pick<RateCardInput, 'validFrom' | 'validTo' | 'lane' | 'mode' | 'lines'>;
};

export type VersionPanelProps = {
  card: { code: string; revision: number };
  versions: {
    data: readonly FormerPrices[] | undefined;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
};

/** What the prices were before; each version stays readable. */
export function VersionPanel({ card, versions }: VersionPanelProps) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const [shown, setShown] = useState<FormerPrices>();
  return (
    <Panel flush title={t('versions.title')}>
      {versions.data ? (
        <Notes
          label={t('versions.title')}
          items={[
            {
              id: 'current',
              mark: 'good',
              text: `v${card.revision}`,
              detail: t('versions.current'),
            },
            ...versions.data.map((version) => ({
              id: String(version.revision),
              mark: 'none' as const,
              text: `v${version.revision}`,
              detail: t('versions.replaced', {
                at: formatInstant(version.replacedAt, language),
                by: version.replacedBy,
              }),
              end: (
                <Button tone="ghost" size="small" onClick={() => setShown(version)}>
                  {t('versions.show')}
                </Button>
              ),
            })),
          ]}
        />
      ) : versions.isError ? (
        <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('versions.of', { code: card.code, revision: shown?.revision ?? '' })}
        size="xl"
        footer={<Button onClick={() => setShown(undefined)}>{t('close')}</Button>}
      >
        {shown ? (
          <Stack>
            <Facts
              items={[
                { label: t('fields.validity'), value: <ValidityText card={shown.card} /> },
                { label: t('fields.lane'), value: laneText(shown.card.lane, t('lane.any')) },
                { label: t('fields.mode'), value: t(`modes.${shown.card.mode}`) },
              ]}
            />
            <LineTable lines={shown.card.lines} label={t('rateCard.prices')} />
          </Stack>
        ) : null}
      </Dialog>
    </Panel>
  );
}
