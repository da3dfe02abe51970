import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { RegistryError } from '@quayside/federation/publish';
import { z } from 'zod';

/** @throws RegistryError with what the product says */
async function demand(action: string, response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new RegistryError(action, response.status, await response.text());
}

/**
 * Makes a link by which an outsider looks at a preview, as a viewer does and without changing anything. A member with the right `previews`
 * makes it, whose only role is viewer: `APP_RELEASE_EMAIL` with `APP_RELEASE_PASSWORD`, or the viewer of the demo data.
 */
export async function makeLink(
  origin: string,
  name: string,
  hours: number,
): Promise<{ url: string; expiresAt: string }> {
  const email = process.env.APP_RELEASE_EMAIL || demoAccounts.viewer.email;
  const password = process.env.APP_RELEASE_PASSWORD || demoPassword;
  const post = (path: string, body: object, cookie?: string) =>
    fetch(new URL(path, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  const session = await demand(
    `Signing in as ${email}`,
    await post('/api/account/session', { email, password }),
  );
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  try {
    const made = await post(`/api/previews/${name}/links`, { hours }, cookie);
    const answer = await demand(`Making a link to the preview ${name}`, made);
    return z.object({ url: z.string(), expiresAt: z.string() }).parse(await answer.json());
  } finally {
    await fetch(new URL('/api/account/session', origin), { method: 'DELETE', headers: { cookie, origin } });
  }
}
