import { contractDocument } from '@quayside/api/compatibility';
import type { ContractDocument } from '@quayside/contract/contract-document';
import type { Release } from '@quayside/contract/registry';
import type { ServiceRelease } from '@quayside/contract/service-release';
import { accountPeerCalls } from '@quayside/service-account/peer-calls';
import { createPinGuards } from './pin-judge';

const provides = contractDocument(accountPeerCalls);
const { identify: _gone, ...others } = provides.calls;

const release = (version: string, contract: ContractDocument): Release => ({
  ...({
    kind: 'service',
    part: 'account-service',
    version,
    commit: 'test',
    createdAt: '2026-11-21T10:00:00.000Z',
    main: 'main.mjs',
    integrity: {},
    provides: contract,
    needs: {},
  } satisfies ServiceRelease),
  key: '0'.repeat(16),
  signature: 'none',
});
const releases: Record<string, Release> = {
  1: release('1', provides),
  2: release('2', provides),
  3: release('3', { ...provides, calls: others }),
};

const channel = async () => {
  throw new Error('production stands on no other channel');
};
const guard = createPinGuards({
  store: { channel, release: async (_part, version) => releases[version] ?? null },
  previews: { find: async () => undefined },
  live: { hasService: () => true },
})({ name: 'Accounts', parts: ['account-service'] }, 'production');
const state = (version: string) => ({ 'account-service': version });

describe('the gateway itself', () => {
  it('lets an account service in that it can ask who somebody is', async () => {
    await expect(guard(state('1'), state('2'))).resolves.toBeUndefined();
  });

  it('refuses one that it cannot ask, and names both', async () => {
    await expect(guard(state('1'), state('3'))).rejects.toMatchObject({
      extras: {
        errors: [
          {
            path: 'pins.gateway',
            code: 'calls',
            message: expect.stringMatching(
              /^gateway \w{12} was built against another account-service than 3: .*identify/,
            ),
          },
        ],
      },
    });
  });
});
