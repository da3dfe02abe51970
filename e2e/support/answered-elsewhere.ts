const held = {
  setup: 'wants an installation without organisation: services/account/src/tests/setup.test.ts',
  mail: 'wants a mail server: services/account/src/tests/setup.test.ts',
  reset: 'wants a link that is only in the mail: services/account/src/tests/sessions.test.ts',
};
/** Operations that the running product cannot be asked for, and which test of the real service holds their answers. */
export const accountElsewhere: Record<string, string> = {
  'POST /setup/lookup': held.setup,
  'POST /setup/test-mail': held.setup,
  'POST /setup': held.setup,
  'POST /mail-server/test': held.mail,
  'POST /password-reset/confirm': held.reset,
};

/** They want an accepted offer: services/projects/src/tests/orders.test.ts has them answered as documented. */
export const orderCalls = [
  'POST /orders',
  'GET /orders/{orderId}',
  'PATCH /orders/{orderId}',
  'GET /order-proposals/{estimateId}',
  'POST /orders/{orderId}/changes',
];
