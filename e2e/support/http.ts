import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { demoPassword, demoAccounts, type DemoMember } from '@quayside/contract/demo';

/** The product under test, as in `playwright.config.ts`. */
export const baseUrl = new URL(process.env.APP_PUBLIC_URL ?? 'http://localhost:3000');

/** Idle sockets end well before the product's own ten seconds, so that no request meets a closing one. */
const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: 3_000 });

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
};

export type Call = {
  headers?: Record<string, string | undefined>;
  /** Sent as JSON in UTF-8. */
  json?: unknown;
  /** Sent as it is. */
  raw?: string | Buffer;
  /** Loopback address that the call comes from (127.0.0.0/8). */
  from?: string;
};

/**
 * One request, byte for byte as asked: nothing is repaired, followed or added but an own `Origin` on calls that may
 * change something (set it to undefined to leave it out).
 */
export async function send(method: string, path: string, call: Call = {}): Promise<Answer> {
  try {
    return await once(method, path, call);
  } catch (error) {
    // As browsers do: a kept socket that the other side was closing at this moment served nothing. A new one tells.
    const { code, reused } = error as { code?: string; reused?: boolean };
    if (reused && code === 'ECONNRESET')
      return once(method, path, { ...call, from: call.from ?? '127.0.0.1' });
    throw error;
  }
}

function once(method: string, path: string, call: Call): Promise<Answer> {
  const body = call.raw ?? (call.json === undefined ? undefined : JSON.stringify(call.json));
  const headers: Record<string, string | undefined> = {
    ...(method === 'GET' || method === 'HEAD' ? {} : { origin: baseUrl.origin }),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...call.headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent: call.from ? undefined : agent,
        host: baseUrl.hostname,
        port: baseUrl.port,
        localAddress: call.from,
        method,
        path,
        headers: Object.fromEntries(
          Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
        incoming.on('error', reject);
      },
    );
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error(`${method} ${path}: no answer in 20 s`)));
    outgoing.on('error', (error) => reject(Object.assign(error, { reused: outgoing.reusedSocket })));
    outgoing.end(body);
  });
}

export type Json = Record<string, unknown>;

export function jsonOf(answer: Answer): Json {
  try {
    const value: unknown = JSON.parse(answer.text);
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return {};
  }
}

/** The rows of a list's answer. */
export function itemsOf(answer: Answer): Json[] {
  const { items } = jsonOf(answer);
  return Array.isArray(items) ? (items as Json[]) : [];
}

/** A person's session: every call carries its cookie. */
export class Caller {
  constructor(readonly cookie: string) {}

  send(method: string, path: string, call: Call = {}): Promise<Answer> {
    return send(method, path, { ...call, headers: { cookie: this.cookie, ...call.headers } });
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }
}

/** `name=value` of the session cookie that an answer sets. */
export function cookieOf(answer: Answer): string {
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

export async function signInAs(email: string, password: string): Promise<Caller> {
  const answer = await send('POST', '/api/account/session', { json: { email, password } });
  if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${answer.text}`);
  return new Caller(cookieOf(answer));
}

const callers = new Map<DemoMember, Promise<Caller>>();

/** The session of a demo member, made once for each worker. */
export function callerOf(member: DemoMember): Promise<Caller> {
  const known = callers.get(member) ?? signInAs(demoAccounts[member].email, demoPassword);
  callers.set(member, known);
  return known;
}

/** Runs `work` for all items, a few at a time. */
export async function forAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = 6,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Why an answer is not a refusal as every refusal must be, or undefined when it is one of the wanted statuses. */
export function faultOf(answer: Answer, statuses: readonly number[]): string | undefined {
  const { code, digest, status } = jsonOf(answer);
  if (!statuses.includes(answer.status))
    return `answered ${answer.status} instead of ${statuses.join('/')}: ${answer.text.slice(0, 300)}`;
  if (!String(answer.headers['content-type']).startsWith('application/problem+json'))
    return `${answer.status} as ${answer.headers['content-type']}`;
  if (typeof code !== 'string' || typeof digest !== 'string' || status !== answer.status)
    return `a problem without code or digest: ${answer.text.slice(0, 200)}`;
  if (/mongo|bson|node_modules|\bat \/|express/i.test(answer.text))
    return `tells its insides: ${answer.text}`;
  return undefined;
}
