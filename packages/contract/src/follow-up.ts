/** When an offer is followed up. The most pressing first. */
export const followUpReasons = ['ending', 'unanswered', 'unopened'] as const;
export type FollowUpReason = (typeof followUpReasons)[number];

/** The act of a rule: a mail to the client, or a task for the salesperson. */
export const followUpActs = ['off', 'task', 'reminder'] as const;
export type FollowUpAct = (typeof followUpActs)[number];

/** How a company follows up its offers. */
export type FollowUp = Record<FollowUpReason, { act: FollowUpAct; days: number }>;

/** A company that has set nothing does nothing. The days are those that its form begins with. */
export const usualFollowUp: FollowUp = {
  unopened: { act: 'off', days: 3 },
  unanswered: { act: 'off', days: 5 },
  ending: { act: 'off', days: 3 },
};
