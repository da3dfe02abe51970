import { filesPerMessage } from '@quayside/contract/file-limits';
import {
  addFile,
  attachedFiles,
  attachFiles,
  createCallLimit,
  invalid,
  openFile,
  problem,
  type AttachedFile,
  type Member,
  type Reply,
  type Request,
  type Scope,
  type Service,
} from '@quayside/service-kit';
import type { MessageFile } from '../../contract/conversation';
import type { MessageRecord, OfferLinkRecord } from '../../domain/offer-records';
import { hashOfToken, outsiderId } from '../../domain/outsider';
import { offerMessages } from '../../store/offers';
import { staffEstimate } from './links';
import type { Outsider } from './outsider';

const owner = 'offerMessage';

/** Files that a client has uploaded and not sent yet. */
export const draftOfClient = ({ id }: Pick<OfferLinkRecord, 'id'>) => ({ owner: 'offerDraft', ownerId: id });

/** Files that a member has uploaded for a message and not sent yet. */
export const draftOfStaff = (estimateId: string, { id }: Pick<Member, 'id'>) => ({
  owner: 'messageDraft',
  ownerId: `${estimateId}:${id}`,
});

export const presentMessageFile = ({ id, name, size }: AttachedFile): MessageFile => ({ id, name, size });

/** The files of these messages. */
export async function filesOfMessages(
  scope: Scope,
  messages: readonly Pick<MessageRecord, 'id'>[],
): Promise<AttachedFile[]> {
  if (messages.length === 0) return [];
  const ownerId = { in: messages.map(({ id }) => id) };
  return scope.store(attachedFiles).findAll({ owner, ownerId, state: 'there' }, { sort: 'createdAt' });
}

/** Gives uploaded files to their message, in the transaction that writes it. */
export const takeFiles = (
  scope: Scope,
  draft: { owner: string; ownerId: string },
  messageId: string,
  ids: readonly string[],
): Promise<AttachedFile[]> => attachFiles(scope, draft, { owner, ownerId: messageId }, [...new Set(ids)]);

type Upload = { service: Service; request: Request };

/** @throws ProblemError `invalid` for more than a message may bring */
async function demandFew(scope: Scope, draft: { owner: string; ownerId: string }): Promise<void> {
  const waiting = await scope
    .store(attachedFiles)
    .count({ ...draft, state: { in: ['arriving', 'waiting'] } });
  // Some were uploaded and taken out again.
  if (waiting >= 3 * filesPerMessage)
    throw invalid([{ path: 'file', code: 'file.count', message: 'too many files wait for a message' }]);
}

/** A client sends a few files; what one link brings in all is limited, so that it cannot fill the storage of the company. */
const uploadsPerToken = createCallLimit({ calls: 20, seconds: 60 });
const mostBytesOfLink = 200_000_000;

/** Takes a file of the bearer of a link, which waits for the message. @throws ProblemError as `addFile` does */
export async function uploadAsClient(
  { service, request }: Upload,
  { scope, link, token }: Outsider,
  name: string,
): Promise<MessageFile> {
  await uploadsPerToken(hashOfToken(token));
  const draft = draftOfClient(link);
  await demandFew(scope, draft);
  const [brought] = await scope.store(attachedFiles).aggregate<{
    bytes: number;
  }>([{ $match: { 'createdBy.id': outsiderId(link) } }, { $group: { _id: null, bytes: { $sum: '$size' } } }]);
  if ((brought?.bytes ?? 0) + Number(request.headers['content-length'] ?? 0) > mostBytesOfLink)
    throw invalid([{ path: 'file', code: 'file.quota', message: 'no room left for files of this link' }]);
  const who = outsiderId(link);
  return presentMessageFile(
    await addFile({ service, scope, request }, { ...draft, name, who, state: 'waiting' }),
  );
}

/** Takes a file of a member for a message. */
export async function uploadAsStaff(
  context: Upload & { scope: Scope },
  member: Member,
  estimateId: string,
  name: string,
): Promise<MessageFile> {
  await staffEstimate(context.scope, member, estimateId);
  const draft = draftOfStaff(estimateId, member);
  await demandFew(context.scope, draft);
  return presentMessageFile(await addFile(context, { ...draft, name, who: member.id, state: 'waiting' }));
}

/** A file of a message that this recipient may read. @throws ProblemError `not-found` */
export async function openAsClient(
  service: Service,
  { scope, link }: Outsider,
  { messageId, fileId }: { messageId: string; fileId: string },
): Promise<Reply> {
  const readers = link.email.toLowerCase();
  const { estimateId } = link;
  const message = await scope.store(offerMessages).findOne({ id: messageId, estimateId, readers });
  if (!message) throw problem('not-found');
  return openFile({ service, scope }, { owner, ownerId: messageId }, fileId);
}

/** A file of any message of the estimate, for staff. @throws ProblemError `not-found` */
export async function openAsStaff(
  context: { service: Service; scope: Scope },
  member: Member,
  { estimateId, messageId, fileId }: { estimateId: string; messageId: string; fileId: string },
): Promise<Reply> {
  await staffEstimate(context.scope, member, estimateId);
  const message = await context.scope.store(offerMessages).findOne({ id: messageId, estimateId });
  if (!message) throw problem('not-found');
  return openFile(context, { owner, ownerId: messageId }, fileId);
}
