import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import type { QuotationLayoutChoice } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';

export type PreviewChoice = QueryOf<typeof estimateCalls.previewQuotation> & { language: 'en' | 'ja' };

export type MessageChoice = Pick<BodyOf<typeof estimateCalls.previewMessage>, 'message' | 'messages'>;

/** The layout that the quotation of a revision has, and where it is from. */
export const layoutQuery = (estimateId: string, revision?: number) =>
  estimate.readQuotationLayout.query({
    params: { estimateId },
    query: revision === undefined ? {} : { revision },
  });

/** The quotation as an image. The picture of the last choice stays while the next one is made. */
export const previewQuery = (estimateId: string, query: PreviewChoice) => ({
  ...estimate.previewQuotation.query({ params: { estimateId }, query }),
  staleTime: 30_000,
});

/** The quotation as an image, with the message that it would be sent with. */
export const messagePreviewQuery = (
  estimateId: string,
  { language, revision }: PreviewChoice,
  words: MessageChoice,
) => ({
  queryKey: [...estimate.previewMessage.key(), { estimateId, revision, language }, words] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    estimate.previewMessage({
      params: { estimateId },
      body: { language, ...(revision === undefined ? {} : { revision: Number(revision) }), ...words },
      signal,
    }),
  staleTime: 30_000,
});

export type LayoutLevel = 'estimate' | 'shipper' | 'company';

/** Sets the layout of an estimate, of its shipper, or of the company; null removes it. */
export async function setLayout(
  level: LayoutLevel,
  { estimateId, shipperId }: { estimateId: string; shipperId: string },
  layout: QuotationLayoutChoice | null,
): Promise<void> {
  const body = { layout };
  if (level === 'estimate') await estimate.setEstimateLayout({ params: { estimateId }, body });
  else if (level === 'shipper') await estimate.setShipperLayout({ params: { shipperId }, body });
  else await estimate.setCompanyLayout({ body });
  const keys = [
    estimate.readQuotationLayout.key(),
    estimate.previewQuotation.key(),
    estimate.previewMessage.key(),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
