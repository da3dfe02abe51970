import type { BodyOf } from '@quayside/api';
import { queryClient, saveFile, useQuery, type UploadRequest } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import { estimate } from './estimate.client';

/** Names a link in the query cache without its secret: pages hold one link at a time. */
const offerKey = ['estimate', 'offer'] as const;
const threadKey = ['estimate', 'offer-thread'] as const;

/** The offer of a link. A page that is opened with another link asks again. */
export const useOffer = (token: string) =>
  useQuery({
    queryKey: [...offerKey, token.slice(0, 8)],
    queryFn: ({ signal }) => estimate.openOffer({ body: { token }, signal }),
    retry: false,
  });

export const useOfferThread = (token: string, isShown: boolean) =>
  useQuery({
    queryKey: [...threadKey, token.slice(0, 8)],
    queryFn: ({ signal }) => estimate.offerMessages({ body: { token }, signal }),
    enabled: isShown,
  });

/** Opens the offer again: after an answer, and after a refusal, so that the page says how it stands. */
export const refreshOffer = async (): Promise<void> => {
  await Promise.all(
    [offerKey, threadKey].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
  );
};

type Answer<Name extends 'acceptOffer' | 'declineOffer' | 'askOffer' | 'counterOffer'> = Omit<
  BodyOf<(typeof estimateCalls)[Name]>,
  'token'
>;

export async function acceptOffer(token: string, body: Answer<'acceptOffer'>): Promise<void> {
  await estimate.acceptOffer({ body: { token, ...body } });
  await refreshOffer();
}
export async function declineOffer(token: string, body: Answer<'declineOffer'>): Promise<void> {
  await estimate.declineOffer({ body: { token, ...body } });
  await refreshOffer();
}
export async function askAboutOffer(token: string, body: Answer<'askOffer'>): Promise<void> {
  await estimate.askOffer({ body: { token, ...body } });
  await refreshOffer();
}
export async function makeCounterOffer(token: string, body: Answer<'counterOffer'>): Promise<void> {
  await estimate.counterOffer({ body: { token, ...body } });
  await refreshOffer();
}

/** Where a file for a question goes; the token stands in no address. */
export const offerFileUpload =
  (token: string) =>
  (name: string): UploadRequest => ({
    ...estimate.uploadOfferFile.request({ query: { name } }),
    headers: { 'Offer-Token': token },
  });

/** Milliseconds for a large file on a slow line. */
const timeout = 300_000;

export async function saveOfferFile(token: string, messageId: string, fileId: string): Promise<void> {
  saveFile(await estimate.offerFile.file({ body: { token, messageId, fileId }, timeout }));
}

/** Where a file for a message to the client goes. */
export const messageFileUpload =
  (estimateId: string) =>
  (name: string): UploadRequest =>
    estimate.uploadMessageFile.request({ params: { estimateId }, query: { name } });

export async function saveMessageFile(estimateId: string, messageId: string, fileId: string): Promise<void> {
  saveFile(await estimate.downloadMessageFile.file({ params: { estimateId, messageId, fileId }, timeout }));
}

export async function reportSeen(token: string): Promise<void> {
  await estimate.offerSeen({ body: { token } });
}

export async function saveOfferPdf(token: string, language: 'en' | 'ja'): Promise<void> {
  saveFile(await estimate.offerDocument.file({ body: { token, language } }));
}

/** Recipients of the offers of an estimate, and the conversation with its client. */
export const offerLinksQuery = (estimateId: string) =>
  estimate.listOfferLinks.query({ params: { estimateId } });
export const offerThreadQuery = (estimateId: string) =>
  estimate.readMessages.query({ params: { estimateId } });

const refreshLinks = (estimateId: string) =>
  queryClient.invalidateQueries({ queryKey: estimate.listOfferLinks.key({ params: { estimateId } }) });

export async function addRecipient(
  estimateId: string,
  body: BodyOf<typeof estimateCalls.addOfferLink>,
): Promise<void> {
  await estimate.addOfferLink({ params: { estimateId }, body });
  await refreshLinks(estimateId);
}

export async function resendOffer(estimateId: string, linkId: string): Promise<void> {
  await estimate.resendOffer({ params: { estimateId, linkId }, body: {} });
  await refreshLinks(estimateId);
}

export async function revokeOffer(estimateId: string, linkId: string): Promise<void> {
  await estimate.revokeOffer({ params: { estimateId, linkId } });
  await refreshLinks(estimateId);
}

export async function cancelScheduledSending(estimateId: string): Promise<void> {
  await estimate.cancelScheduledSending({ params: { estimateId } });
  await refreshLinks(estimateId);
}

/** Sends the mail of the offer to the caller, to see how it looks. */
export async function sendTestMail(
  estimateId: string,
  body: BodyOf<typeof estimateCalls.testSend>,
): Promise<void> {
  await estimate.testSend({ params: { estimateId }, body });
}

/** Writes to the client; the message is in the conversation when this resolves. */
export async function writeToClient(
  estimateId: string,
  body: BodyOf<typeof estimateCalls.writeMessage>,
): Promise<void> {
  await estimate.writeMessage({ params: { estimateId }, body });
  const queryKey = estimate.readMessages.key({ params: { estimateId } });
  await queryClient.invalidateQueries({ queryKey });
}
