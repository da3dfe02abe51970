import type { AnswerOf, Call, Calls } from '@quayside/api';
import { staffRoles, type Role } from '@quayside/contract';
import { implement } from '../http/implement';
import { problem } from '../http/problem';
import { created } from '../http/reply';
import type { MemberContext, Route } from '../http/types';
import type { Member } from '../identity/member';
import type { Scope } from '../tenancy/scope.types';
import { addFile, deleteFile, filesOf, openFile, presentFile } from './attached-files';

export type FilesInput = {
  /** The record's name in the activity, and of its calls: `project`. */
  name: string;
  /** The calls of `fileCalls`, among others. */
  calls: Calls;
  /** Name of the record's id in the path: `projectId`. */
  idParameter: string;
  /**
   * The record's label, in the activity.
   * @throws ProblemError `not-found` for who may not see it: only staff see files
   */
  demand: (scope: Scope, member: Member, id: string) => Promise<string>;
};

type Context = MemberContext<Record<string, string>, { name: string }, undefined>;

/** Much more than somebody adds by hand. */
const limit = { calls: 120, seconds: 60 };
/** A slow line takes minutes for a large file. */
const deadline = 300_000;

/** The routes of a record's files: list, upload, download, remove. Uploads and removals are in its activity. */
export function defineFiles({ name, calls, idParameter, demand }: FilesInput): Route[] {
  const word = name.charAt(0).toUpperCase() + name.slice(1);
  const callOf = (key: string): Call => {
    const call = calls[key];
    if (!call) throw new TypeError(`there is no call ${key}`);
    return call;
  };
  const ownerOf = ({ params }: Context) => ({ owner: name, ownerId: params[idParameter] ?? '' });
  const auditOf = (action: string, { ownerId }: { ownerId: string }, label: string, fileName: string) => ({
    action,
    resource: name,
    resourceId: ownerId,
    label,
    changes: [
      action === 'addFile'
        ? { field: 'file', from: null, to: fileName }
        : { field: 'file', from: fileName, to: null },
    ],
  });
  const staffOnly = async (context: Context): Promise<string> => {
    const staff: readonly Role[] = staffRoles;
    if (!context.member.roles.some((role) => staff.includes(role))) throw problem('not-found');
    return demand(context.scope, context.member, ownerOf(context).ownerId);
  };
  const on = (key: string, work: (context: Context) => Promise<unknown>, settings = {}) =>
    implement(callOf(key), (context) => work(context as never) as Promise<AnswerOf<Call>>, settings);

  return [
    on(`list${word}Files`, async (context) => {
      const owner = ownerOf(context);
      await staffOnly(context);
      return { items: (await filesOf(context.scope, owner)).map(presentFile) };
    }),
    on(
      `upload${word}File`,
      async (context) => {
        const { member, query } = context;
        const owner = ownerOf(context);
        const label = await staffOnly(context);
        const added = await addFile(context, {
          ...owner,
          name: query.name,
          who: member.id,
          added: (inner, file) => inner.audit(auditOf('addFile', owner, label, file.name)),
        });
        return created(presentFile(added));
      },
      { transaction: false, limit, deadline },
    ),
    on(
      `download${word}File`,
      async (context) => {
        const owner = ownerOf(context);
        await staffOnly(context);
        return openFile(context, owner, context.params.fileId ?? '');
      },
      { deadline },
    ),
    on(`remove${word}File`, async (context) => {
      const { scope, params } = context;
      const owner = ownerOf(context);
      const label = await staffOnly(context);
      const removed = await deleteFile(context, owner, params.fileId ?? '');
      await scope.audit(auditOf('removeFile', owner, label, removed.name));
    }),
  ];
}
