import { problem, type Service } from '@quayside/service-kit';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { hashOf } from '../../domain/secrets';

const quarterHour = 15 * 60;

/** Wrong passwords taken from one address for one account in a quarter of an hour. */
export const triesPerAccountAndAddress = 15;
/** Wrong passwords from one address, whatever the account. */
const triesPerAddress = 60;
/** Wrong passwords for one account an hour, from wherever; addresses that have signed in before are not held up by it. */
const triesPerAccount = 90;
const resetsPerAddress = 20;
const resetsPerAccount = 5;

export type Attempt = { email: string; address: string; isKnownAddress: boolean };

export type Throttle = {
  /**
   * Counts an attempt before it is evaluated, so that parallel ones cannot overtake the limit.
   * @throws ProblemError `too-many-requests` with the seconds to wait
   */
  begin(attempt: Attempt): Promise<void>;
  /** The password was right: what was counted for it is taken back. */
  succeed(attempt: Attempt): Promise<void>;
  /**
   * Counts a wish to reset a password. False when this account had enough mail for now (which is not told).
   * @throws ProblemError `too-many-requests` for the address
   */
  beginReset(email: string, address: string): Promise<boolean>;
};

export function createThrottle(service: Service): Throttle {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMongo({
      storeClient: service.connection.getClient(),
      dbName: service.connection.name,
      tableName: 'throttle',
      disableIndexesCreation: true,
      keyPrefix,
      points,
      duration,
    });
  const pair = limiter('sign-in:pair', triesPerAccountAndAddress, quarterHour);
  const address = limiter('sign-in:address', triesPerAddress, quarterHour);
  const account = limiter('sign-in:account', triesPerAccount, 60 * 60);
  const resetAddress = limiter('reset:address', resetsPerAddress, quarterHour);
  const resetAccount = limiter('reset:account', resetsPerAccount, 60 * 60);
  const keysOf = (attempt: Attempt) => ({
    pair: hashOf(`${attempt.email} ${attempt.address}`),
    address: hashOf(attempt.address),
    account: hashOf(attempt.email),
  });

  return {
    async begin(attempt) {
      const keys = keysOf(attempt);
      await take(pair, keys.pair);
      await take(address, keys.address);
      if (!attempt.isKnownAddress) await take(account, keys.account);
    },
    async succeed(attempt) {
      const keys = keysOf(attempt);
      await pair.delete(keys.pair);
      await address.reward(keys.address);
      if (!attempt.isKnownAddress) await account.reward(keys.account);
    },
    async beginReset(email, from) {
      await take(resetAddress, hashOf(from));
      try {
        await resetAccount.consume(hashOf(email));
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
  };
}

async function take(limiter: RateLimiterMongo, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw problem('too-many-requests', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)) });
  }
}
