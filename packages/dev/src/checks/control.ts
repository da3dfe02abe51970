import { createServer } from 'node:http';
import type { CommandResult } from '../command';
import { messageOf } from '../log';
import type { Supervisor } from '../processes';
import type { EmptyProduct } from './empty-product';

export interface Control {
  url: string;
  close: () => Promise<void>;
}

type Actions = Record<string, (name: string, wish: URLSearchParams) => Promise<unknown> | void>;

export type ControlledProduct = {
  beginEmpty: () => Promise<EmptyProduct>;
  /** Runs a command of those who run the installation. */
  admin: (words: readonly string[]) => Promise<CommandResult>;
};

/**
 * Lets end-to-end tests break the running product as the outside world does:
 * `GET /` tells the state of each process; `POST /<name>/kill` ends one at once (it is started again by
 * itself); `POST /<name>/stop` keeps it down until `POST /<name>/start`; `pause` and `resume` freeze it.
 * `POST /empty/begin` starts a second product without demo data and tells where it is, `POST /empty/end` stops it.
 * `POST /rights/give?to=<e-mail>&right=<right>` and `POST /rights/take?…` do what the operator does by `npm run admin -- rights`.
 * Loopback only, and only while tests run.
 */
export async function startControl(
  supervisor: Supervisor,
  { beginEmpty, admin }: ControlledProduct,
): Promise<Control> {
  let empty: EmptyProduct | undefined;
  const emptyActions: Actions = {
    begin: async () => {
      empty ??= await beginEmpty();
      return { url: empty.url, lines: empty.lines };
    },
    end: async () => {
      await empty?.stop();
      empty = undefined;
    },
  };
  const changeRights = async (verb: string, wish: URLSearchParams) => {
    const { code, output } = await admin(['rights', verb, wish.get('to') ?? '', wish.get('right') ?? '']);
    if (code !== 0) throw new Error(output);
    return { output };
  };
  const rightsActions: Actions = {
    give: (_name, wish) => changeRights('give', wish),
    take: (_name, wish) => changeRights('take', wish),
  };
  const actions: Actions = {
    kill: (name) => supervisor.signal(name, 'SIGKILL'),
    pause: (name) => supervisor.signal(name, 'SIGSTOP'),
    resume: (name) => supervisor.signal(name, 'SIGCONT'),
    stop: (name) => supervisor.stop(name),
    start: (name) => supervisor.restart(name),
  };
  const actionsOf = (name: string) =>
    name === 'empty' ? emptyActions : name === 'rights' ? rightsActions : actions;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const [, name = '', action = ''] = pathname.split('/');
    const act = request.method === 'POST' ? actionsOf(name)[action] : undefined;
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'GET') return answer(200, supervisor.states());
    if (!act) return answer(404, { message: 'kill, pause, resume, stop or start' });
    Promise.resolve()
      .then(() => act(name, searchParams))
      .then(
        (told) => answer(200, told ?? supervisor.states()),
        (error: unknown) => answer(500, { message: messageOf(error) }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the control has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await empty?.stop();
      await new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
    },
  };
}
