import { accountLinks } from '@quayside/mfe-account/links';
import { shippersLinks } from '@quayside/mfe-shippers/links';
import { supplierLinks } from '@quayside/mfe-supplier/links';
import { liveLinks } from '@quayside/platform';

/** Links into other domains, as their live versions have them. */
export const neighbours = {
  account: liveLinks(accountLinks),
  shippers: liveLinks(shippersLinks),
  supplier: liveLinks(supplierLinks),
};
