import type { useForm } from '@quayside/platform';
import type { PageText } from '../text';
import type { HeaderValues } from './header-values';

type HeaderResolver = NonNullable<NonNullable<Parameters<typeof useForm<HeaderValues>>[0]>['resolver']>;

/** What a header must have before the service is asked; the words say what and where. */
export function headerResolver(t: PageText, today: string): HeaderResolver {
  return (values) => {
    const errors: Partial<Record<keyof HeaderValues, { type: string; message: string }>> = {};
    const refuse = (name: keyof HeaderValues, message: string) => {
      errors[name] ??= { type: 'input', message };
    };
    if (!values.shipper) refuse('shipper', t('error.shipper'));
    if (!values.title.trim() && !values.titleJa.trim()) refuse('title', t('error.title'));
    if (!values.currency) refuse('currency', t('error.currency'));
    if (!values.validUntil) refuse('validUntil', t('error.validUntil'));
    else if (values.validUntil < today) refuse('validUntil', t('error.validUntilPast'));
    if (values.departureDate && values.cargoReadyDate && values.departureDate < values.cargoReadyDate)
      refuse('departureDate', t('error.departureBeforeReady'));
    if (values.arrivalDate && values.departureDate && values.arrivalDate < values.departureDate)
      refuse('arrivalDate', t('error.arrivalBeforeDeparture'));
    if (values.portOfLoading && values.portOfLoading.value === values.portOfDischarge?.value)
      refuse('portOfDischarge', t('error.samePort'));
    const isFine = Object.keys(errors).length === 0;
    return isFine ? { values, errors: {} } : { values: {}, errors };
  };
}

const fieldNames: Record<string, keyof HeaderValues> = {
  shipperId: 'shipper',
  projectId: 'project',
  contactId: 'contact',
  assigneeId: 'assignee',
  'incoterm.rule': 'rule',
  'incoterm.namedPlace': 'namedPlace',
  'incoterm.flags': 'flags',
};

/** The field of the form that a path of the service's refusal is about; undefined for cargo and the unknown. */
export function fieldOfPath(path: string): keyof HeaderValues | undefined {
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
    'delivery',
    'portOfLoading',
    'portOfDischarge',
    'cargoReadyDate',
    'departureDate',
    'arrivalDate',
  ];
  return plain.includes(name ?? '') ? (name as keyof HeaderValues) : undefined;
}
