import {
  ConflictDialog,
  Dialog,
  Form,
  FormTextArea,
  isApiError,
  notify,
  Panel,
  SaveBar,
  useForm,
  useLanguage,
  useQueryClient,
  useToday,
} from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { changeDetails, estimateViewQuery } from '../../api/view.query';
import { fieldOfPath, headerResolver } from '../estimate-new/header-form';
import { headerOf } from '../estimate-new/header-of-estimate';
import type { HeaderValues } from '../estimate-new/header-values';
import { RouteSection } from '../estimate-new/route-section.component';
import { TermsSection } from '../estimate-new/terms-section.component';
import { WhoSection } from '../estimate-new/who-section.component';
import { usePageText } from '../parts/text';
import { detailsBody } from './details-body';

/** Changes the head of an estimate: people, route, terms, dates. All stages follow. */
export function DetailsDialog({ estimate, onClose }: { estimate: EstimateView; onClose: () => void }) {
  const t = usePageText();
  const language = useLanguage();
  const client = useQueryClient();
  const today = useToday();
  const form = useForm<HeaderValues>({
    defaultValues: headerOf(estimate, language),
    resolver: headerResolver(t, today),
  });
  const [version, setVersion] = useState(estimate.version);
  const [isStale, setStale] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ['estimate'] });
  const save = async (values: HeaderValues, at: number) => {
    try {
      await changeDetails(
        { id: estimate.id, version: at },
        detailsBody(values, headerOf(estimate, language)),
      );
      await refresh();
      notify({ title: t('view.detailsSaved'), tone: 'good' });
      onClose();
    } catch (error) {
      if (isApiError(error) && error.code === 'stale-version') return setStale(true);
      if (!isApiError(error) || error.errors.length === 0) throw error;
      for (const { path, code } of error.errors) {
        const message = t([`refusal.${code}`, 'refusal.other']);
        form.setError(fieldOfPath(path) ?? 'root', { type: 'server', message });
      }
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
        <WhoSection control={form.control} />
        <RouteSection control={form.control} />
        <TermsSection control={form.control} />
        <Panel title={t('new.remarksTitle')}>
          <FormTextArea
            control={form.control}
            name="remarks"
            label={t('field.remarks')}
            maxLength={4000}
            rows={3}
          />
        </Panel>
        <SaveBar dirty={isDirty} saving={isSubmitting} onCancel={onClose} />
      </Form>
      <ConflictDialog
        open={isStale}
        onClose={() => setStale(false)}
        onLoadTheirs={() => {
          void refresh();
          onClose();
        }}
        onKeepMine={() => void keepMine()}
      />
    </Dialog>
  );
}
