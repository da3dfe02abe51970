import type { Unread } from '@quayside/service-account/contract';

/**
 * Asks how many notifications are unread. Nobody asked for this call, so that a session that has ended opens no dialog over what the member does: the
 * next call of their own does.
 * @throws Error when there is no answer
 */
export async function askUnread({
  query: { wait, after },
  signal,
}: {
  query: { wait: number; after?: number };
  signal: AbortSignal;
}): Promise<Unread> {
  const query = new URLSearchParams({
    wait: String(wait),
    ...(after === undefined ? {} : { after: String(after) }),
  });
  const response = await fetch(`/api/account/notifications/unread?${query}`, { signal });
  if (!response.ok) throw new Error(`unread notifications: ${response.status}`);
  return (await response.json()) as Unread;
}
