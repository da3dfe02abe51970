import { Button, Dialog, notify, Row, Stack } from '@quayside/platform';
import { contractChecks, Form, FormText, useContractForm } from '@quayside/platform/forms';
import type { BodyOf } from '@quayside/api';
import type { estimateCalls, EstimateView } from '@quayside/service-estimate/contract';
import { createTemplate } from '../../api/create.query';
import { usePageText } from '../../components/text';
import '../../locales/pages/form';

type TemplateValues = { estimateId: string; name: string; nameJa: string };

function bodyOf({ estimateId, name, nameJa }: TemplateValues): BodyOf<typeof estimateCalls.createTemplate> {
  const japanese = nameJa.trim();
  return { estimateId, name: name.trim(), ...(japanese ? { nameJa: japanese } : {}) };
}

const checks = contractChecks<TemplateValues>({
  schema: async () => (await import('../../api/estimate.schemas')).createTemplate,
  body: bodyOf,
  namespace: 'estimate-form',
});

/** Keeps the stages of this estimate for new ones. */
export function TemplateDialog({ estimate, onClose }: { estimate: EstimateView; onClose: () => void }) {
  const t = usePageText();
  const form = useContractForm(checks, {
    defaultValues: { estimateId: estimate.id, name: estimate.title, nameJa: estimate.titleJa ?? '' },
  });
  const { control, formState } = form;
  const save = async (values: TemplateValues) => {
    const body = bodyOf(values);
    await createTemplate(body);
    notify({ title: t('template.saved'), text: body.name, tone: 'good' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('view.saveTemplate')}>
      <Form form={form} onSubmit={save} namespace="estimate-form" label={t('view.saveTemplate')}>
        <Stack gap={10}>
          <p className="qs-muted">{t('template.text')}</p>
          <FormText control={control} name="name" label={t('template.name')} required />
          <FormText control={control} name="nameJa" label={t('template.nameJa')} />
          <Row style={{ justifyContent: 'flex-end' }}>
            <Button onClick={onClose}>{t('transition.cancel')}</Button>
            <Button type="submit" tone="primary" busy={formState.isSubmitting}>
              {t('template.save')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
