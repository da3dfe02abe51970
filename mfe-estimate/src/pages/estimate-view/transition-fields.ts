import { instantAt } from '@quayside/contract/days';
import { declineReasons } from '@quayside/contract/estimate-states';
import type { TransitionBody, TransitionName } from '@quayside/service-estimate/contract';
import { peopleIn, recipientsIn, type KnownContact } from './recipients-of-text';

/** What all dialogs together ask; the empty text is nothing. */
export type TransitionValues = Record<
  | 'at'
  | 'attachment'
  | 'cc'
  | 'comment'
  | 'evidence'
  | 'fx'
  | 'language'
  | 'message'
  | 'otherMessage'
  | 'purchaseOrder'
  | 'reason'
  | 'recipients'
  | 'validUntil'
  | 'winningPrice',
  string
>;

export const nothingTyped: TransitionValues = {
  at: '',
  attachment: '',
  cc: '',
  comment: '',
  evidence: '',
  fx: '',
  language: '',
  message: '',
  otherMessage: '',
  purchaseOrder: '',
  reason: '',
  recipients: '',
  validUntil: '',
  winningPrice: '',
};

export type TransitionField = {
  /** The message in the other language is next to its preview. */
  name: Exclude<keyof TransitionValues, 'otherMessage'>;
  kind:
    | 'text'
    | 'textArea'
    | 'emails'
    | 'date'
    | 'reason'
    | 'clientReason'
    | 'decimal'
    | 'fx'
    | 'language'
    | 'instant'
    | 'attachment';
  required?: boolean;
  /** Another label than the usual one of its name. */
  label?: 'internalReason' | 'messageToClient';
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

/** The service's own move of an act. */
export const moveOf: Readonly<Record<TransitionAct, TransitionName>> = {
  submit: 'submit',
  approve: 'approve',
  return: 'return',
  takeBack: 'return',
  send: 'send',
  accept: 'accept',
  recordAcceptance: 'accept',
  decline: 'decline',
  recordDecline: 'decline',
  withdraw: 'withdraw',
  cancel: 'cancel',
  revise: 'revise',
};

const comment = (required = false): TransitionField => ({ name: 'comment', kind: 'textArea', required });

/** What each dialog asks. Staff records an acceptance for the shipper, so it has to say how it came. */
export function transitionFields(act: TransitionAct): readonly TransitionField[] {
  switch (act) {
    case 'submit':
    case 'approve':
    case 'takeBack':
      return [comment()];
    case 'return':
      return [comment(true)];
    case 'withdraw':
    case 'cancel':
      return [
        { ...comment(true), label: 'internalReason' },
        { name: 'message', kind: 'textArea', label: 'messageToClient' },
      ];
    case 'send':
      return [
        { name: 'recipients', kind: 'emails', required: true },
        { name: 'cc', kind: 'emails' },
        { name: 'language', kind: 'language', required: true },
        { name: 'message', kind: 'textArea' },
        { name: 'attachment', kind: 'attachment' },
        { name: 'at', kind: 'instant' },
      ];
    case 'accept':
      return [{ name: 'purchaseOrder', kind: 'text' }];
    case 'recordAcceptance':
      return [
        { name: 'evidence', kind: 'textArea', required: true },
        { name: 'purchaseOrder', kind: 'text' },
      ];
    case 'decline':
      return [{ name: 'reason', kind: 'clientReason', required: true }, comment()];
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

const addressesIn = (...texts: readonly string[]): string[] =>
  texts.flatMap((text) => recipientsIn(text)).map(({ email }) => email);

const optional = (text: string) => text.trim() || undefined;
const chosen = <Option extends string>(options: readonly Option[], text: string) =>
  options.find((option) => option === text);

function wanted<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new TypeError('the dialog goes on without what it needs');
  return value;
}

type Given = TransitionValues & {
  /** The member's time zone, in which a planned time is typed. */
  timeZone?: string | undefined;
  /** Ids of the findings that this person acknowledges with the step. */
  acknowledged?: readonly string[] | undefined;
  /** The people of the shipper, with the language of each. */
  contacts?: readonly KnownContact[] | undefined;
  /** Of the frozen document that is on the screen. */
  hash?: string | undefined;
};

const ticked = (acknowledged: readonly string[] = []) =>
  acknowledged.length > 0 ? { acknowledged: [...acknowledged] } : {};

const ending = ({ comment, message }: Given) => ({ comment: comment.trim(), message: optional(message) });

type MessageFields = 'language' | 'recipients' | 'cc' | 'message' | 'otherMessage' | 'contacts';

/** Where recipients read two languages, each gets the message of theirs. */
function inBoth(given: Pick<Given, MessageFields>): { messages?: { en?: string; ja?: string } } {
  const { language, message, otherMessage, contacts } = given;
  const [usual, other] = language === 'en' ? (['en', 'ja'] as const) : (['ja', 'en'] as const);
  const isRead = peopleIn(given, usual, contacts).some((person) => person.language === other);
  const [own, others] = [optional(message), optional(otherMessage)];
  return isRead && others ? { messages: { [other]: others, ...(own ? { [usual]: own } : {}) } } : {};
}

/** The message of a sending, as the service takes it. */
export const messageOf = (given: Pick<Given, MessageFields>) => ({
  ...(optional(given.message) ? { message: given.message.trim() } : {}),
  ...inBoth(given),
});

const typed = {
  submit: ({ comment, acknowledged }) => ({ comment: optional(comment), ...ticked(acknowledged) }),
  approve: ({ comment, acknowledged }) => ({ comment: optional(comment), ...ticked(acknowledged) }),
  return: ({ comment }) => ({ comment: optional(comment) }),
  send: (given) => ({
    recipients: addressesIn(given.recipients, given.cc),
    language: chosen(['en', 'ja'], given.language),
    ...messageOf(given),
    attachment: chosen(['link', 'attached'], given.attachment),
    ...(given.at ? { at: instantAt(given.at, given.timeZone ?? 'UTC') } : {}),
    ...ticked(given.acknowledged),
  }),
  accept: ({ evidence, purchaseOrder, hash }) => ({
    evidence: optional(evidence),
    purchaseOrder: optional(purchaseOrder),
    hash,
  }),
  decline: ({ reason, comment, winningPrice }) => ({
    reason: chosen(declineReasons, reason),
    winningPrice: optional(winningPrice),
    comment: optional(comment),
  }),
  withdraw: ending,
  cancel: ending,
  revise: ({ validUntil, fx, comment }) => ({
    validUntil: validUntil.trim(),
    fx: chosen(['keep', 'refresh'], fx),
    comment: optional(comment),
  }),
} satisfies Record<TransitionName, (given: Given) => object>;

/** What was typed, as it would be sent: held against the schema, which says what is missing. */
export const typedBody = (name: TransitionName, given: Given): unknown => typed[name](given);

const bodies: { [Name in TransitionName]: (given: Given) => TransitionBody<Name> } = {
  ...typed,
  send: (given) => ({
    ...typed.send(given),
    recipients: peopleIn(given, given.language, given.contacts),
  }),
  decline: (given) => {
    const { reason, ...others } = typed.decline(given);
    return { ...others, reason: wanted(reason) };
  },
};

/** The service's body of what was typed: empty answers are left out. */
export function transitionBody<Name extends TransitionName>(name: Name, given: Given): TransitionBody<Name> {
  return bodies[name](given);
}
