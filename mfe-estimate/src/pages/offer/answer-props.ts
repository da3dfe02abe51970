import type { OfferView } from '@quayside/service-estimate/contract';

/** Properties of the form of an answer. */
export type AnswerProps = {
  offer: OfferView;
  token: string;
  busy: boolean;
  /** Sends an answer; `done` is said once it was received. */
  onSend: (send: () => Promise<unknown>, done: string) => void;
};
