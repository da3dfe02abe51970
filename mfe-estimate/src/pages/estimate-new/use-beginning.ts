import { nameIn, notify, useQueryClient, useSearchParams, type Language } from '@quayside/platform';
import { useWatch, type UseFormReturn } from '@quayside/platform/forms';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { contactsQuery } from '../../api/reference.query';
import { findProject, findShipper, shipperOption } from '../../api/search.query';
import { estimateViewQuery } from '../../api/view.query';
import { usePageText } from '../../components/text';
import { rowOfItem, type CargoRow } from './cargo-rows';
import { headerOf } from '../../components/header/header-of-estimate';
import type { HeaderValues } from '../../components/header/header-values';
import type { Start } from './start-section.component';

type Beginning = {
  form: UseFormReturn<HeaderValues>;
  start: Start;
  setStart: (start: Start) => void;
  language: Language;
  /** The cargo of the copied estimate. */
  onCargo: (rows: CargoRow[]) => void;
  /** The estimate whose content is in the form already. */
  copied: RefObject<string | undefined>;
};

/** Fields that are of one shipper: they leave with it. */
const ofShipper = ['project', 'contact', 'pickup', 'delivery'] as const;
/** Dates of the earlier case say nothing about the new one. */
const notCopied: readonly (keyof HeaderValues)[] = [
  'assignee',
  'validUntil',
  'dueDate',
  'cargoReadyDate',
  'departureDate',
  'arrivalDate',
];

/** Fills the form from the address (`shipperId`, `projectId`, `copyOf`) or from the estimate chosen for a copy. True while it copies. */
export function useBeginning({ form, start, setStart, language, onCargo, copied }: Beginning): boolean {
  const t = usePageText();
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const [copying, setCopying] = useState(false);
  const shipper = useWatch({ control: form.control, name: 'shipper' });
  const lastShipper = useRef<string | undefined>(undefined);

  useEffect(() => {
    if (lastShipper.current && shipper && shipper.value !== lastShipper.current) {
      for (const name of ofShipper) form.setValue(name, undefined, { shouldDirty: true });
    }
    if (!shipper || lastShipper.current === shipper.value) return;
    lastShipper.current = shipper.value;
    void proposeContact(shipper.value);

    /** The contact of the shipper's record, unless a person chose another one meanwhile. */
    async function proposeContact(shipperId: string) {
      const { items } = await client.fetchQuery(contactsQuery(shipperId)).catch(() => ({ items: [] }));
      const { shipper: chosen, contact } = form.getValues();
      const found = items.find(({ proposed }) => proposed);
      if (!found || contact || chosen?.value !== shipperId) return;
      const option = { value: found.id, label: found.name, hint: found.email ?? undefined };
      form.setValue('contact', option, { shouldDirty: true });
    }
  }, [client, form, shipper]);

  /** What the address said when the page was opened. */
  const from = useRef({
    shipperId: parameters.get('shipperId'),
    projectId: parameters.get('projectId'),
    copyOf: parameters.get('copyOf'),
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { shipperId, projectId, copyOf } = from.current;
    if (copyOf) setStart({ kind: 'copy', templateId: '', copyOf: { value: copyOf, label: '…' } });
    else void fill(shipperId, projectId);

    async function fill(wantedShipper: string | null, wantedProject: string | null) {
      try {
        const project = wantedProject ? await findProject(wantedProject) : undefined;
        const id = wantedShipper ?? project?.shipperId;
        const found = id ? await findShipper(id) : undefined;
        if (found) form.setValue('shipper', shipperOption(language, found), { shouldDirty: true });
        if (project) {
          const option = { value: project.id, label: nameIn(language, project) };
          form.setValue('project', option, { shouldDirty: true });
        }
      } catch {
        notify({ title: t('new.notFilled'), tone: 'bad' });
      }
    }
  }, [form, language, setStart, t]);

  const source = start.kind === 'copy' ? start.copyOf?.value : undefined;
  useEffect(() => {
    if (!source || copied.current === source) return;
    copied.current = source;
    setCopying(true);
    client
      .fetchQuery(estimateViewQuery(source))
      .then((estimate) => {
        const values = headerOf(estimate, language);
        lastShipper.current = values.shipper?.value;
        for (const name of Object.keys(values) as (keyof HeaderValues)[]) {
          if (!notCopied.includes(name)) form.setValue(name, values[name], { shouldDirty: true });
        }
        const cargo = estimate.view === 'full' ? estimate.document.cargo : estimate.cargo;
        onCargo(cargo.map(rowOfItem));
        const title = nameIn(language, { name: estimate.title, nameJa: estimate.titleJa });
        setStart({
          kind: 'copy',
          templateId: '',
          copyOf: { value: estimate.id, label: `${estimate.number} ${title}` },
        });
      })
      .catch(() => {
        copied.current = undefined;
        notify({ title: t('new.notCopied'), tone: 'bad' });
      })
      .finally(() => setCopying(false));
  }, [client, copied, form, language, onCargo, setStart, source, t]);

  return copying;
}
