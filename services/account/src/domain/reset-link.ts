import { newId, type Service } from '@quayside/service-kit';
import { passwordResets } from '../store/people';
import { toolsOf } from '../tools';
import { hashOf, newSecret } from './secrets';

/** A link with which this person chooses a new password, once. Only its hash is stored. */
export async function makeResetLink(
  service: Service,
  personId: string,
): Promise<{ link: string; expiresAt: Date }> {
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + toolsOf(service).settings.APP_RESET_LIFETIME * 1_000);
  await service
    .unscoped(passwordResets)
    .create({ _id: newId(), personId, secretHash: hashOf(secret), expiresAt });
  // The fragment is not sent to servers and does not stand in their logs.
  return { link: new URL(`/auth/reset#token=${secret}`, service.config.APP_PUBLIC_URL).href, expiresAt };
}
