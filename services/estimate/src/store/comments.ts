import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import type { MemberReference } from '../contract/common';
import type { CommentSubject } from '../contract/comments';
import { kept } from '../domain/shapes';

/** Comments among staff. They have a store of their own: nothing that outsiders ask for reads it. */
export const comments = defineStore({
  name: 'comments',
  shape: z.object({
    estimateId: z.string(),
    revision: z.int(),
    at: z.string(),
    author: kept<MemberReference>(),
    text: z.string(),
    about: kept<CommentSubject>(),
    line: z.string().nullable(),
    mentions: kept<MemberReference[]>(),
  }),
  sorts: ['at'],
  defaultSort: '-at',
  indexes: [['estimateId', 'at']],
});

/** How far each member has read. */
export const commentMarks = defineStore({
  name: 'commentMarks',
  shape: z.object({ estimateId: z.string(), memberId: z.string(), readTo: z.string() }),
  unique: [['estimateId', 'memberId']],
});
