import {
  Button,
  DataTable,
  EmptyState,
  formatDate,
  Link,
  nameIn,
  Panel,
  Stack,
  useLanguage,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { ChangedPrice, PriceChangePreview } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { MoreRows } from '../../components/more-rows.component';
import { TwoLines } from '../../components/two-lines.component';
import { ownerLine } from './change-words';
import { supplierLinks } from '../../links';
import { chargesIn, ChargesQuestion } from './charges-question.component';
import { FiguresCell } from './figures-cell.component';
import { UntouchedPanel } from './untouched-panel.component';

const linkOf = ({ id, supplierId }: ChangedPrice) =>
  supplierId
    ? supplierLinks.rateCard({ supplierId, rateCardId: id })
    : supplierLinks.tariff({ tariffId: id });

function usePreviewColumns(): DataColumn<ChangedPrice>[] {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  return [
    {
      id: 'name',
      header: t('change.price'),
      card: 'title',
      wrap: true,
      cell: (price) => (
        <TwoLines
          first={<Link to={linkOf(price)}>{nameIn(language, price)}</Link>}
          second={ownerLine(price, language)}
        />
      ),
    },
    { id: 'firstDay', header: t('change.firstDay'), cell: (price) => formatDate(price.firstDay, language) },
    {
      id: 'figures',
      header: t('change.figures'),
      align: 'end',
      wrap: true,
      cell: (price) => <FiguresCell price={price} />,
    },
  ];
}

const pageLength = 25;

export type ChangePreviewProps = {
  preview: PriceChangePreview;
  summary: string;
  busy: boolean;
  /** It is an amount for all charges: where it changes several of them, they are confirmed. */
  asksCharges: boolean;
  onTake: (confirmedCharges: string[]) => void;
};

/** Each price before and after; all of them change, or none. */
export function ChangePreview({ preview, summary, busy, asksCharges, onTake }: ChangePreviewProps) {
  const { t } = useTranslation('supplier');
  const { items, total, untouched } = preview;
  const columns = usePreviewColumns();
  const [most, setMost] = useState(pageLength);
  const faulty = items.filter(({ fault }) => fault !== undefined);
  const faults = faulty.length;
  const isTooMuch = total > items.length;
  const charges = asksCharges ? chargesIn(items) : [];
  const isAsked = charges.length > 1;
  const [isConfirmed, setConfirmed] = useState(false);
  const isOpen = faults > 0 || isTooMuch || (isAsked && !isConfirmed);
  // What keeps all of it from being changed stands first.
  const ordered = [...faulty, ...items.filter(({ fault }) => fault === undefined)];
  return (
    <Stack>
      {isAsked ? (
        <Panel title={t('change.chargesTitle')}>
          <ChargesQuestion items={items} confirmed={isConfirmed} onConfirm={setConfirmed} />
        </Panel>
      ) : null}
      <Panel
        flush
        title={t('change.previewTitle')}
        note={<span className="qs-small qs-muted">{summary}</span>}
        actions={
          items.length > 0 ? (
            <>
              {faults > 0 ? <span className="qs-small">{t('change.faults', { count: faults })}</span> : null}
              {isTooMuch ? (
                <span className="qs-small">{t('change.tooMany', { most: items.length, total })}</span>
              ) : null}
              <Button
                tone="primary"
                busy={busy}
                disabled={isOpen}
                onClick={() => onTake(isAsked ? charges : [])}
              >
                {t('change.take', { count: total })}
              </Button>
            </>
          ) : null
        }
      >
        <DataTable
          label={t('change.previewTitle')}
          columns={columns}
          items={ordered.slice(0, most)}
          itemId={({ id }) => id}
          empty={<EmptyState title={t('change.nothing')}>{t('change.nothingText')}</EmptyState>}
          footer={<MoreRows shown={most} total={ordered.length} onMore={() => setMost(most + pageLength)} />}
        />
      </Panel>
      {untouched && untouched.total > 0 ? <UntouchedPanel untouched={untouched} /> : null}
    </Stack>
  );
}
