import { Dialog, isApiError, notify, Panel, useLanguage, useQueryClient } from '@quayside/platform';
import { ConflictDialog, Form, FormTextArea, SaveBar } from '@quayside/platform/forms';
import type { EstimateView, PatchEstimate, WhatIf } from '@quayside/service-estimate/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { refreshEstimates } from '../../api/estimate.query';
import { changeDetails, compareTerms, estimateViewQuery } from '../../api/view.query';
import { fieldOfPath, type HeaderField } from '../../components/header/header-fields';
import { useHeaderForm } from '../../components/header/header-form';
import { headerOf } from '../../components/header/header-of-estimate';
import type { HeaderValues } from '../../components/header/header-values';
import { RouteSection } from '../../components/header/route-section.component';
import { TermsSection } from '../../components/header/terms-section.component';
import { WhoSection } from '../../components/header/who-section.component';
import { usePageText } from '../../components/text';
import { detailsBody, formerTerms, movingTerms } from './details-body';
import { TermsChange, type Asked } from './terms-change.component';

/** Marks a field of the form before the dialog takes the focus to it, and brings it into view. */
function BeginsAt({ field }: { field: HeaderField }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const input = place.current?.closest('form')?.querySelector<HTMLElement>(`[name="${field}"]`);
    if (!input) return;
    input.dataset.autofocus = '';
    const frame = requestAnimationFrame(() => input.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [field]);
  return <span ref={place} hidden />;
}

type DetailsDialogProps = {
  estimate: EstimateView;
  /** The field that the reader was led to. */
  field?: HeaderField | undefined;
  onClose: () => void;
};

/** Changes the head of an estimate: people, route, terms, dates. All stages follow. */
export function DetailsDialog({ estimate, field, onClose }: DetailsDialogProps) {
  const t = usePageText();
  const language = useLanguage();
  const client = useQueryClient();
  const form = useHeaderForm(headerOf(estimate, language));
  const [version, setVersion] = useState(estimate.version);
  const [isStale, setStale] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const refuse = (error: unknown) => {
    if (isApiError(error) && error.code === 'stale-version') return setStale(true);
    if (!isApiError(error) || error.errors.length === 0) throw error;
    for (const { path, code } of error.errors) {
      const message = t([`refusal.${code}`, 'refusal.other']);
      form.setError(fieldOfPath(path) ?? 'root', { type: 'server', message });
    }
  };
  const undo = async (former: PatchEstimate, at: number) => {
    try {
      await changeDetails({ id: estimate.id, version: at }, former);
      notify({ title: t('view.detailsUndone'), tone: 'good' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ title: t('view.detailsNotUndone'), tone: 'bad' });
    }
    await refreshEstimates();
  };
  const store = async (body: PatchEstimate, at: number, moved?: WhatIf) => {
    try {
      const saved = await changeDetails({ id: estimate.id, version: at }, body);
      await refreshEstimates();
      const former = moved && formerTerms(moved, estimate);
      notify({
        title: t('view.detailsSaved'),
        tone: 'good',
        ...(former
          ? { action: { label: t('whatIf.undo'), run: () => void undo(former, saved.version) } }
          : {}),
      });
      onClose();
    } catch (error) {
      setAsked(undefined);
      refuse(error);
    }
  };
  /** Terms that move every amount are looked at first. */
  const save = async (values: HeaderValues, at: number) => {
    const body = detailsBody(values, headerOf(estimate, language));
    const moved = movingTerms(body, estimate);
    if (!moved) return store(body, at);
    try {
      setAsked({ body, at, moved, result: await compareTerms(estimate.id, moved) });
    } catch (error) {
      refuse(error);
    }
  };
  const keepMine = async () => {
    const theirs = await client.fetchQuery({ ...estimateViewQuery(estimate.id), staleTime: 0 });
    setVersion(theirs.version);
    setStale(false);
    await save(form.getValues(), theirs.version);
  };
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} title={t('view.editDetails')} size="xl">
      <Form form={form} onSubmit={(values) => save(values, version)} label={t('view.editDetails')}>
        {field ? <BeginsAt field={field} /> : null}
        <WhoSection control={form.control} />
        <RouteSection control={form.control} />
        <TermsSection control={form.control} />
        <Panel title={t('new.remarksTitle')}>
          <FormTextArea control={form.control} name="remarks" label={t('field.remarks')} rows={3} />
        </Panel>
        <SaveBar dirty={isDirty} saving={isSubmitting} onCancel={onClose} />
      </Form>
      {asked ? (
        <TermsChange
          asked={asked}
          before={estimate}
          onMake={() => store(asked.body, asked.at, asked.moved)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      <ConflictDialog
        open={isStale}
        onClose={() => setStale(false)}
        onLoadTheirs={() => {
          void refreshEstimates();
          onClose();
        }}
        onKeepMine={() => void keepMine()}
      />
    </Dialog>
  );
}
