import { createServiceTokens, identitySignerOf, newIdentityKey } from '@quayside/service-kit';
import { admin, json, startTestService, type TestService } from '../testing/start-gateway';
import { createIdentityResolver } from './resolver';

let account: TestService;
afterEach(() => account.stop());

test('a member who was removed is nobody within a second, whatever the account service was asked before', async () => {
  let member: typeof admin | null = admin;
  account = await startTestService((_request, response) => json(response, 200, { member }));
  let time = 0;
  const { signer } = { signer: await identitySignerOf(await newIdentityKey()) };
  const resolver = createIdentityResolver({
    accountUrl: account.url,
    signer,
    tokens: createServiceTokens({ service: 'gateway', secret: 'a secret of the tests that is long enough' }),
    now: () => time,
  });
  const who = () => resolver.resolve({ cookie: 'quayside.session=one' });
  expect(await who()).toMatchObject({ id: admin.id });
  member = null;
  time = 999;
  expect(await who()).toMatchObject({ id: admin.id });
  time = 1_000;
  expect(await who()).toBeUndefined();
  expect(account.seen).toHaveLength(2);
});
