import type { CallDefinition } from '@quayside/api';
import { estimateView } from '../detail';
import { transitionBodies } from '../transitions';

const transition = {
  method: 'post',
  tags: ['transitions'],
  response: estimateView,
  ifMatch: true,
  status: 200,
} as const;

/** From one state to the next. */
export const transitionCalls = {
  submitEstimate: {
    ...transition,
    path: '/estimates/:estimateId/submit',
    summary: 'Asks for approval: nothing missing, nothing unpriced, no expired rate',
    access: ['estimate:write'],
    body: transitionBodies.submit,
  },
  approveEstimate: {
    ...transition,
    path: '/estimates/:estimateId/approve',
    summary: 'Approves: by somebody who did not make it, at or above the margin floor',
    access: ['estimate:approve'],
    body: transitionBodies.approve,
  },
  returnEstimate: {
    ...transition,
    path: '/estimates/:estimateId/return',
    summary: 'Gives it back to its author with a comment',
    access: ['estimate:approve', 'estimate:write'],
    body: transitionBodies.return,
  },
  sendEstimate: {
    ...transition,
    path: '/estimates/:estimateId/send',
    summary: 'Sends and freezes the approved revision; it replaces an earlier offer, not an order',
    access: ['estimate:write'],
    body: transitionBodies.send,
  },
  acceptEstimate: {
    ...transition,
    path: '/estimates/:estimateId/accept',
    summary: 'Accepts the offer: by the shipper, or by staff with evidence. It replaces an earlier order',
    access: ['estimate:write', 'estimate:accept'],
    body: transitionBodies.accept,
  },
  declineEstimate: {
    ...transition,
    path: '/estimates/:estimateId/decline',
    summary: 'Declines the offer with a reason',
    access: ['estimate:write', 'estimate:accept'],
    body: transitionBodies.decline,
  },
  withdrawEstimate: {
    ...transition,
    path: '/estimates/:estimateId/withdraw',
    summary: 'Withdraws the offer: the reason stays in the company, the message is for the client',
    access: ['estimate:approve'],
    body: transitionBodies.withdraw,
  },
  cancelEstimate: {
    ...transition,
    path: '/estimates/:estimateId/cancel',
    summary: 'Cancels the order: the reason stays in the company, the message is for the client',
    access: ['estimate:approve'],
    body: transitionBodies.cancel,
  },
  reviseEstimate: {
    ...transition,
    path: '/estimates/:estimateId/revise',
    summary: 'Makes the next revision',
    access: ['estimate:write'],
    body: transitionBodies.revise,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
