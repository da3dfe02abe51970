import { given, implement } from '@quayside/service-kit';
import { todayOf } from '../application/company';
import { estimateCalls } from '../contract/calls';
import { listWhere, searchedBy, storedSort } from '../domain/list-filters';
import { presentRow } from '../domain/views';
import { estimates } from '../store/estimates';

export const listRoutes = [
  implement(estimateCalls.listEstimates, async ({ scope, member, query }) => {
    const { limit, cursor, q, state } = query;
    const today = query.expiring === undefined ? '' : await todayOf(scope);
    const page = await scope
      .store(estimates)
      .list(
        { limit, sort: storedSort(member, query), ...given({ cursor, q, search: searchedBy(member) }) },
        { allOf: listWhere(member, query, today) },
      );
    return { ...page, items: page.items.map((estimate) => presentRow(member, estimate, state)) };
  }),
];
