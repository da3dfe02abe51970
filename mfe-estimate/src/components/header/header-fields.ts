import type { HeaderValues } from './header-values';

export type HeaderField = keyof HeaderValues;

const fieldNames: Record<string, HeaderField> = {
  shipperId: 'shipper',
  projectId: 'project',
  contactId: 'contact',
  assigneeId: 'assignee',
  'incoterm.rule': 'rule',
  'incoterm.namedPlace': 'namedPlace',
  'incoterm.quotedFor': 'quotedFor',
  'incoterm.flags': 'flags',
};

/** The field of the form that a path of the service's refusal is about; undefined for cargo and the unknown. */
export function fieldOfPath(path: string): HeaderField | undefined {
  const known = Object.keys(fieldNames).find((prefix) => path === prefix || path.startsWith(`${prefix}.`));
  if (known) return fieldNames[known];
  const name = path.replace(/^route\./, '').split('.')[0];
  const plain: readonly string[] = [
    'title',
    'titleJa',
    'currency',
    'validUntil',
    'dueDate',
    'remarks',
    'mode',
    'pickup',
    'packedAt',
    'delivery',
    'portOfLoading',
    'portOfDischarge',
    'cargoReadyDate',
    'departureDate',
    'arrivalDate',
  ];
  return plain.includes(name ?? '') ? (name as HeaderField) : undefined;
}
