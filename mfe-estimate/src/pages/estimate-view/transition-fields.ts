import { declineReasons } from '@quayside/contract/estimate-states';
import type { TransitionBody, TransitionName } from '@quayside/service-estimate/contract';

export type TransitionField = {
  name: string;
  kind: 'text' | 'textArea' | 'emails' | 'date' | 'reason' | 'decimal' | 'fx' | 'language';
  required?: boolean;
};

/** What a person does with a transition: the same one is another act for the shipper, for its own estimator, for who submitted it. */
export type TransitionAct = TransitionName | 'recordAcceptance' | 'recordDecline' | 'takeBack';

export function actOf(
  name: TransitionName,
  { isPortal, isOwnSubmission }: { isPortal: boolean; isOwnSubmission: boolean },
): TransitionAct {
  if (name === 'return' && isOwnSubmission) return 'takeBack';
  if (isPortal) return name;
  if (name === 'accept') return 'recordAcceptance';
  return name === 'decline' ? 'recordDecline' : name;
}

const comment = (required = false): TransitionField => ({ name: 'comment', kind: 'textArea', required });

/** What each dialog asks. Staff records an acceptance for the shipper, so it has to say how it came. */
export function transitionFields(act: TransitionAct): readonly TransitionField[] {
  switch (act) {
    case 'submit':
    case 'approve':
    case 'takeBack':
      return [comment()];
    case 'return':
    case 'withdraw':
      return [comment(true)];
    case 'send':
      return [
        { name: 'recipients', kind: 'emails', required: true },
        { name: 'language', kind: 'language', required: true },
        { name: 'message', kind: 'textArea' },
      ];
    case 'accept':
      return [{ name: 'purchaseOrder', kind: 'text' }];
    case 'recordAcceptance':
      return [
        { name: 'evidence', kind: 'textArea', required: true },
        { name: 'purchaseOrder', kind: 'text' },
      ];
    case 'decline':
    case 'recordDecline':
      return [
        { name: 'reason', kind: 'reason', required: true },
        { name: 'winningPrice', kind: 'decimal' },
        comment(),
      ];
    case 'revise':
      return [{ name: 'validUntil', kind: 'date', required: true }, { name: 'fx', kind: 'fx' }, comment()];
  }
}

/** Addresses as people list them: separated by commas, semicolons, blanks or lines. */
export function addressesIn(text: string): string[] {
  return [
    ...new Set(
      text
        .normalize('NFKC')
        .split(/[\s,;、，；]+/)
        .filter(Boolean),
    ),
  ];
}

export const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

type Values = Readonly<Record<string, string>>;

const optional = (text: string | undefined) => text?.trim() || undefined;
const chosen = <Option extends string>(options: readonly Option[], text: string | undefined) =>
  options.find((option) => option === text);

function wanted<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new TypeError('the dialog goes on without what it needs');
  return value;
}

const bodies: { [Name in TransitionName]: (values: Values) => TransitionBody<Name> } = {
  submit: ({ comment }) => ({ comment: optional(comment) }),
  approve: ({ comment }) => ({ comment: optional(comment) }),
  return: ({ comment }) => ({ comment: optional(comment) }),
  send: ({ recipients = '', language, message }) => ({
    recipients: addressesIn(recipients),
    language: chosen(['en', 'ja'], language),
    message: optional(message),
  }),
  accept: ({ evidence, purchaseOrder, hash }) => ({
    evidence: optional(evidence),
    purchaseOrder: optional(purchaseOrder),
    hash,
  }),
  decline: ({ reason, comment, winningPrice }) => ({
    reason: wanted(chosen(declineReasons, reason)),
    winningPrice: optional(winningPrice),
    comment: optional(comment),
  }),
  withdraw: ({ comment = '' }) => ({ comment: comment.trim() }),
  revise: ({ validUntil = '', fx, comment }) => ({
    validUntil: validUntil.trim(),
    fx: chosen(['keep', 'refresh'], fx),
    comment: optional(comment),
  }),
};

/** The service's body of what was typed: empty answers are left out. */
export function transitionBody<Name extends TransitionName>(
  name: Name,
  values: Values,
): TransitionBody<Name> {
  return bodies[name](values);
}
