import type { CallDefinition } from '@quayside/api';
import { comment, commentList, readComments, writeComment } from '../comments';

const tags = ['comments'];

/** The conversation among staff. Comments tell of cost, so that they are for those who may see it. */
export const commentCalls = {
  listComments: {
    method: 'get',
    path: '/estimates/:estimateId/comments',
    summary: 'Comments on an estimate, its stages and lines. For staff who may see cost',
    access: 'estimate:cost',
    tags,
    response: commentList,
  },
  writeComment: {
    method: 'post',
    path: '/estimates/:estimateId/comments',
    summary: 'Comments on the estimate, a stage or a line, and names members',
    access: ['estimate:write', 'estimate:approve'],
    tags,
    body: writeComment,
    response: comment,
  },
  readComments: {
    method: 'post',
    path: '/estimates/:estimateId/comments/read',
    summary: 'Marks the comments up to one as read by the caller',
    access: 'estimate:cost',
    tags,
    body: readComments,
    status: 204,
  },
  removeComment: {
    method: 'delete',
    path: '/estimates/:estimateId/comments/:commentId',
    summary: 'Removes a comment of one’s own',
    access: ['estimate:write', 'estimate:approve'],
    tags,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
