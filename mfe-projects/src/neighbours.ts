import { estimateLinks } from '@quayside/mfe-estimate/links';
import { shippersLinks } from '@quayside/mfe-shippers/links';
import { liveLinks } from '@quayside/platform';

/** Links into other domains, as their live versions have them. */
export const neighbours = {
  estimate: liveLinks(estimateLinks),
  shippers: liveLinks(shippersLinks),
};
