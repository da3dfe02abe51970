import { createServer } from 'node:http';
import { messageOf } from '../log';
import type { Supervisor } from '../processes';
import type { EmptyProduct } from './empty-product';

export interface Control {
  url: string;
  close: () => Promise<void>;
}

/**
 * Lets end-to-end tests break the running product as the outside world does:
 * `GET /` tells the state of each process; `POST /<name>/kill` ends one at once (it is started again by
 * itself); `POST /<name>/stop` keeps it down until `POST /<name>/start`; `pause` and `resume` freeze it.
 * `POST /empty/begin` starts a second product without demo data and tells where it is, `POST /empty/end` stops it.
 * Loopback only, and only while tests run.
 */
export async function startControl(
  supervisor: Supervisor,
  beginEmpty: () => Promise<EmptyProduct>,
): Promise<Control> {
  let empty: EmptyProduct | undefined;
  const emptyActions: Record<string, () => Promise<unknown>> = {
    begin: async () => {
      empty ??= await beginEmpty();
      return { url: empty.url, lines: empty.lines };
    },
    end: async () => {
      await empty?.stop();
      empty = undefined;
    },
  };
  const actions: Record<string, (name: string) => Promise<unknown> | void> = {
    kill: (name) => supervisor.signal(name, 'SIGKILL'),
    pause: (name) => supervisor.signal(name, 'SIGSTOP'),
    resume: (name) => supervisor.signal(name, 'SIGCONT'),
    stop: (name) => supervisor.stop(name),
    start: (name) => supervisor.restart(name),
  };
  const server = createServer((request, response) => {
    const [, name = '', action = ''] = (request.url ?? '').split('/');
    const known = name === 'empty' ? emptyActions : actions;
    const act = request.method === 'POST' ? known[action] : undefined;
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'GET') return answer(200, supervisor.states());
    if (!act) return answer(404, { message: 'kill, pause, resume, stop or start' });
    Promise.resolve()
      .then(() => act(name))
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
