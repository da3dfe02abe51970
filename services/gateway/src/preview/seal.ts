import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Seals texts for one host (AES-256-GCM, the host as additional data): for another host, or by another purpose, they are none. */
export function createSeal(secret: string, purpose: string) {
  const key = createHash('sha256').update(`${purpose} ${secret}`).digest();
  return {
    seal(host: string, value: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(host));
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    open(host: string, text: string): string | undefined {
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
    },
  };
}
