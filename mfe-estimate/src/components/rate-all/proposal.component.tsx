import { stageIds } from '@quayside/contract';
import {
  CheckboxField,
  DataTable,
  EmptyState,
  formatAmount,
  formatDate,
  InlineNote,
  LinkButton,
  nameIn,
  Stack,
  Tag,
  useLanguage,
  classes,
  type DataColumn,
} from '@quayside/platform';
import { decimalOf } from '@quayside/rating';
import type { RateAllLine, RateAllResult } from '@quayside/service-estimate/contract';
import { neighbours } from '../../neighbours';
import { BeforeAfterHeads, MovedHeads, signedAmount } from '../difference-table.component';
import { useRateAllText } from './rate-all-text';
import { useEditorText } from '../../editor/editor-context';
import { useTablesWords } from '../../editor/tables-words';
import * as parts from '../parts.module.css';
import { Gaps } from './gaps.component';
import { changesOf } from './offered';
import { lackedIn, markupWords, ruleWords, runnersUpWords, soldWords } from './rated-from';
import * as styles from './rate-all.module.css';

type ProposalProps = {
  estimateId: string;
  proposal: RateAllResult;
  /** Ids of lines that are not to be taken. */
  left: ReadonlySet<string>;
  onLeft: (lineId: string, isLeft: boolean) => void;
  onClose: () => void;
  /** Of the markups alone: of cards and gaps it says nothing. */
  only?: 'markup' | undefined;
  /** What the company's tables say of the entry is taken, too. */
  takesEntry: boolean;
  onEntry: (isTaken: boolean) => void;
};

const tones = { rated: 'good', added: 'accent', cleared: 'bad', removed: 'warn', same: 'neutral' } as const;

