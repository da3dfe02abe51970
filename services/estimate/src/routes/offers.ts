import { created, implement } from '@quayside/service-kit';
import { addLink, listLinks, resendLink, revokeLink, staffEstimate } from '../application/offers/links';
import { openAsStaff, uploadAsStaff } from '../application/offers/message-files';
import { cancelSchedule } from '../application/offers/schedule-store';
import { sendTest } from '../application/offers/test-send';
import { staffThread, writeAsStaff } from '../application/offers/thread';
import { estimateCalls } from '../contract/calls';

const inTurn = ({ estimateId }: { estimateId: string }) => estimateId;
/** Each call sends mail. */
const limit = { calls: 60, seconds: 60 };

/** Recipients of offers, and what is written to them, for staff. */
export const offerRoutes = [
  implement(estimateCalls.listOfferLinks, ({ scope, member, params }) =>
    listLinks(scope, member, params.estimateId),
  ),
  implement(
    estimateCalls.addOfferLink,
    async ({ scope, member, params, body }) => created(await addLink(scope, member, params.estimateId, body)),
    { inTurn, limit },
  ),
  implement(
    estimateCalls.resendOffer,
    ({ scope, member, params, body }) => resendLink(scope, member, params, body.message),
    { inTurn, limit },
  ),
  implement(estimateCalls.revokeOffer, ({ scope, member, params }) => revokeLink(scope, member, params), {
    inTurn,
  }),
  implement(
    estimateCalls.testSend,
    ({ scope, member, params, body }) => sendTest(scope, member, params.estimateId, body),
    { limit },
  ),
  implement(
    estimateCalls.cancelScheduledSending,
    async ({ scope, member, params: { estimateId } }) => {
      await staffEstimate(scope, member, estimateId);
      await cancelSchedule(scope, estimateId);
      return listLinks(scope, member, estimateId);
    },
    { inTurn },
  ),
  implement(
    estimateCalls.uploadMessageFile,
    async (context) => {
      const { params, query, member } = context;
      return created(await uploadAsStaff(context, member, params.estimateId, query.name));
    },
    { transaction: false, limit, deadline: 300_000 },
  ),
  implement(
    estimateCalls.downloadMessageFile,
    (context) => openAsStaff(context, context.member, context.params),
    { deadline: 300_000 },
  ),
  implement(estimateCalls.readMessages, ({ scope, member, params }) =>
    staffThread(scope, member, params.estimateId),
  ),
  implement(
    estimateCalls.writeMessage,
    async ({ scope, member, params, body }) =>
      created(await writeAsStaff(scope, member, params.estimateId, body)),
    { inTurn, limit },
  ),
];
