import { standingOf } from '@quayside/contract/estimate-standing';
import {
  Button,
  Dialog,
  formatMoney,
  InlineNote,
  isApiError,
  type ApiError,
  notify,
  Stack,
  useErrorText,
  useQuery,
  useSession,
  classes,
  useTotalMarks,
} from '@quayside/platform';
import { Form, useContractForm, useWatch, SaveBar, type Control } from '@quayside/platform/forms';
import type { EstimateView, TransitionName } from '@quayside/service-estimate/contract';
import { useEffect, useRef, useState } from 'react';
import { refreshEstimates } from '../../api/estimate.query';
import { contactsQuery } from '../../api/reference.query';
import { runTransition } from '../../api/transitions.query';
import { useBeforeSendingText } from '../../components/before-sending/before-sending-text';
import { usePageText } from '../../components/text';
import { GuardList } from '../../components/before-sending/guard-list.component';
import { type GuardNote } from '../../components/before-sending/guard-note';
import { guardNotes } from '../../components/before-sending/guards';
import type { ShownLine } from './shown-lines';
import { isGuarded, openFindings } from './open-findings';
import { transitionChecks } from './transition-checks';
import {
  actOf,
  nothingTyped,
  transitionBody,
  transitionFields,
  type TransitionValues,
} from './transition-fields';
import { OfferMessagePreview } from './offer-message-preview.component';
import type { KnownContact } from './recipients-of-text';
import { ShipperContacts } from './shipper-contacts.component';
import { TestMail } from './test-mail.component';
import { QuotationPreview, TransitionNotes } from './transition-notes.component';
import { TransitionInputs } from './transition-inputs.component';
import { useEstimateNotes } from './use-estimate-notes';
import { useGuardWords } from './use-guard-words';
import { useMessageFindings } from './use-message-findings';
import { useTransitionStart } from './use-transition-start';

type Failure = { text: string; notes: GuardNote[]; isStale: boolean };

/** The service knows other findings than the dialog shows: one that is new, or one that is gone. */
const findingsHaveChanged = ({ errors }: Pick<ApiError, 'errors'>): boolean =>
  errors.some(({ code, path }) => code === 'guard.unacknowledged' || path.startsWith('acknowledged.'));

/** Notes about other revisions that are out or ordered and change with this step. */
function OtherRevisions({ name, revisions }: { name: TransitionName; revisions: EstimateView['revisions'] }) {
  const t = usePageText();
  const { order, offer } = standingOf(revisions);
  const said = [
    name === 'accept' && order ? t('transition.replacesOrder', { revision: order.revision }) : '',
    name === 'send' && offer ? t('transition.replacesOffer', { revision: offer.revision }) : '',
    name === 'send' && order ? t('transition.orderStands', { revision: order.revision }) : '',
  ];
  return said.filter(Boolean).map((text) => (
    <InlineNote key={text} tone="info">
      {text}
    </InlineNote>
  ));
}

