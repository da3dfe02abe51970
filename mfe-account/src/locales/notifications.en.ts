/** Words of the notifications that a member chooses. */
export const notifications = {
  title: 'Notifications',
  intro:
    'Choose how you are notified. Nobody is notified of what they did themselves. Changes apply immediately.',
  digest: 'The daily mail comes at 8:00 in your time zone ({{zone}}).',
  groups: { approval: 'Approval', offers: 'Offers and clients', dates: 'Dates', work: 'Your work' },
  ways: {
    inApp: 'Under the bell',
    mail: 'Under the bell and by mail at once',
    digest: 'Under the bell and in the daily mail',
    off: 'Off',
  },
  kinds: {
    submitted: 'An estimate waits for my approval',
    approved: 'My estimate was approved',
    returned: 'My estimate was returned',
    mailFailed: 'A mail did not arrive',
    firstView: 'A client opens an offer for the first time',
    question: 'A client asks a question',
    counterOffer: 'A client makes a counter-offer',
    accepted: 'An offer was accepted',
    declined: 'An offer was declined',
    expiresSoon: 'An offer expires in three days',
    expired: 'An offer has expired',
    mention: 'Somebody mentions me',
    assigned: 'Work was assigned to me',
    stageDue: 'A stage is due',
    rateEnds: 'A rate that is used ends',
  },
};
