import { z } from 'zod';
import { additive, breaking, type Case } from './case';

export const ofCall: Case[] = [
  {
    what: 'another method',
    before: { method: 'post' },
    after: { method: 'put', status: 204 },
    expected: [breaking('method', 'method-changed')],
  },
  {
    what: 'another path',
    before: { path: '/projects/:projectId' },
    after: { path: '/project/:projectId' },
    expected: [breaking('path', 'path-changed')],
  },
  {
    what: 'another name of a parameter of the path',
    before: { path: '/projects/:projectId' },
    after: { path: '/projects/:id' },
    expected: [],
  },
  {
    what: 'an id of the path that was any text',
    before: { path: '/errors/:digest', params: z.strictObject({ digest: z.string() }) },
    after: { path: '/errors/:digest', params: z.strictObject({ digest: z.string().max(40) }) },
    expected: [breaking('params.digest', 'limit-tightened')],
  },
  {
    what: 'the rule of ids written out',
    before: { path: '/projects/:projectId' },
    after: {
      path: '/projects/:projectId',
      params: z.strictObject({ projectId: z.string().regex(/^[0-9a-f]{24}$/) }),
    },
    expected: [],
  },
  {
    what: 'a version that must be sent',
    before: {},
    after: { ifMatch: true },
    expected: [breaking('ifMatch', 'if-match-demanded')],
  },
  {
    what: 'a version that need not be sent any more',
    before: { ifMatch: true },
    after: {},
    expected: [additive('ifMatch', 'if-match-dropped')],
  },
  {
    what: 'a right that fewer have',
    before: { access: 'project:read' },
    after: { access: 'project:write' },
    expected: [breaking('access', 'access-narrowed')],
  },
  {
    what: 'a right that more have',
    before: { access: 'supplier:read' },
    after: { access: ['supplier:read', 'supplier:own'] },
    expected: [additive('access', 'access-widened')],
  },
  {
    what: 'another right of the same people',
    before: { access: 'estimate:write' },
    after: { access: 'project:write' },
    expected: [],
  },
  {
    what: 'a call for everybody that is for members',
    before: { access: 'public' },
    after: { access: 'signed-in' },
    expected: [breaking('access', 'access-narrowed')],
  },
  {
    what: 'a call for members that is for everybody',
    before: { access: 'signed-in' },
    after: { access: 'public' },
    expected: [additive('access', 'access-widened')],
  },
  {
    what: 'a call for members that is for services',
    before: { access: 'signed-in' },
    after: { access: 'service-for-member' },
    expected: [breaking('access', 'access-narrowed')],
  },
];
