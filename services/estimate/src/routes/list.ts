import { given, implement } from '@quayside/service-kit';
import { conversationsOf, needingAction } from '../application/conversation-rows';
import { todayOf } from '../application/company';
import { estimateCalls } from '../contract/calls';
import { listWhere, searchedBy, storedSort } from '../domain/list-filters';
import { presentRow } from '../domain/views';
import { estimates } from '../store/estimates';

export const listRoutes = [
  implement(estimateCalls.listEstimates, async ({ scope, member, query }) => {
    const { limit, cursor, q, state } = query;
    const today = query.expiring === undefined ? '' : await todayOf(scope);
    const needing = query.needsAction === 'true' ? await needingAction(scope, member) : undefined;
    const found = listWhere(member, query, today);
    const page = await scope
      .store(estimates)
      .list(
        { limit, sort: storedSort(member, query), ...given({ cursor, q, search: searchedBy(member) }) },
        { allOf: needing ? [...found, { id: { in: needing } }] : found },
      );
    const conversations = await conversationsOf(scope, member, page.items);
    return {
      ...page,
      items: page.items.map((estimate) => presentRow(member, estimate, state, conversations)),
    };
  }),
];
