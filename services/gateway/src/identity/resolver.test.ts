import {
  createAddresses,
  createServiceTokens,
  identitySignerOf,
  newIdentityKey,
} from '@quayside/service-kit';
import { admin, json, startTestService, type TestService } from '../testing/start-gateway';
import { createIdentityResolver } from './resolver';

let account: TestService;
afterEach(() => account.stop());

test('a member who was removed is nobody, and a right that was given or taken counts, within a second, whatever the account service was asked before', async () => {
  let member: typeof admin | null = admin;
  account = await startTestService((_request, response) => json(response, 200, { member }));
  let time = 0;
  const { signer } = { signer: await identitySignerOf(await newIdentityKey()) };
  const resolver = createIdentityResolver({
    addresses: createAddresses({ fixed: { account: account.url } }),
    signer,
    tokens: createServiceTokens({ service: 'gateway', secret: 'a secret of the tests that is long enough' }),
    now: () => time,
  });
  const who = () => resolver.resolve({ cookie: 'quayside.session=one' });
  expect(await who()).toMatchObject({ id: admin.id });
  member = { ...admin, operatorRights: ['previews'] };
  time = 1_000;
  expect(await who()).toHaveProperty('operatorRights', ['previews']);
  member = null;
  time = 1_999;
  expect(await who()).toMatchObject({ id: admin.id });
  time = 2_000;
  expect(await who()).toBeUndefined();
  expect(account.seen).toHaveLength(3);
});
