import { partWithoutPreview, productionChannel, servicePart } from '@quayside/contract/registry';
import { audienceOf, problem, type Addresses } from '@quayside/service-kit';
import type { Place } from '../preview/place';

/** The service that answers for a domain: whom identity tokens are for, and where it is at the moment of asking. */
export type AnsweringService = {
  audience: string;
  /** Whether there is such a service, though it may not answer for the moment. */
  isKnown: boolean;
  reach: () => Promise<string>;
};

export type AnsweringServiceOptions = {
  addresses: Pick<Addresses, 'knows' | 'reach' | 'ofPreview'>;
  /** Parts that a channel itself pins. */
  ownParts: (channel: string) => Promise<readonly string[]>;
};

/**
 * On the host of a preview that has a service of its own for a domain it is that one, or nobody: never production's, whose data it would
 * change. For all other domains it is production's.
 */
export function createAnsweringServices({ addresses, ownParts }: AnsweringServiceOptions) {
  const production = async (domain: string): Promise<AnsweringService> => ({
    audience: audienceOf({ service: domain }),
    isKnown: addresses.knows(domain) || (await ownParts(productionChannel)).includes(servicePart(domain)),
    reach: async () => {
      const address = await addresses.reach(domain);
      if (address === undefined) throw problem('service-unavailable', { retryAfter: 30 });
      return address;
    },
  });

  return async ({ channel, preview }: Place, domain: string): Promise<AnsweringService> => {
    const part = servicePart(domain);
    const isOwn = preview && part !== partWithoutPreview && (await ownParts(channel)).includes(part);
    if (!isOwn) return production(domain);
    return {
      audience: audienceOf({ service: domain, preview: preview.name }),
      isKnown: true,
      reach: () => {
        const address = addresses.ofPreview(preview.name, domain);
        if (address !== undefined) return Promise.resolve(address);
        const detail = 'The service of this preview is being started, or does not run';
        return Promise.reject(problem('service-unavailable', { retryAfter: 5, detail }));
      },
    };
  };
}
