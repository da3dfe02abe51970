import {
  DataTable,
  Facts,
  formatDate,
  formatDecimal,
  formatInstant,
  Grid,
  nameIn,
  Panel,
  Quantity,
  useIsNarrow,
  useLanguage,
  useQuery,
  useCan,
  useSession,
  type DataColumn,
  type Fact,
  classes,
} from '@quayside/platform';
import type { CargoItem } from '@quayside/rating';
import type { EstimateView, UsedExchange } from '@quayside/service-estimate/contract';
import { portQuery } from '../../api/reference.query';
import { scrollRegion } from '../../components/scroll-region';
import { usePageText } from '../../components/text';
import { useMemberName } from '../../components/use-member-name';

function PortName({ code }: { code: string | null | undefined }) {
  const language = useLanguage();
  const port = useQuery({ ...portQuery(code ?? ''), enabled: Boolean(code) });
  if (!code) return '–';
  return port.data ? `${code} ${nameIn(language, port.data)}` : code;
}

/** The rates that charges were converted at, by whom, of which day, and whether they are still open. */
function ExchangeRates({ exchange, currency }: { exchange: UsedExchange; currency: string }) {
  const t = usePageText();
  const language = useLanguage();
  const { member } = useSession();
  const { rates, source, quote, crossedOver, day, frozenAt, isAdjusted } = exchange;
  const dayText = (of: string) =>
    of.length > 10 ? formatInstant(of, language, member.timeZone) : formatDate(of, language);
  const facts = [
    isAdjusted ? t('view.exchange.basedOn', { source }) : source,
    quote ? t(`view.exchange.quote.${quote}`) : '',
    crossedOver ? t('view.exchange.crossed', { over: crossedOver }) : '',
    day ? dayText(day) : '',
    frozenAt ? t('view.exchange.frozen', { when: dayText(frozenAt) }) : t('view.exchange.open'),
  ].filter(Boolean);
  const typedText = (typed: UsedExchange['rates'][number]['typed']) => {
    const { by, at, reason } = typed ?? {};
    const who =
      by && at ? t('view.exchange.typedBy', { name: by, when: dayText(at) }) : t('view.exchange.typed');
    return reason ? `${who}${t('view.exchange.comma')}${t('view.exchange.reason', { reason })}` : who;
  };
  return (
    <>
      {rates.map(({ currency: foreign, rate, origin, typed }) => (
        <span key={foreign} style={{ display: 'block' }}>
          <span className="qs-nowrap">
            1 {foreign} = {formatDecimal(rate)} {currency}
          </span>
          {origin === 'typed' ? <span className="qs-small qs-subtle"> ({typedText(typed)})</span> : null}
        </span>
      ))}
      <span className="qs-small qs-subtle">{facts.join(t('view.exchange.comma'))}</span>
    </>
  );
}

