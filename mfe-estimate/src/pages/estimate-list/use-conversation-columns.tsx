import { daysBetween } from '@quayside/contract/days';
import {
  formatAgo,
  formatInstant,
  joinNames,
  useLanguage,
  useToday,
  type DataColumn,
} from '@quayside/platform';
import type { EstimateRow } from '@quayside/service-estimate/contract';
import { usePageText } from '../../components/text';

const nearDays = 7;
const Nothing = () => <span className="qs-subtle">–</span>;

/** How long ago something was; the day and time for who wants to know it. */
function Ago({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time className="qs-nowrap" dateTime={at} title={formatInstant(at, language)}>
      {formatAgo(at, language)}
    </time>
  );
}

function Opened({ estimate: { conversation, state } }: { estimate: EstimateRow }) {
  const t = usePageText();
  if (!conversation) return <Nothing />;
  if (conversation.openedAt) return <Ago at={conversation.openedAt} />;
  return state === 'sent' ? <span className="qs-subtle qs-nowrap">{t('notOpened')}</span> : <Nothing />;
}

/** A question or another price waits for us: it is looked at, and has its word. */
function Answered({ estimate: { conversation } }: { estimate: EstimateRow }) {
  const t = usePageText();
  const answer = conversation?.answer;
  if (!answer) return <Nothing />;
  const isOpen = answer.kind === 'question' || answer.kind === 'counterOffer';
  return (
    <span className="qs-nowrap" style={isOpen ? { color: 'var(--qs-colors-warn)' } : undefined}>
      {isOpen ? <span aria-hidden="true">▲ </span> : null}
      {t(`clientAnswer.${answer.kind}`)} <Ago at={answer.at} />
    </span>
  );
}

/** The days until the last day of an offer that is out. */
function DaysLeft({ estimate: { offer } }: { estimate: EstimateRow }) {
  const t = usePageText();
  const today = useToday();
  if (!offer?.validUntil) return <Nothing />;
  const days = daysBetween(today, offer.validUntil);
  const isNear = days <= nearDays;
  return (
    <span className="qs-num" style={isNear ? { color: 'var(--qs-colors-bad)' } : undefined}>
      {days < 0 ? t('validity.over') : days === 0 ? t('validity.today') : days}
    </span>
  );
}

/** Why an estimate needs the reader, below its state. */
export function Needs({ estimate: { needs = [] } }: { estimate: EstimateRow }) {
  const t = usePageText();
  const language = useLanguage();
  if (needs.length === 0) return null;
  const reasons = joinNames(
    needs.map((need) => t(`needs.${need}`)),
    language,
  );
  return (
    <span
      className="qs-small qs-nowrap"
      style={{
        position: 'relative',
        display: 'block',
        maxWidth: 150,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
      title={`${t('needed')}: ${reasons}`}
    >
      <span aria-hidden="true">● </span>
      <span className="qs-visually-hidden">{t('needed')}: </span>
      {reasons}
    </span>
  );
}

/** How far the conversation with the client is: columns for staff. */
export function useConversationColumns(): DataColumn<EstimateRow>[] {
  const t = usePageText();
  return [
    {
      id: 'sent',
      header: t('column.sent'),
      givesWay: 4,
      card: 'none',
      cell: ({ conversation }) => (conversation ? <Ago at={conversation.sentAt} /> : <Nothing />),
    },
    {
      id: 'opened',
      header: t('column.opened'),
      givesWay: 7,
      card: 'none',
      cell: (estimate) => <Opened estimate={estimate} />,
    },
    {
      id: 'answered',
      header: t('column.answered'),
      givesWay: 8,
      cell: (estimate) => <Answered estimate={estimate} />,
    },
    {
      id: 'daysLeft',
      header: t('column.daysLeft'),
      align: 'end',
      givesWay: 9,
      cell: (estimate) => <DaysLeft estimate={estimate} />,
    },
  ];
}
