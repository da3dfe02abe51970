import { Button, Dialog, InlineNote, notify, Stack, TextField, useErrorText } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { createTemplate } from '../../api/create.query';
import { usePageText } from '../../components/text';

/** Keeps the stages of this estimate for new ones. */
export function TemplateDialog({ estimate, onClose }: { estimate: EstimateView; onClose: () => void }) {
  const t = usePageText();
  const words = useErrorText();
  const [name, setName] = useState(estimate.title);
  const [nameJa, setNameJa] = useState(estimate.titleJa ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    if (busy) return;
    if (!name.trim()) return setProblem(t('template.needName'));
    setBusy(true);
    try {
      const japanese = nameJa.trim();
      await createTemplate({
        estimateId: estimate.id,
        name: name.trim(),
        ...(japanese ? { nameJa: japanese } : {}),
      });
      notify({ title: t('template.saved'), text: name.trim(), tone: 'good' });
      onClose();
    } catch (error) {
      setProblem(words(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('view.saveTemplate')}
      footer={
        <>
          <Button onClick={onClose}>{t('transition.cancel')}</Button>
          <Button tone="primary" busy={busy} onClick={() => void save()}>
            {t('template.save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={10}>
          <p className="qs-muted">{t('template.text')}</p>
          <TextField label={t('template.name')} required value={name} onChange={setName} maxLength={200} />
          <TextField label={t('template.nameJa')} value={nameJa} onChange={setNameJa} maxLength={200} />
          {problem ? <InlineNote tone="bad">{problem}</InlineNote> : null}
        </Stack>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
