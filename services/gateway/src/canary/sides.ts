import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { buckets } from '@quayside/contract/canary';
import type { Member } from '@quayside/service-kit';
import { readCookies, sessionCookieOf } from '../http/cookies';

/** Days that a browser keeps its side when nobody comes. */
const days = 180;
const day = 24 * 60 * 60;

/** Who is on a side: whoever uses this browser, and whether it was given by the registry, to look at a canary. */
export type Side = { bucket: number; isGiven: boolean };

/** By what a browser has its bucket: `` by chance, `m…` by the member of this session, `g…` given until then. */
type Stored = { bucket: number; mark: string };

/** Name of the cookie: browsers hold the first to one host. */
export function sideCookieAt(publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? '__Host-quayside.side' : 'quayside.side';
}

export type Sides = ReturnType<typeof createSides>;

/**
 * Which of the hundred buckets somebody is in. A member is in the same one wherever they sign in; a browser that nobody has signed in at
 * is in one by chance, keeps the member's when they sign out, and says so by a cookie that it cannot write itself. The cookie holds
 * the number and nothing of a person.
 */
export function createSides(input: { secret: string; publicUrl: URL; now?: () => number }) {
  const { publicUrl, now = Date.now } = input;
  const key = createHash('sha256').update(`side ${input.secret}`).digest();
  const name = sideCookieAt(publicUrl);
  const secure = publicUrl.protocol === 'https:' ? '; Secure' : '';
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  const sealOf = (text: string) => digest(`seal ${text}`).subarray(0, 16);

  function write({ bucket, mark }: Stored, seconds = days * day): string {
    const text = `${bucket}.${mark}`;
    const value = `${text}.${sealOf(text).toString('base64url')}`;
    return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** What a browser says of its side, if it was told so here. */
  function read(cookies: string | undefined): Stored | undefined {
    const [, bucket = '', mark = '', seal = ''] =
      /^(\d{1,2})\.([\w-]*)\.([\w-]{22})$/.exec(readCookies(cookies).get(name) ?? '') ?? [];
    const given = Buffer.from(seal, 'base64url');
    const made = sealOf(`${bucket}.${mark}`);
    if (given.length !== made.length || !timingSafeEqual(given, made)) return undefined;
    const isOver = mark.startsWith('g') && now() >= Number(mark.slice(1)) * 1_000;
    return isOver ? undefined : { bucket: Number(bucket), mark };
  }

  const bucketOf = ({ id }: Pick<Member, 'id'>) => digest(`member ${id}`).readUInt32BE() % buckets;

  return {
    /** The side that a browser says it is on, where it was told so. */
    stated(cookies: string | undefined): Side | undefined {
      const stored = read(cookies);
      return stored && { bucket: stored.bucket, isGiven: stored.mark.startsWith('g') };
    },

    /**
     * The side of whoever asks for a page. The member is asked for once in a session; while nobody can say who they are, the browser
     * stays where it was.
     * @param identify who asks, nothing where nobody is signed in
     * @returns with the cookie to be set, where it is not what the browser has
     */
    async find(
      cookies: string | undefined,
      identify: () => Promise<Pick<Member, 'id'> | undefined>,
    ): Promise<Side & { setCookie: string | undefined }> {
      const stored = read(cookies);
      const stay = (side: Stored) => ({
        bucket: side.bucket,
        isGiven: side.mark.startsWith('g'),
        setCookie: side === stored ? undefined : write(side),
      });
      if (stored?.mark.startsWith('g')) return stay(stored);
      const session = sessionCookieOf(cookies);
      const mark = session && `m${digest(`session ${session}`).toString('base64url').slice(0, 12)}`;
      if (stored && (!mark || stored.mark === mark)) return stay(stored);
      const member = mark ? await identify().catch(() => undefined) : undefined;
      if (mark && member) return stay({ bucket: bucketOf(member), mark });
      return stay(stored ?? { bucket: randomInt(buckets), mark: '' });
    },

    /** A cookie by which a browser gets a bucket's versions for some minutes, whoever uses it. */
    given(bucket: number, seconds: number): string {
      return write({ bucket, mark: `g${Math.ceil(now() / 1_000) + seconds}` }, seconds);
    },

    /** What tells reporters apart and tells nothing of them: a number below `count`, another one for each `matter`. */
    slotOf(member: Pick<Member, 'id'>, matter: string, count: number): number {
      return digest(`slot ${matter} ${member.id}`).readUInt32BE() % count;
    },
  };
}
