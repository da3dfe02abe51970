import { mailAttachmentCalls, type Scope } from '@quayside/service-kit';
import type { MailFields } from '../../domain/records';

/** Files of a message as nodemailer takes them. @throws ProblemError of the service that has them */
export async function attachmentsOf(scope: Scope, { attachments }: Pick<MailFields, 'attachments'>) {
  const { organisationId } = scope;
  return Promise.all(
    (attachments ?? []).map(async ({ service, reference }) => {
      const { readMailAttachment } = mailAttachmentCalls(service);
      const file = await scope.callPeer(readMailAttachment, { query: { organisationId, reference } });
      const { fileName: filename, contentType, content } = file;
      return { filename, contentType, content: Buffer.from(content, 'base64') };
    }),
  );
}
