import { created, implement } from '@quayside/service-kit';
import { listComments, readComments, removeComment, writeComment } from '../application/comments';
import { estimateCalls } from '../contract/calls';

const limit = { calls: 60, seconds: 60 };
/** One after the other, so that a mark is not made twice. */
const inTurn = ({ estimateId }: { estimateId: string }) => `comments of ${estimateId}`;

/** The conversation among staff. */
export const commentRoutes = [
  implement(estimateCalls.listComments, ({ scope, member, params }) =>
    listComments(scope, member, params.estimateId),
  ),
  implement(
    estimateCalls.writeComment,
    async ({ scope, member, params, body }) =>
      created(await writeComment(scope, member, params.estimateId, body)),
    { limit },
  ),
  implement(
    estimateCalls.readComments,
    ({ scope, member, params, body }) => readComments(scope, member, params.estimateId, body.commentId),
    { inTurn },
  ),
  implement(estimateCalls.removeComment, ({ scope, member, params }) => removeComment(scope, member, params)),
];
