import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { sessionCookieAt, sessionCookies } from '@quayside/contract/session-cookie';
import { readCookies } from '../http/cookies';

const nonceBytes = 12;
const tagBytes = 16;

/** Name of the session's cookie on the hosts of previews. */
export function previewCookieAt(publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? '__Host-quayside.preview' : 'quayside.preview';
}

export type SealedCookies = ReturnType<typeof createSealedCookies>;

/**
 * The session of a preview's host: sealed for that host, under a name of its own. Whoever has it has nothing for production or another
 * preview, and production's own cookie is none here.
 */
export function createSealedCookies(input: { secret: string; publicUrl: URL }) {
  const key = createHash('sha256').update(`preview cookie ${input.secret}`).digest();
  const name = previewCookieAt(input.publicUrl);

  function seal(host: string, value: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(host));
    const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  function open(host: string, text: string): string | undefined {
    try {
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(host))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const value = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([value, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  return {
    /** The cookies of a request to a preview's host as services know them. */
    opened(host: string, header: string | undefined): string | undefined {
      const cookies = readCookies(header);
      const sealed = cookies.get(name);
      for (const each of [name, ...sessionCookies]) cookies.delete(each);
      const value = sealed && open(host, sealed);
      if (value) cookies.set(sessionCookieAt(input.publicUrl.href), value);
      const text = [...cookies].map(([each, content]) => `${each}=${content}`).join('; ');
      return text === '' ? undefined : text;
    },

    /** What a service sets, as the browser keeps it for this host. */
    sealed(host: string, setCookie: readonly string[]): string[] {
      return setCookie.map((line) => {
        const [, given = '', value = '', rest = ''] = /^([^=;]+)=([^;]*)(.*)$/s.exec(line) ?? [];
        if (!(sessionCookies as readonly string[]).includes(given.trim())) return line;
        return `${name}=${value === '' ? '' : seal(host, value)}${rest}`;
      });
    },
  };
}
