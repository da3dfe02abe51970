import { hash, verify } from '@node-rs/argon2';
import { problem } from '@quayside/service-kit';

/** `Algorithm.Argon2id` of the library, whose enum cannot be imported by isolated modules. */
const argon2id = 2 as const;
/** OWASP's argon2id set for 19 MiB; stored hashes begin with `$argon2id$v=19$m=19456,t=2,p=1`. */
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$';
/** Hashing is the cheapest way to exhaust the service, so only so many run, and only so many wait. */
const mostAtOnce = 4;
const mostWaiting = 80;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw problem('service-unavailable', { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** One spelling for characters that can be written in two ways; nothing else about a password is changed. */
const spelled = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(spelled(password), parameters));
}

const nobody = hashPassword('the password of nobody');

/** Checks a password; for an unknown person the same work is done, so that the time says nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody);
  const fits = await inTurn(() => verify(against, spelled(password)));
  return fits && stored !== undefined;
}

export function needsRehash(stored: string): boolean {
  return !stored.startsWith(prefix);
}