/** What is shipped, from where to where, when. */
export function ShipmentPanel({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const language = useLanguage();
  const nameOf = useMemberName();
  const { route, incoterm, remarks } = estimate;
  const isPortal = !useCan('estimate:export');
  const isNarrow = useIsNarrow();
  const cargo = estimate.view === 'full' ? estimate.document.cargo : estimate.cargo;
  const packed = estimate.view === 'full' ? estimate.priced?.calculations.cargo : undefined;
  const pieces = cargo.reduce((all, { quantity }) => all + quantity, 0);
  const placeName = (place: typeof route.pickup) => (place ? nameIn(language, place) : undefined);
  const { packedAt } = route;
  const packedAtName =
    packedAt && (packedAt.at === 'pickup' ? t('packedAt.pickup') : nameIn(language, packedAt.place));
  const date = (value: string | null | undefined) => (value ? formatDate(value, language) : undefined);
  const facts: Fact[] = [
    { label: t('field.pickup'), value: placeName(route.pickup) },
    { label: t('field.packedAt'), value: packedAtName },
    { label: t('field.portOfLoading'), value: <PortName code={route.portOfLoading} /> },
    { label: t('field.portOfDischarge'), value: <PortName code={route.portOfDischarge} /> },
    { label: t('field.delivery'), value: placeName(route.delivery) },
    { label: t('field.incoterm'), value: `${incoterm.rule} ${incoterm.namedPlace} (Incoterms 2020)` },
    ...(incoterm.quotedFor
      ? [{ label: t('field.quotedFor'), value: t(`quotedFor.${incoterm.quotedFor}`) }]
      : []),
    { label: t('field.cargoReadyDate'), value: date(route.cargoReadyDate) },
    { label: t('field.departureDate'), value: date(route.departureDate) },
    { label: t('field.arrivalDate'), value: date(route.arrivalDate) },
    {
      label: t(isPortal ? 'field.ownContact' : 'field.contact'),
      value: estimate.contact ? nameOf(estimate.contact) : undefined,
    },
    ...(estimate.exchange
      ? [
          {
            label: t('view.exchange.title'),
            value: <ExchangeRates exchange={estimate.exchange} currency={estimate.currency} />,
          },
        ]
      : []),
  ];
  if (remarks)
    facts.push({
      label: t('field.remarks'),
      value: <span style={{ whiteSpace: 'pre-line' }}>{remarks}</span>,
    });
  const caseColumn: DataColumn<CargoItem> = {
    id: 'caseNumber',
    header: t('cargo.caseNumber'),
    cell: ({ caseNumber }) => caseNumber,
  };
  // In one column the labels of all facts are of one width.
  const half = isNarrow ? facts.length : Math.ceil(facts.length / 2);
  const columns: DataColumn<CargoItem>[] = [
    ...(cargo.some(({ caseNumber }) => caseNumber) ? [caseColumn] : []),
    { id: 'code', header: t('cargo.code'), card: 'none', cell: ({ code }) => code },
    {
      id: 'name',
      header: t('cargo.nameEn'),
      card: 'title',
      wrap: true,
      cell: ({ nameEn, nameJa }) => nameIn(language, { name: nameEn, nameJa }),
    },
    {
      id: 'quantity',
      header: t('cargo.quantity'),
      align: 'end',
      card: 'value',
      cell: ({ quantity }) => formatDecimal(String(quantity)),
    },
    { id: 'packing', header: t('cargo.packing'), cell: ({ packing }) => t(`packingKind.${packing}`) },
    {
      id: 'size',
      header: `${t('cargo.size')} mm`,
      align: 'end',
      cell: (item) =>
        [item.lengthMm, item.widthMm, item.heightMm].map((side) => formatDecimal(String(side))).join(' × '),
    },
    {
      id: 'weight',
      header: `${t('cargo.eachKg')} kg`,
      align: 'end',
      cell: ({ grossKg, netKg }) => formatDecimal(grossKg ?? netKg ?? ''),
    },
  ];
  return (
    <Panel
      title={t('view.shipment')}
      flush
      note={
        <span className="qs-small qs-muted">
          {packed ? `${t('view.packages', { count: packed.packages })} · ` : ''}
          {formatDecimal(String(pieces))} {t('unit.pieces')}
          {packed ? (
            <>
              {' '}
              · <Quantity value={packed.m3} unit="m³" digits={3} /> · <Quantity value={packed.kg} unit="kg" />{' '}
              · <Quantity value={packed.revenueTons} unit="RT" digits={3} />
            </>
          ) : null}
        </span>
      }
    >
      <div className={classes.panelBody}>
        <Grid>
          <Facts items={facts.slice(0, half)} />
          {half < facts.length ? <Facts items={facts.slice(half)} /> : null}
        </Grid>
      </div>
      <div
        style={{ borderTop: '1px solid var(--qs-colors-border)', maxHeight: 420, overflow: 'auto' }}
        {...scrollRegion(t('cargo.title'))}
      >
        <DataTable
          label={t('cargo.title')}
          columns={columns}
          items={cargo}
          itemId={(item) => item.id}
          empty={<p className={`${classes.panelBody} qs-muted`}>{t('view.noCargo')}</p>}
        />
      </div>
    </Panel>
  );
}
