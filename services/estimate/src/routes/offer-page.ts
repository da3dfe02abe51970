import { created, file, implement, reply, type Reply } from '@quayside/service-kit';
import { acceptOffer, declineOffer } from '../application/offers/answer';
import { countView, offerQuotation, openOffer } from '../application/offers/open';
import { outsiderBy } from '../application/offers/outsider';
import { clientThread, writeAsClient } from '../application/offers/thread';
import { estimateCalls } from '../contract/calls';

/** Outsiders write little; each call finds its organisation by the link and opens its own transaction. */
const settings = { transaction: false, bodyLimit: 65_536, deadline: 20_000 };

/** Answers are for one person: no proxy and no browser stores them. */
const notStored = (answer: Reply): Reply => {
  answer.headers['Cache-Control'] = 'no-store';
  return answer;
};

/** The page of an offer, for people without an account. */
export const offerPageRoutes = [
  implement(
    estimateCalls.openOffer,
    async (context) => notStored(reply(200, await openOffer(await outsiderBy(context, context.body.token)))),
    settings,
  ),
  implement(
    estimateCalls.offerSeen,
    async (context) => {
      await countView(await outsiderBy(context, context.body.token), context.request.headers);
      return notStored(reply(204));
    },
    settings,
  ),
  implement(
    estimateCalls.offerDocument,
    async (context) => {
      const outsider = await outsiderBy(context, context.body.token);
      const { name, content } = await offerQuotation(outsider, context.body.language);
      return notStored(file({ name, type: 'application/pdf', content }));
    },
    { ...settings, deadline: 30_000 },
  ),
  implement(
    estimateCalls.acceptOffer,
    async (context) => {
      const outsider = await outsiderBy(context, context.body.token);
      return notStored(reply(200, await acceptOffer(outsider, context.body)));
    },
    settings,
  ),
  implement(
    estimateCalls.declineOffer,
    async (context) => {
      const outsider = await outsiderBy(context, context.body.token);
      return notStored(reply(200, await declineOffer(outsider, context.body)));
    },
    settings,
  ),
  implement(
    estimateCalls.askOffer,
    async (context) => {
      const outsider = await outsiderBy(context, context.body.token);
      const said = { kind: 'question', text: context.body.text, target: null } as const;
      return notStored(created(await writeAsClient(outsider, said)));
    },
    settings,
  ),
  implement(
    estimateCalls.counterOffer,
    async (context) => {
      const outsider = await outsiderBy(context, context.body.token);
      const { text = '', target } = context.body;
      return notStored(created(await writeAsClient(outsider, { kind: 'counter-offer', text, target })));
    },
    settings,
  ),
  implement(
    estimateCalls.offerMessages,
    async (context) =>
      notStored(reply(200, await clientThread(await outsiderBy(context, context.body.token)))),
    settings,
  ),
];
