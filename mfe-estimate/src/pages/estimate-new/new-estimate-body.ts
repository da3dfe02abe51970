import type { CargoItem } from '@quayside/rating';
import type { CreateEstimateInput } from '@quayside/service-estimate/contract';
import { incotermOf, routeOf, type HeaderValues } from '../../components/header/header-values';
import type { Start } from './start-section.component';

export function newEstimateBody(values: HeaderValues, cargo: CargoItem[], start: Start): CreateEstimateInput {
  return {
    title: values.title.trim() || values.titleJa.trim(),
    ...(values.titleJa.trim() ? { titleJa: values.titleJa.trim() } : {}),
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
    cargo,
    templateId: start.kind === 'template' ? start.templateId : null,
    copyOf: start.kind === 'copy' ? (start.copyOf?.value ?? null) : null,
  };
}
