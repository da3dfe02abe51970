import { problem } from '@quayside/service-kit';
import type { RequestHandler } from 'express';
import { previewNameOf } from '../preview/place';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name in a `Host` header, without its port. */
const nameIn = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * Whether the product answers under this name: its public address, the host of a preview, or a name that always means this machine.
 */
export function isOwnHost(host: string | undefined, publicUrl: URL): boolean {
  if (host === undefined) return false;
  if (host.toLowerCase() === publicUrl.host) return true;
  return loopbackNames.has(nameIn(host)) || previewNameOf(host.toLowerCase(), publicUrl) !== undefined;
}

/**
 * Refuses requests under any other name with 421. A page of another site whose name is pointed at this machine (DNS rebinding) would
 * otherwise count as the product's own origin.
 */
export function refuseOtherHosts(publicUrl: URL): RequestHandler {
  return (request, _response, next) => {
    if (!isOwnHost(request.headers.host, publicUrl))
      throw problem('misdirected', { detail: 'Nothing is served under this host name' });
    next();
  };
}
