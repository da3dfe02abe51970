import { openAsClient, uploadAsClient } from '../application/offers/message-files';
import { created, file, implement, reply, type Reply, type Request } from '@quayside/service-kit';
import { acceptOffer, declineOffer } from '../application/offers/answer';
import { countView, offerQuotation, openOffer } from '../application/offers/open';
import { outsiderBy } from '../application/offers/outsider';
import { clientThread, writeAsClient } from '../application/offers/thread';
import { estimateCalls } from '../contract/calls';

/** Outsiders write little; each call finds its organisation by the link and opens its own transaction. */
const settings = { transaction: false, bodyLimit: 65_536, deadline: 20_000 };

/** The body of an upload is the file, so that the token stands in a header. */
const tokenOfHeader = (request: Request): string => (request.get('offer-token') ?? '').slice(0, 200);

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
      const { text, files = [] } = context.body;
      const said = { kind: 'question', text, target: null, files } as const;
      return notStored(created(await writeAsClient(outsider, said)));
    },
    settings,
  ),
  implement(
    estimateCalls.counterOffer,
    async (context) => {
      const outsider = await outsiderBy(context, context.body.token);
      const { text = '', target, files = [] } = context.body;
      const said = { kind: 'counter-offer', text, target, files } as const;
      return notStored(created(await writeAsClient(outsider, said)));
    },
    settings,
  ),
  implement(
    estimateCalls.uploadOfferFile,
    async (context) => {
      const outsider = await outsiderBy(context, tokenOfHeader(context.request));
      return notStored(created(await uploadAsClient(context, outsider, context.query.name)));
    },
    { transaction: false, deadline: 300_000 },
  ),
  implement(
    estimateCalls.offerFile,
    async (context) => {
      const outsider = await outsiderBy(context, context.body.token);
      return openAsClient(context.service, outsider, context.body);
    },
    { ...settings, deadline: 300_000 },
  ),
  implement(
    estimateCalls.offerMessages,
    async (context) =>
      notStored(reply(200, await clientThread(await outsiderBy(context, context.body.token)))),
    settings,
  ),
];
