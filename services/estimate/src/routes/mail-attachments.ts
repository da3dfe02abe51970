import { implement, problem } from '@quayside/service-kit';
import { confirmationOf, quotationOf } from '../application/exports/quotation';
import { language } from '../contract/common';
import { estimateMailCalls } from '../contract/mail-calls';
import { estimates } from '../store/estimates';
import { revisions } from '../store/revisions';

const documents = new Map([
  ['quotation', quotationOf],
  ['confirmation', confirmationOf],
]);

/**
 * Documents of a revision for mails. The reference is the revision and the language: its quotation; with `:confirmation` after them the
 * confirmation of the order.
 */
export const mailAttachmentsRoute = implement(
  estimateMailCalls.readMailAttachment,
  async ({ service, query }) => {
    const [revisionId = '', spoken, document = 'quotation'] = query.reference.split(':');
    const read = language.safeParse(spoken);
    const scope = service.scopeFor(query.organisationId);
    const revision = await scope.store(revisions).find(revisionId);
    const documentOf = documents.get(document);
    if (!revision || !read.success || !documentOf) throw problem('not-found');
    const estimate = await scope.store(estimates).get(revision.estimateId);
    const { name, content } = await documentOf(scope, { estimate, revisionId, language: read.data });
    return { fileName: name, contentType: 'application/pdf', content: content.toString('base64') };
  },
  { deadline: 30_000 },
);
