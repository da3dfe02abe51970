import {
  Drawer,
  Link,
  LinkButton,
  nameIn,
  Notes,
  Row,
  Stack,
  useCan,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import type { CoveringPrice } from '@quayside/service-supplier/contract';
import { useSuppliers } from '../../api/supplier.query';
import { chargesText } from '../../components/price-form/prefill';
import { ExpiryDate } from '../../components/validity.component';
import { supplierLinks } from '../../links';
import { useCellWords } from './cell-words';
import { laneName, type ShownCell } from './coverage-table.component';

export type CellDrawerProps = {
  shown: ShownCell | undefined;
  mode: 'FCL' | 'LCL';
  from: string;
  onClose: () => void;
};

/** What is behind a cell: the charges without a price, the prices there are, and the ways to a new one. */
export function CellDrawer({ shown, onClose, ...rest }: CellDrawerProps) {
  const { t } = useTranslation('supplier');
  const title = shown ? `${laneName(shown.lane)} · ${t(`stages.${shown.cell.stage}`)}` : '';
  return (
    <Drawer open={shown !== undefined} onClose={onClose} title={title} size="sm">
      {shown ? <CellDetails shown={shown} {...rest} /> : null}
    </Drawer>
  );
}

function priceLink({ kind, id, supplierId = '' }: CoveringPrice): string {
  if (kind === 'tariff') return supplierLinks.tariff({ tariffId: id });
  return supplierLinks.rateCard({ supplierId, rateCardId: id });
}

function CellDetails({
  shown,
  mode,
  from,
}: Omit<CellDrawerProps, 'onClose' | 'shown'> & { shown: ShownCell }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const mayWrite = useCan('supplier:write');
  const words = useCellWords(from);
  const { lane, cell } = shown;
  const { stage, gaps, figures, prices, priceCount } = cell;
  const mark = cell.outcome === 'missing' ? ('bad' as const) : ('warn' as const);
  const { portOfLoading, portOfDischarge } = lane;
  return (
    <Stack gap={16}>
      <section>
        <h3>{t(gaps.length > 0 ? 'coverage.gaps' : 'coverage.noGaps')}</h3>
        {gaps.length > 0 ? (
          <Notes items={gaps.map((gap, index) => ({ id: String(index), mark, text: words.gap(gap) }))} />
        ) : null}
        {figures.length > 0 ? (
          <p className="qs-small qs-muted">
            {t('coverage.dependsOn', {
              figures: figures.map((figure) => t(`coverage.figures.${figure}`)).join(', '),
            })}
          </p>
        ) : null}
      </section>
      <section>
        <h3>{t('coverage.prices')}</h3>
        {prices.length > 0 ? (
          <Notes
            label={t('coverage.prices')}
            items={prices.map((price) => ({
              id: price.id,
              text: <Link to={priceLink(price)}>{price.code}</Link>,
              detail:
                price.kind === 'tariff'
                  ? t('tariff.layers.ownCost')
                  : nameIn(language, { name: price.supplierName ?? '', nameJa: price.supplierNameJa }),
              end: <ExpiryDate date={price.validTo} />,
            }))}
          />
        ) : (
          <p className="qs-small qs-muted">{t('coverage.noPrices')}</p>
        )}
        {priceCount > prices.length ? (
          <p className="qs-small qs-muted">
            {t('coverage.morePrices', { count: priceCount - prices.length })}
          </p>
        ) : null}
        <Row>
          <Link to={supplierLinks.list({ stage })}>{t('coverage.suppliersOf')}</Link>
          <Link to={supplierLinks.priceBook({ stage, portOfLoading, portOfDischarge })}>
            {t('coverage.tariffsOf')}
          </Link>
        </Row>
      </section>
      {mayWrite ? (
        <NewPrices prefill={{ stage, mode, portOfLoading, portOfDischarge, charges: chargesText(gaps) }} />
      ) : null}
    </Stack>
  );
}

type Prefill = NonNullable<Parameters<typeof supplierLinks.createTariff>[0]>;

/** A new tariff of the own company, or a new card of one of those who serve the stage, with the gaps filled in. */
function NewPrices({
  prefill,
}: {
  prefill: Prefill & { stage: NonNullable<Parameters<typeof useSuppliers>[0]['stage']> };
}) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const title = t(prefill.charges ? 'coverage.create' : 'coverage.add');
  const serving = useSuppliers({ stage: prefill.stage });
  return (
    <section>
      <h3>{title}</h3>
      <Notes
        label={title}
        items={(serving.items ?? []).map((supplier) => ({
          id: supplier.id,
          text: (
            <Link to={supplierLinks.createRateCard({ supplierId: supplier.id, ...prefill })}>
              {t('coverage.cardOf', { name: nameIn(language, supplier) })}
            </Link>
          ),
        }))}
      />
      <LinkButton size="small" icon="add" to={supplierLinks.createTariff(prefill)}>
        {t('tariff.create')}
      </LinkButton>
    </section>
  );
}
