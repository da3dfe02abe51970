import { implement, problem } from '@quayside/service-kit';
import { quotationOf } from '../application/exports/quotation';
import { language } from '../contract/common';
import { estimateMailCalls } from '../contract/mail-calls';
import { estimates } from '../store/estimates';
import { revisions } from '../store/revisions';

/** The quotation of a sent revision, for mails: the reference is the revision and the language. */
export const mailAttachmentsRoute = implement(
  estimateMailCalls.readMailAttachment,
  async ({ service, query }) => {
    const [revisionId = '', spoken] = query.reference.split(':');
    const read = language.safeParse(spoken);
    const scope = service.scopeFor(query.organisationId);
    const revision = await scope.store(revisions).find(revisionId);
    if (!revision || !read.success) throw problem('not-found');
    const estimate = await scope.store(estimates).get(revision.estimateId);
    const { name, content } = await quotationOf(scope, estimate, revisionId, read.data);
    return { fileName: name, contentType: 'application/pdf', content: content.toString('base64') };
  },
  { deadline: 30_000 },
);