function Figures({ proposal: { before, after } }: { proposal: RateAllResult }) {
  const t = useRateAllText();
  const { currency } = after.totals;
  // What the reader may not see is not told, and has no row.
  const rows = (['cost', 'sell', 'total'] as const).flatMap((name) => {
    const [from, to] = [before.totals[name], after.totals[name]];
    return from && to ? [{ name, from, to }] : [];
  });
  return (
    <table className={classes.table} aria-label={t('rateAll.beforeAfter')}>
      <thead>
        <tr>
          <th scope="col">{currency}</th>
          <BeforeAfterHeads t={t} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{t(`totals.${name}`)}</th>
            <td data-align="end">{formatAmount(from, currency)}</td>
            <td data-align="end">
              {decimalOf(from).eq(to) ? formatAmount(to, currency) : <b>{formatAmount(to, currency)}</b>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Causes({ proposal: { difference } }: { proposal: RateAllResult }) {
  const t = useRateAllText();
  const { currency, byCause } = difference;
  if (byCause.length === 0) return null;
  return (
    <table className={classes.table} aria-label={t('rateAll.causes')}>
      <thead>
        <tr>
          <th scope="col">{t('rateAll.causes')}</th>
          <MovedHeads currency={currency} t={t} />
        </tr>
      </thead>
      <tbody>
        {byCause.map(({ cause, cost, sell }) => (
          <tr key={cause}>
            <th scope="row">{t(`difference.causes.${cause}`)}</th>
            <td data-align="end">{signedAmount(cost, currency)}</td>
            <td data-align="end">{signedAmount(sell, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useColumns({ proposal, left, onLeft }: ProposalProps): DataColumn<RateAllLine>[] {
  const t = useRateAllText();
  const editorText = useEditorText();
  const language = useLanguage();
  const { currency } = proposal.after.totals;
  const cost = (price: RateAllLine['before']) =>
    price?.costConverted ? formatAmount(price.costConverted, currency) : '–';
  const sell = (price: RateAllLine['before']) => (price?.sell ? formatAmount(price.sell, currency) : '–');
  const nameOf = (line: RateAllLine) =>
    nameIn(language, { name: line.description, nameJa: line.descriptionJa ?? line.description });
  return [
    {
      id: 'take',
      header: <span className="qs-visually-hidden">{t('rateAll.column.take')}</span>,
      cell: (line) => (
        <input
          type="checkbox"
          aria-label={`${t('rateAll.column.take')} ${nameOf(line)} ${line.containerType ?? ''}`.trim()}
          checked={!left.has(line.lineId)}
          onChange={(event) => onLeft(line.lineId, !event.target.checked)}
        />
      ),
    },
    {
      id: 'charge',
      header: t('rateAll.column.charge'),
      card: 'title',
      wrap: true,
      cell: (line) => (
        <>
          {nameOf(line)}
          {line.containerType ? ` ${line.containerType}` : ''} <span className="qs-subtle">{line.code}</span>{' '}
          <Tag tone={tones[line.change]}>{t(`rateAll.change.${line.change}`)}</Tag>
          {line.byHand ? <Tag tone="override">{t('rateAll.byHand')}</Tag> : null}
        </>
      ),
    },
    {
      id: 'before',
      header: `${t('rateAll.column.before')} ${currency}`,
      align: 'end',
      cell: (line) => cost(line.before),
    },
    {
      id: 'after',
      header: `${t('rateAll.column.after')} ${currency}`,
      align: 'end',
      card: 'value',
      cell: (line) => <b>{cost(line.after)}</b>,
    },
    {
      id: 'sell',
      header: `${t('rateAll.column.sell')} ${currency}`,
      align: 'end',
      cell: (line) => sell(line.after),
    },
    {
      id: 'why',
      header: t('rateAll.column.why'),
      wrap: true,
      cell: (line) =>
        line.card || line.sellCard || line.markup ? (
          <span className={styles.why}>
            {line.card ? (
              <>
                <span>
                  {t('rateAll.from', {
                    card: `${nameIn(language, line.card)} v${line.card.version}`,
                    supplier: nameIn(language, {
                      name: line.card.supplierName,
                      nameJa: line.card.supplierNameJa,
                    }),
                  })}{' '}
                  <span className="qs-subtle">
                    {ruleWords(editorText, line, lackedIn(proposal.gaps, line.stage))}
                  </span>
                </span>
                <span className="qs-small qs-muted">
                  {runnersUpWords(editorText, line, currency, language)}
                </span>
              </>
            ) : null}
            {line.sellCard ? <span>{soldWords(editorText, line.sellCard, language)}</span> : null}
            {line.markup ? (
              <span className="qs-small qs-muted">{markupWords(editorText, line.markup)}</span>
            ) : null}
          </span>
        ) : (
          '–'
        ),
    },
  ];
}

function Lines(props: ProposalProps) {
  const t = useRateAllText();
  const columns = useColumns(props);
  const changes = changesOf(props.proposal);
  return stageIds
    .map((stage) => ({ stage, items: changes.filter((line) => line.stage === stage) }))
    .filter(({ items }) => items.length > 0)
    .map(({ stage, items }) => (
      <section key={stage} aria-label={t(`stage.${stage}`)}>
        <h3 className={styles.heading}>{t(`stage.${stage}`)}</h3>
        <DataTable
          label={t(`stage.${stage}`)}
          columns={columns}
          items={items}
          itemId={(line) => line.lineId}
          empty={null}
        />
      </section>
    ));
}

/** Fees and duties that the company's tables say and nobody typed: taken together, since one is worked out beside the other. */
function Entry({ proposal: { entry }, takesEntry, onEntry }: ProposalProps) {
  const t = useRateAllText();
  const say = useTablesWords();
  if (entry.length === 0) return null;
  return (
    <section aria-label={t('rateAll.entryTitle')}>
      <h3 className={styles.heading}>{t('rateAll.entryTitle')}</h3>
      <CheckboxField
        label={t('rateAll.entry', { count: entry.length })}
        value={takesEntry}
        onChange={onEntry}
      />
      <ul className={styles.kept}>
        {entry.map((each) => (
          <li key={each.id}>
            {say(each)} <span className="qs-subtle">{each.source}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Kept({ proposal: { kept } }: { proposal: RateAllResult }) {
  const t = useRateAllText();
  const language = useLanguage();
  if (kept.length === 0) return null;
  return (
    <details className={parts.details}>
      <summary>
        <h3>
          {t('rateAll.kept')} <span className="qs-num">{kept.length}</span>
        </h3>
      </summary>
      <ul className={styles.kept}>
        {kept.map((line) => (
          <li key={line.lineId}>
            {t(`stage.${line.stage}`)} ·{' '}
            {nameIn(language, { name: line.description, nameJa: line.descriptionJa ?? line.description })}{' '}
            <span className="qs-subtle">{t(`rateAll.keptReason.${line.reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What rating would make of the estimate: what stays open first, then line by line with the card and why, then the sums. */
export function Proposal(props: ProposalProps) {
  const t = useRateAllText();
  const language = useLanguage();
  const { proposal, estimateId, onClose, only } = props;
  const same = proposal.lines.filter(({ change }) => change === 'same').length;
  const hasChanges = changesOf(proposal).length + proposal.entry.length > 0;
  return (
    <Stack>
      <p className="qs-muted">
        {only ? t('rateAll.markup.lead') : t('rateAll.asOf', { date: formatDate(proposal.date, language) })}
      </p>
      {only ? (
        hasChanges ? null : (
          <InlineNote tone="info">{t('rateAll.markup.nothing')}</InlineNote>
        )
      ) : proposal.cardsFitting === 0 ? (
        <EmptyState
          title={t('rateAll.noCards')}
          action={<LinkButton to={neighbours.supplier.list()}>{t('rateAll.toSuppliers')}</LinkButton>}
        >
          {t('rateAll.noCardsHint')}
        </EmptyState>
      ) : hasChanges ? null : (
        <InlineNote tone="info">
          <b>{t('rateAll.nothing')}.</b> {t('rateAll.nothingHint')}
        </InlineNote>
      )}
      <Figures proposal={proposal} />
      {only ? null : (
        <Gaps
          estimateId={estimateId}
          gaps={proposal.gaps}
          types={proposal.containerTypes}
          onLeave={onClose}
        />
      )}
      {changesOf(proposal).some(({ byHand }) => byHand) ? (
        <InlineNote tone="info">{t('rateAll.byHandHint')}</InlineNote>
      ) : null}
      <Lines {...props} />
      <Entry {...props} />
      {same > 0 && !only ? <p className="qs-muted">{t('rateAll.same', { count: same })}</p> : null}
      <Causes proposal={proposal} />
      <Kept proposal={proposal} />
    </Stack>
  );
}
