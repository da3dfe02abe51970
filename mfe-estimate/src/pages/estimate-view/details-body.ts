import type { PatchEstimate } from '@quayside/service-estimate/contract';
import { incotermOf, routeOf, type HeaderValues } from '../estimate-new/header-values';

/** The whole head as a change. */
function full(values: HeaderValues): PatchEstimate {
  return {
    title: values.title.trim() || values.titleJa.trim(),
    titleJa: values.titleJa.trim() || null,
    shipperId: values.shipper?.value ?? '',
    projectId: values.project?.value ?? null,
    contactId: values.contact?.value ?? null,
    assigneeId: values.assignee?.value ?? null,
    incoterm: incotermOf(values),
    route: routeOf(values),
    currency: values.currency?.value ?? '',
    validUntil: values.validUntil,
    dueDate: values.dueDate || null,
    remarks: values.remarks,
  };
}

/** Only what differs from the form's beginning: what others changed elsewhere stays theirs. */
export function detailsBody(values: HeaderValues, before: HeaderValues): PatchEstimate {
  const now = full(values);
  const then = full(before);
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(then, name)),
  );
  return Object.fromEntries(changed);
}
