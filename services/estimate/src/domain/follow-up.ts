import { daysBetween } from '@quayside/contract/days';
import { followUpReasons, type FollowUp, type FollowUpReason } from '@quayside/contract/follow-up';
import type { FollowUpRecord, OfferLinkRecord } from './offer-records';

const day = 86_400_000;

/** All that decides how the offer of an estimate is followed up. */
export type OfferFacts = {
  rules: FollowUp;
  now: Date;
  /** The day at the company: offers end by it. */
  today: string;
  /** Whether the client may be written to now. */
  isDaytime: boolean;
  /** Whether the offer can be answered and nobody has answered it. A question and a counter-offer are answers, too. */
  isWaiting: boolean;
  remindersStopped: boolean;
  validUntil: string | null;
  sentAt: string;
  /** When anybody of the client saw it first. */
  viewedAt: string | null;
  /** The recipients of the revision whose links are good. */
  links: readonly Pick<OfferLinkRecord, 'id' | 'email' | 'kind' | 'createdAt' | 'views' | 'mail'>[];
  /** What was done about this revision. */
  done: readonly Pick<FollowUpRecord, 'reason' | 'recipient' | 'at'>[];
};

/** What is to be done now: a reminder to one recipient, or a task about the offer. */
export type DueAct = { reason: FollowUpReason } & (
  { act: 'task'; recipient: ''; linkId: null } | { act: 'reminder'; recipient: string; linkId: string }
);

/** How an offer reached somebody: when it was sent, and when it was seen first. */
type Reached = { sentAt: string; seenAt: string | null };

function isDue(
  reason: FollowUpReason,
  { rules, now, today, validUntil }: OfferFacts,
  reached: Reached,
): boolean {
  const { sentAt, seenAt } = reached;
  const { days } = rules[reason];
  const isPast = (since: string, length: number) => Date.parse(since) + length * day <= now.getTime();
  switch (reason) {
    case 'ending':
      // An offer for a few days is not followed up right after it was sent.
      return validUntil !== null && daysBetween(today, validUntil) <= days && isPast(sentAt, 1);
    case 'unanswered':
      return seenAt !== null && isPast(seenAt, days);
    case 'unopened':
      return seenAt === null && isPast(sentAt, days);
  }
}

const addressOf = ({ email }: { email: string }) => email.toLowerCase();

/** A person is not reminded of the same offer twice within a day, whichever rules are due. */
const wasJustReminded = ({ done, now }: OfferFacts, recipient: string): boolean =>
  done.some((each) => each.recipient === recipient && Date.parse(each.at) + day > now.getTime());

function dueReminders(facts: OfferFacts): DueAct[] {
  const { rules, links, done, isDaytime, remindersStopped } = facts;
  if (!isDaytime || remindersStopped) return [];
  return links.flatMap((link) => {
    // A copy cannot answer, and an address that refused the offer refuses its reminder.
    if (link.kind === 'cc' || link.mail?.state === 'failed' || link.mail?.state === 'parked') return [];
    const recipient = addressOf(link);
    if (wasJustReminded(facts, recipient)) return [];
    const reached = { sentAt: link.createdAt, seenAt: link.views.first };
    const reason = followUpReasons.find(
      (each) =>
        rules[each].act === 'reminder' &&
        !done.some((entry) => entry.reason === each && entry.recipient === recipient) &&
        isDue(each, facts, reached),
    );
    return reason ? [{ act: 'reminder' as const, reason, recipient, linkId: link.id }] : [];
  });
}

/** What the rules of the company ask for at this moment; each reminder is there once per person, and each task once per offer. */
export function dueActs(facts: OfferFacts): DueAct[] {
  if (!facts.isWaiting) return [];
  const { rules, done, sentAt, viewedAt } = facts;
  const tasks = followUpReasons.filter(
    (reason) =>
      rules[reason].act === 'task' &&
      !done.some((entry) => entry.reason === reason && entry.recipient === '') &&
      isDue(reason, facts, { sentAt, seenAt: viewedAt }),
  );
  return [
    ...tasks.map((reason) => ({ act: 'task' as const, reason, recipient: '' as const, linkId: null })),
    ...dueReminders(facts),
  ];
}
