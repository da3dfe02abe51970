import {
  Button,
  Dialog,
  formatMoney,
  InlineNote,
  isApiError,
  notify,
  Stack,
  useErrorText,
  useSession,
  classes,
} from '@quayside/platform';
import type { EstimateView, TransitionName } from '@quayside/service-estimate/contract';
import { useRef, useState } from 'react';
import { refreshEstimates } from '../../api/estimate.query';
import { runTransition } from '../../api/transitions.query';
import { usePageText } from '../../components/text';
import { GuardList } from './guard-list.component';
import { guardNotes, type GuardNote } from './guards';
import type { ShownLine } from './shown-lines';
import { actOf, addressesIn, isAddress, transitionBody, transitionFields } from './transition-fields';
import { QuotationPreview, TransitionNotes } from './transition-notes.component';
import { TransitionInputs } from './transition-inputs.component';
import { useGuardWords } from './use-guard-words';
import { useTransitionStart } from './use-transition-start';

type Failure = { text: string; notes: GuardNote[]; isStale: boolean };

/** Asks what a transition needs, runs it, and says in sentences with links why it was refused. */
export function TransitionDialog({
  name,
  estimate,
  lines,
  onClose,
  onDone,
}: {
  name: TransitionName;
  estimate: EstimateView;
  lines: readonly ShownLine[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = usePageText();
  const words = useErrorText();
  const { can, member } = useSession();
  const guardWords = useGuardWords(estimate, lines);
  const isPortal = !can('estimate:export');
  const act = actOf(name, { isPortal, isOwnSubmission: estimate.submission?.by.id === member.id });
  const fields = transitionFields(act);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const values = { ...useTransitionStart(name, estimate), ...typed };
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const tries = useRef(0);

  const problems = () =>
    Object.fromEntries(
      fields.flatMap((field): [string, string][] => {
        const text = (values[field.name] ?? '').trim();
        if (field.required && !text) return [[field.name, t(`transition.need.${field.name}`)]];
        const wrong =
          field.kind === 'emails' ? addressesIn(text).find((each) => !isAddress(each)) : undefined;
        return wrong ? [[field.name, t('transition.need.address', { address: wrong })]] : [];
      }),
    );

  const run = async () => {
    const found = problems();
    setErrors(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    setFailure(undefined);
    const own = estimate.revisions.find(({ revision }) => revision === estimate.revision);
    const body = transitionBody(name, { ...values, ...(own?.hash ? { hash: own.hash } : {}) });
    try {
      // A second press of the same dialog is the same move; a try after a refusal is a new one.
      await runTransition(name, estimate, body, `${key}-${tries.current}`);
      notify({ title: t(`transition.done.${act}`, { number: estimate.number }), tone: 'good' });
      onDone();
    } catch (error) {
      tries.current += 1;
      const refused = isApiError(error) ? error.errors : [];
      setFailure({
        text: words(error) + (isApiError(error) && error.digest ? ` (${error.digest})` : ''),
        notes: guardNotes(t, refused, guardWords),
        isStale: isApiError(error) && error.code === 'stale-version',
      });
    } finally {
      setBusy(false);
    }
  };

  const { totals, currency } = estimate;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`transition.title.${act}`, { number: estimate.number, revision: estimate.revision })}
      footer={
        <>
          <Button onClick={onClose}>{t('transition.cancel')}</Button>
          <Button
            tone={name === 'withdraw' || act === 'decline' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void run()}
          >
            {t(`transition.action.${act}`)}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Stack gap={12}>
          <p className="qs-muted">
            {t(`transition.text.${act}`, { total: formatMoney(totals.total, currency) })}
          </p>
          {name === 'submit' || name === 'approve' ? (
            <TransitionNotes estimate={estimate} lines={lines} isSubmit={name === 'submit'} />
          ) : null}
          <TransitionInputs
            fields={fields}
            values={values}
            errors={errors}
            currency={currency}
            onChange={(field, value) => setTyped({ ...typed, [field]: value })}
          />
          {name === 'send' ? <QuotationPreview estimate={estimate} language={values.language} /> : null}
          {failure ? (
            <div role="alert" className={classes.summary}>
              <p className="qs-strong">{t('transition.refused')}</p>
              {failure.notes.length === 0 ? <p>{failure.text}</p> : null}
              <GuardList notes={failure.notes} tone="bad" />
              {failure.isStale ? (
                <Button
                  size="small"
                  onClick={() => {
                    void refreshEstimates();
                    onClose();
                  }}
                >
                  {t('transition.reload')}
                </Button>
              ) : null}
            </div>
          ) : null}
          {name === 'approve' && totals.marginRate ? (
            <InlineNote tone="info">{t('transition.fourEyes')}</InlineNote>
          ) : null}
        </Stack>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
