import { shellPart } from '@quayside/contract/registry';
import type { GatewayRegistry } from '../registry/live';

/** A shell that throws before it is on the page cannot tell; while it is tried beside another, the page does. */
const script = (revision: number, bucket: number) =>
  `(function(){var told=0;function tell(event){var where=event.filename||(event.target&&event.target.src)||(event.reason&&event.reason.stack)||'';if(told||document.documentElement.dataset.started||String(where).indexOf('/assets/${shellPart}/')<0)return;told=1;fetch('/api/telemetry/pages',{method:'POST',keepalive:true,headers:{'Content-Type':'application/json'},body:'{"revision":${revision},"bucket":${bucket},"parts":{"${shellPart}":{"view":true,"failed":true,"errors":{"uncaught":1}}}}'}).catch(function(){})}addEventListener('error',tell,true);addEventListener('unhandledrejection',tell)})();`;

/** Nothing where the shell has no canary: everybody else's pages have no need of it. */
export function earlyReport(page: {
  registry: Pick<GatewayRegistry, 'revision' | 'tried'>;
  bucket?: number | undefined;
}): string {
  const { registry, bucket } = page;
  return bucket !== undefined && registry.tried.includes(shellPart) ? script(registry.revision, bucket) : '';
}