/** How the recipients read the message and the quotation, and a test of the mail. */
function Previews(sending: {
  control: Control<TransitionValues>;
  estimate: EstimateView;
  contacts: readonly KnownContact[];
}) {
  const [language, message] = useWatch({ control: sending.control, name: ['language', 'message'] });
  return (
    <>
      <OfferMessagePreview {...sending} />
      <QuotationPreview {...sending} />
      <TestMail estimateId={sending.estimate.id} language={language} message={message} />
    </>
  );
}

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
  const guardText = useBeforeSendingText();
  const words = useErrorText();
  const { can, member } = useSession();
  const guardWords = useGuardWords(estimate, lines);
  const isPortal = !can('estimate:export');
  const act = actOf(name, { isPortal, isOwnSubmission: estimate.submission?.by.id === member.id });
  const fields = transitionFields(act);
  const begun = useTransitionStart(name, estimate);
  const form = useContractForm(transitionChecks[act], {
    defaultValues: nothingTyped,
    // What a dialog begins with may come after it: it does not replace what was typed by then.
    values: { ...nothingTyped, ...begun },
    resetOptions: { keepDirtyValues: true },
  });
  const people = useQuery({ ...contactsQuery(estimate.shipper.id), enabled: name === 'send' });
  const contacts = people.data?.items ?? [];
  const { control, formState } = form;
  const { ofMessage, take } = useMessageFindings(
    useWatch({ control, name: ['message', 'otherMessage'] }).join('\n'),
  );
  const [failure, setFailure] = useState<Failure>();
  const [key] = useState(() => crypto.randomUUID());
  const tries = useRef(0);
  const notes = useEstimateNotes(estimate, lines);
  const isBlocked = isGuarded(name) && (notes.notes ?? []).some(({ tone }) => tone === 'bad');
  // Nobody ticks sentences of a price that has to be corrected anyway.
  const open = isGuarded(name) && !isBlocked ? [...openFindings(notes.findings ?? []), ...ofMessage] : [];
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const isChecking = isGuarded(name) && notes.notes === undefined && notes.again === undefined;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The last lines of a long dialog are out of sight.
    if (failure) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  const run = async (values: TransitionValues) => {
    setFailure(undefined);
    // A step without the findings that are still loading would be refused.
    if (isChecking) return;
    if (isBlocked) return setFailure({ text: t('transition.correctFirst'), notes: [], isStale: false });
    const acknowledged = open.map(({ id }) => id).filter((id) => checked.has(id));
    if (acknowledged.length < open.length) return setRefusals(refusals + 1);
    const own = estimate.revisions.find(({ revision }) => revision === estimate.revision);
    try {
      // A second press of the same dialog is the same move; a try after a refusal is a new one.
      const { timeZone } = member;
      const given = { ...values, hash: own?.hash ?? undefined, timeZone, acknowledged, contacts };
      const body = transitionBody(name, given);
      await runTransition(name, estimate, body, `${key}-${tries.current}`);
      const done = { number: estimate.number, revision: estimate.revision };
      const said = act === 'send' && values.at ? 'sendLater' : act;
      notify({ title: t(`transition.done.${said}`, done), tone: 'good' });
      onDone();
    } catch (error) {
      tries.current += 1;
      if (take(error, acknowledged)) return setRefusals(refusals + 1);
      if (isApiError(error) && findingsHaveChanged(error)) {
        void refreshEstimates();
        return setFailure({ text: t('transition.findingsChanged'), notes: [], isStale: false });
      }
      // What is wrong with a field stands there.
      if (isApiError(error) && error.code === 'invalid') throw error;
      const refused = isApiError(error) ? error.errors : [];
      setFailure({
        text: words(error) + (isApiError(error) && error.digest ? ` (${error.digest})` : ''),
        notes: guardNotes(guardText, refused, guardWords),
        isStale: isApiError(error) && error.code === 'stale-version',
      });
    }
  };

  const { totals, currency } = estimate;
  const marks = useTotalMarks()(totals);
  const { offer } = standingOf(estimate.revisions);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`transition.title.${act}`, { number: estimate.number, revision: estimate.revision })}
    >
      <Form form={form} onSubmit={run} namespace="estimate-view" label={t(`transition.action.${act}`)}>
        <Stack gap={12}>
          <p className="qs-muted">
            {t(`transition.text.${act}`, {
              total: [formatMoney(totals.total, currency), marks].filter(Boolean).join(' · '),
            })}
          </p>
          {isGuarded(name) ? (
            <TransitionNotes
              notes={notes}
              further={ofMessage}
              checked={checked}
              refusals={refusals}
              onChange={setChecked}
            />
          ) : null}
          <OtherRevisions name={name} revisions={estimate.revisions} />
          {name === 'send' ? (
            <ShipperContacts control={control} contacts={contacts} isOut={offer !== undefined} />
          ) : null}
          <TransitionInputs control={control} fields={fields} currency={currency} />
          {name === 'send' ? <Previews control={control} estimate={estimate} contacts={contacts} /> : null}
          {failure ? (
            <div ref={alert} role="alert" className={classes.summary}>
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
        <SaveBar
          dirty={false}
          saving={formState.isSubmitting}
          busy={isChecking}
          onCancel={onClose}
          cancelLabel={t(name === 'cancel' ? 'transition.keepOrder' : 'transition.cancel')}
          saveLabel={t(`transition.action.${act}`)}
          tone={name === 'withdraw' || name === 'cancel' || act === 'decline' ? 'danger' : 'primary'}
        />
      </Form>
    </Dialog>
  );
}
