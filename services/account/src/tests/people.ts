import { demoAccounts, demoPassword, type DemoMember } from '@quayside/contract/demo';
import type { Member } from '@quayside/service-kit';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request, { type Response } from 'supertest';
import { readSettings } from '../application/settings';
import { accountService } from '../service';

export type Account = TestService & { cleanUp(): Promise<void> };

/** The account service with the demo data over a database of its own. */
export function startAccount(
  environment: Record<string, string> = {},
  kit: Record<string, string> = {},
): Promise<Account> {
  return start(environment, kit, true);
}

/** The same without any organisation, as a company begins. */
export function startEmptyAccount(
  environment: Record<string, string> = {},
  kit: Record<string, string> = {},
): Promise<Account> {
  return start(environment, kit, false);
}

async function start(
  environment: Record<string, string>,
  kit: Record<string, string>,
  demo: boolean,
): Promise<Account> {
  const database: TestDatabase = await testDatabase('account');
  const service = await startTestService(accountService(readSettings(environment)), {
    mongoUrl: database.url,
    demo,
    environment: kit,
  });
  return {
    ...service,
    async cleanUp() {
      await service.stop();
      await database.cleanUp();
    },
  };
}

let nextAddress = 1;
/** An address nobody else in the test uses: `X-Forwarded-For` as the gateway would write it. */
export const freshAddress = () => `10.1.${Math.floor(nextAddress / 250)}.${(nextAddress++ % 250) + 1}`;

export function signIn(
  account: Account,
  email: unknown,
  password: unknown,
  address = freshAddress(),
  cookie?: string,
) {
  const call = request(account.app)
    .post('/api/account/session')
    .set('X-Forwarded-For', address)
    .set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0');
  return (cookie ? call.set('Cookie', cookie) : call).send({ email, password } as object);
}

export function cookieOf(response: Response): string {
  const cookies = response.headers['set-cookie'] as unknown as string[] | undefined;
  return cookies?.[0]?.split(';')[0] ?? '';
}

/** Who a cookie belongs to, as the gateway asks. */
export async function identityOf(account: Account, cookie: string): Promise<Member | null> {
  const session = cookie.slice(cookie.indexOf('=') + 1);
  const answer = await request(account.app)
    .post('/internal/identity')
    .set(account.asService('gateway'))
    .send({ session })
    .expect(200);
  return answer.body.member as Member | null;
}

/** A browser of a member behind the gateway: cookie and, for each call, the identity it has at that moment. */
export class Browser {
  cookie = '';
  readonly address = freshAddress();
  constructor(readonly account: Account) {}

  static async of(account: Account, member: DemoMember, password: string = demoPassword): Promise<Browser> {
    const browser = new Browser(account);
    await browser.signIn(demoAccounts[member].email, password);
    return browser;
  }

  async signIn(email: string, password: string): Promise<void> {
    this.cookie = cookieOf(
      await signIn(this.account, email, password, this.address, this.cookie || undefined).expect(200),
    );
  }

  async call(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const member = this.cookie ? await identityOf(this.account, this.cookie) : null;
    const agent = request(this.account.app);
    const call = agent[method](`/api/account${path}`).set('X-Forwarded-For', this.address).set(headers);
    if (this.cookie) void call.set('Cookie', this.cookie);
    if (member) void call.set(this.account.as(member));
    const response = await (body ? call.send(body) : call);
    if (response.headers['set-cookie']) this.cookie = cookieOf(response);
    return response;
  }

  /** PATCH, PUT or POST on the version that is there now. */
  async change(
    method: 'patch' | 'put' | 'post',
    path: string,
    body: object,
    version: number,
  ): Promise<Response> {
    return this.call(method, path, body, { 'If-Match': `"${version}"` });
  }
}

/** Waits until `look` finds something; mail is written after the answer. */
export async function eventually<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it did not happen');
}

/** The newest link sent to an address, from the demo's inbox. */
export async function linkTo(admin: Browser, to: string, kind: string): Promise<string> {
  return eventually(async () => {
    const { body } = await admin.call('get', `/mail?q=${encodeURIComponent(to)}`);
    const mail = (body.items as { to: string; kind: string; link: string | null }[]).find(
      (item) => item.to === to && item.kind === kind,
    );
    return mail?.link ?? undefined;
  });
}

export const tokenOf = (link: string) => new URL(link).hash.replace('#token=', '');
