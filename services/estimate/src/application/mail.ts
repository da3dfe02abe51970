import type { MailRecipient, MailRequest, RequestedMailKind } from '@quayside/contract/mail-request';
import type { Role } from '@quayside/contract/roles';
import { requestMail, type Member, type Scope, type Stored } from '@quayside/service-kit';
import type { TransitionName } from '../contract/states';
import { mayTransition } from '../domain/states';
import { memberCopies } from '../store/copies';
import type { Moved } from './transition';

type Copy = Stored<NonNullable<(typeof memberCopies)['fields']>>;

const kinds: Partial<Record<TransitionName, RequestedMailKind>> = {
  submit: 'estimate-submitted',
  approve: 'estimate-approved',
  return: 'estimate-returned',
};

/** A header field and a fact of a message are one short line. */
const short = (text: string) => text.slice(0, 300);

/**
 * Requests the messages of a step: a submission to those who may approve it, an approval or a return to the submitter. The actor gets no message
 * about their own step. The request stands in the transaction of the step.
 * @param submittedBy - who had submitted it before the step
 */
export async function requestStepMail(
  scope: Scope,
  step: {
    name: TransitionName;
    member: Member;
    moved: Moved;
    submittedBy: string | undefined;
    comment: string | undefined;
  },
): Promise<void> {
  const { name, member, moved, submittedBy, comment } = step;
  const kind = kinds[name];
  if (!kind) return;
  const meant =
    kind === 'estimate-submitted' ? await approversOf(scope, moved) : await one(scope, submittedBy);
  const recipients = meant.filter(({ id }) => id !== member.id).flatMap(recipientOf);
  if (recipients.length === 0) return;
  const { estimate, revision } = moved;
  const { shipper, title } = estimate;
  const request: MailRequest = {
    kind,
    // More approvers than that are no queue of one estimate.
    recipients: recipients.slice(0, 100),
    replyTo: member.email ? { email: member.email, name: short(member.name) } : null,
    path: `/estimate/${estimate.id}`,
    facts: {
      number: estimate.number,
      revision: revision.revision,
      title: { en: short(title), ja: short(estimate.titleJa ?? title) },
      shipper: { en: short(shipper.name), ja: short(shipper.nameJa ?? shipper.name) },
      actor: short(member.name),
      comment: comment ?? null,
    },
  };
  await requestMail(scope, estimate, request);
}

const one = async (scope: Scope, memberId: string | undefined): Promise<Copy[]> => {
  const copy = memberId === undefined ? null : await scope.store(memberCopies).find(memberId);
  return copy && !copy.removed ? [copy] : [];
};

/** By the rule that the step itself asks: four eyes included. */
export async function approversOf(scope: Scope, { revision }: Moved): Promise<Copy[]> {
  const staff = await scope.store(memberCopies).findAll({ isStaff: true, removed: false }, { sort: 'name' });
  return staff.filter(({ id, name, email, roles, organisationId }) =>
    mayTransition(
      { id, name, organisationId, email: email ?? '', locale: 'en', roles: roles as Role[] },
      'approve',
      revision,
    ),
  );
}

function recipientOf({ email, name, nameJa, language }: Copy): MailRecipient[] {
  if (!email) return [];
  const isEnglish = language === 'en';
  return [{ email, name: short(isEnglish ? name : nameJa), language: isEnglish ? 'en' : 'ja' }];
}
