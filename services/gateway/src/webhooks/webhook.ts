import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config';

/** A message about releases. */
export type ReleaseEvent = {
  event: 'release' | 'rollback' | 'failure';
  /** ISO 8601. */
  at: string;
  channel: string;
  /** Absent for a failure: nothing was changed. */
  revision?: number;
  by?: string;
  reason: string;
  /** `null`: no version. */
  parts: { part: string; from: string | null; to: string | null }[];
};

type WebhookSettings = NonNullable<GatewayConfig['webhook']>;

/** Between tries. The last failure is logged, and the event is lost. */
const usualPauses = [1_000, 10_000, 60_000];
const limit = 10_000;

export type Webhook = { send: (event: ReleaseEvent) => void; idle: () => Promise<void> };

/** `sha256=<hex>` over `<timestamp>.<body>`: the receiver makes the same, and refuses an old timestamp. */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/**
 * Posts events as signed JSON to the address of a setting. A change never waits for it. Each try has the same `id`, so that a receiver
 * that was asked twice acts once.
 */
export function createWebhook(
  settings: WebhookSettings | undefined,
  { log, pauses = usualPauses }: { log: Pick<Logger, 'warn'>; pauses?: readonly number[] },
): Webhook {
  const running = new Set<Promise<void>>();

  async function post({ url, secret }: WebhookSettings, body: string): Promise<void> {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
      headers: {
        'content-type': 'application/json',
        'quayside-timestamp': timestamp,
        'quayside-signature': webhookSignature(secret, timestamp, body),
      },
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`it was answered with ${answer.status}`);
  }

  async function deliver(to: WebhookSettings, event: ReleaseEvent): Promise<void> {
    const body = JSON.stringify({ id: randomUUID(), ...event });
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await post(to, body);
      } catch (error) {
        const pause = pauses[attempt];
        if (pause === undefined) return log.warn({ error, event }, 'a webhook was not delivered');
        await delay(pause, undefined, { ref: false });
      }
    }
  }

  return {
    send(event) {
      if (!settings) return;
      const work = deliver(settings, event).finally(() => running.delete(work));
      running.add(work);
    },
    idle: async () => void (await Promise.all(running)),
  };
}
