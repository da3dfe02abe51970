import {
  Button,
  Dialog,
  ErrorState,
  formatInstant,
  InlineNote,
  isApiError,
  queryClient,
  Row,
  Skeleton,
  Stack,
  useLanguage,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { contractChecks, Form, FormSelect, FormTextArea, useContractForm } from '@quayside/platform/forms';
import { useState } from 'react';
import { goTo, live as liveQuery, pastVersions, type Live, type LivePart } from '../../api/releases.query';
import { releases } from '../../api/releases.client';
import { useAuthor } from './use-author';
import { useRightTaken } from './use-right-taken';

type Values = { version: string; reason: string };

const checks = contractChecks<Values>({
  schema: async () => (await import('../../api/releases.schemas')).goBackSchema,
  body: ({ version, reason }) => ({ version, reason }),
  namespace: 'accountReleases',
});

export type GoBackDialogProps = {
  part: LivePart;
  /** As it was when the dialog was opened: what is confirmed is changed on this, or not at all. */
  live: Live;
  onClose: () => void;
  /** @param former what was live until now */
  onDone: (former: LivePart, answer: Live) => void;
};

/** Asks to which version, and why; what somebody else changed meanwhile is said before anything is done. */
export function GoBackDialog({ part, live, onClose, onDone }: GoBackDialogProps) {
  const { t } = useTranslation('accountReleases');
  const language = useLanguage();
  const author = useAuthor();
  const rightTaken = useRightTaken();
  const versions = useQuery(pastVersions(part.part));
  const [seen, setSeen] = useState(live);
  const [former, setFormer] = useState(part);
  const [meanwhile, setMeanwhile] = useState<LivePart[]>();
  const [misfits, setMisfits] = useState<string[]>([]);
  const form = useContractForm(checks, { defaultValues: { version: part.previous ?? '', reason: '' } });

  /** Somebody was quicker: what is live now is shown, and asked about anew. */
  const lookAgain = async () => {
    const now = await queryClient.fetchQuery({ ...releases.getLive.query(), staleTime: 0 });
    queryClient.setQueryData(liveQuery.queryKey, now);
    setMeanwhile(
      now.parts.filter((each) => seen.parts.find((old) => old.part === each.part)?.version !== each.version),
    );
    setSeen(now);
    setFormer(now.parts.find((each) => each.part === part.part) ?? part);
  };
  const save = async ({ version, reason }: Values) => {
    setMisfits([]);
    try {
      onDone(former, await goTo(part.part, { version, reason: reason.trim() }, seen.revision));
    } catch (error) {
      const taken = rightTaken(error);
      if (!isApiError(error)) throw error;
      if (taken !== undefined) form.setError('root', { type: 'server', message: taken });
      else if (error.code === 'stale-version' || error.code === 'state-conflict') await lookAgain();
      else if (error.errors.some(({ path }) => path.startsWith('pins.')))
        setMisfits(error.errors.map(({ message }) => message));
      else throw error;
    }
  };
  const title = t('goBackOf', { part: part.part });
  const choices = (versions.data ?? []).filter(({ version }) => version !== former.version);
  return (
    <Dialog open onClose={onClose} title={title}>
      {versions.isError ? (
        <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
      ) : versions.isPending ? (
        <Skeleton lines={4} height={16} />
      ) : (
        <Form form={form} onSubmit={save} label={title}>
          <Stack gap={10}>
            <p className="qs-small qs-subtle">{t('goBackText', { version: former.version })}</p>
            <FormSelect
              control={form.control}
              name="version"
              label={t('to')}
              options={choices.map(({ version, from }) => ({
                value: version,
                label: t('liveFrom', { version, at: formatInstant(from, language) }),
              }))}
            />
            <FormTextArea
              control={form.control}
              name="reason"
              label={t('why')}
              help={t('whyHelp')}
              rows={2}
              required
            />
            {meanwhile ? (
              <div role="alert">
                <InlineNote tone="warn">
                  {t('meanwhile')}{' '}
                  {meanwhile
                    .map((each) =>
                      t('meanwhilePart', {
                        part: each.part,
                        version: each.version,
                        who: author(each.by),
                      }),
                    )
                    .join(' ')}
                </InlineNote>
              </div>
            ) : null}
            {misfits.length > 0 ? (
              <div role="alert">
                <InlineNote tone="bad">
                  {t('misfit')} {misfits.join('; ')}
                </InlineNote>
              </div>
            ) : null}
            <Row style={{ justifyContent: 'flex-end', paddingBottom: 12 }}>
              <Button onClick={onClose}>{t('cancel')}</Button>
              <Button type="submit" tone="danger" busy={form.formState.isSubmitting}>
                {t('goBack')}
              </Button>
            </Row>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
