import { stageIds, type StageId } from '@quayside/contract';
import {
  Amount,
  Columns,
  DataTable,
  EmptyState,
  Facts,
  formatAmount,
  formatDate,
  InlineNote,
  LinkButton,
  Page,
  Panel,
  Quantity,
  Stack,
  Tag,
  nameIn,
  useLanguage,
  type DataColumn,
  TotalMarks,
} from '@quayside/platform';
import type { EstimateSellView, SellLine } from '@quayside/service-estimate/contract';
import { estimateLinks } from '../../links';
import { PayerBar } from '../../components/payer-bar.component';
import { useEditorText } from '../../editor/editor-context';
import { percentText, useRatingWords } from '../../editor/rating-words';
import { StateTag } from '../../components/state-tag.component';
import type { EditorPlace } from './go-to';
import { outOfOffer, Rail } from './stage-rail.component';
import { IndicativeMark } from '../../components/indicative-mark.component';
import * as styles from './editor.module.css';

/** Lines that should have a price and have none: they are in no total. A line with its amount in the total is priced, where the layout does not show it. */
const isUnpriced = ({ status, sell, contingent, inTotal }: SellLine) =>
  status === 'priced' && sell === null && !contingent && !inTotal;

/** A stage, or all of them, for those who see no cost: the charges at the selling price, and nothing to change. */
export function SellStage({ estimate, place }: { estimate: EstimateSellView; place: EditorPlace }) {
  const t = useEditorText();
  const language = useLanguage();
  const words = useRatingWords();
  const { currency, totals, incoterm, route } = estimate;
  /** An offer with one price says none of its stages. */
  const amountOfStage = (stage: StageId) => {
    const sell = estimate.stageTotals[stage]?.sell;
    return sell === undefined ? '' : formatAmount(sell, currency);
  };
  const name = place === 'all' ? t('rail.all') : t(`stage.${place}`);
  const columns: DataColumn<SellLine>[] = [
    // Tables of several stages stand below each other: their columns do, too.
    { id: 'code', header: t('charges.code'), width: '12%', card: 'title', cell: (line) => line.code },
    {
      id: 'description',
      header: t('charges.description'),
      card: 'title',
      cell: (line) => (
        <>
          {nameIn(language, { name: line.description, nameJa: line.descriptionJa })}
          <IndicativeMark line={line} />
        </>
      ),
    },
    { id: 'basis', header: t('charges.basis'), width: '17%', cell: (line) => words.basis(line.basis) },
    {
      id: 'quantity',
      header: t('charges.quantity'),
      width: '10%',
      align: 'end',
      cell: (line) => <Quantity value={line.quantity} />,
    },
    { id: 'payer', header: t('charges.payer'), width: '9%', cell: (line) => t(`payer.${line.payer}`) },
    {
      id: 'status',
      header: t('charges.status'),
      width: '11%',
      cell: (line) =>
        line.contingent
          ? t('charges.contingent')
          : isUnpriced(line)
            ? t('status.unpriced')
            : t([`status.${line.status}`, 'unknown']),
    },
    {
      id: 'sell',
      header: `${t('charges.sellIn')} ${currency}`,
      width: '13%',
      align: 'end',
      card: 'value',
      cell: (line) => <Amount value={line.sell} currency={currency} />,
    },
  ];
  const charges = (stage: StageId, title: string) => {
    const left = estimate.notIncluded[stage];
    return (
      <Panel key={stage} flush title={title}>
        <DataTable
          label={t('charges.sheet', { stage: t(`stage.${stage}`) })}
          columns={columns}
          items={estimate.lines.filter((line) => line.stage === stage)}
          itemId={(line) => line.id}
          empty={<EmptyState title={left ? t(`scope.note.${left}`) : t('charges.empty')} />}
        />
      </Panel>
    );
  };
  return (
    <Page
      title={`${name} · ${estimate.number}`}
      heading={nameIn(language, { name: estimate.title, nameJa: estimate.titleJa })}
      crumbs={[
        { label: t('estimates'), to: estimateLinks.list() },
        { label: estimate.number, to: estimateLinks.view({ estimateId: estimate.id }) },
        { label: name },
      ]}
      tags={
        <>
          <Tag tone="accent">R{estimate.revision}</Tag>
          <StateTag state={estimate.state} />
        </>
      }
      actions={
        <LinkButton to={estimateLinks.view({ estimateId: estimate.id })} tone="primary">
          {t('actions.overview')}
        </LinkButton>
      }
      meta={
        <>
          <span>{estimate.number}</span>
          <span>
            {incoterm.rule} {incoterm.namedPlace} · {route.mode}
          </span>
          <span>
            {estimate.validUntil
              ? t('head.validTo', { date: formatDate(estimate.validUntil, language) })
              : null}
          </span>
        </>
      }
    >
      <Stack>
        <Rail
          place={place}
          estimateId={estimate.id}
          entries={[
            {
              place: 'all',
              sell: formatAmount(totals.sell, currency),
              isComplete: stageIds.every((each) => estimate.stageTotals[each]?.complete !== false),
            },
            ...stageIds.map((each) => ({
              place: each,
              sell: outOfOffer(estimate.coverage[each], t) ?? amountOfStage(each),
              isComplete: estimate.stageTotals[each]?.complete !== false,
            })),
          ]}
        />
        <InlineNote tone="info">{t('readOnly.sellOnly')}</InlineNote>
        <Columns side={<SellTotals estimate={estimate} />} sideLabel={t('totals.title')}>
          {place === 'all'
            ? stageIds.map((each) => charges(each, t(`stage.${each}`)))
            : charges(place, t('charges.title'))}
        </Columns>
      </Stack>
    </Page>
  );
}

/** Tax and total, and who pays it; what is not in it is said. */
function SellTotals({ estimate }: { estimate: EstimateSellView }) {
  const t = useEditorText();
  const { currency, totals } = estimate;
  const unpriced = estimate.lines.filter(
    (line) => isUnpriced(line) && estimate.stageTotals[line.stage]?.complete === false,
  ).length;
  return (
    <Panel title={t('totals.title')} actions={<span className="qs-small qs-subtle">{currency}</span>}>
      <Facts
        align="end"
        items={[
          { label: t('totals.sell'), value: <Amount value={totals.sell} currency={currency} /> },
          ...estimate.taxes
            .filter((tax) => tax.tax !== '0')
            .map((tax) => ({
              label: t('totals.tax', { rate: percentText(tax.rate) }),
              value: <Amount value={tax.tax} currency={currency} />,
            })),
          'rule' as const,
          {
            label: <b className={styles.totalLabel}>{t('totals.total')}</b>,
            value: (
              <>
                <span className="qs-num qs-big">{formatAmount(totals.total, currency)}</span>
                <TotalMarks totals={totals} />
              </>
            ),
          },
        ]}
      />
      {unpriced > 0 ? (
        <p className={styles.short}>
          <span aria-hidden="true">●</span> {t('totals.incomplete', { count: unpriced })}
        </p>
      ) : null}
      <PayerBar payers={estimate.payers} currency={currency} />
    </Panel>
  );
}
