import {
  Button,
  formatDate,
  Facts,
  LinkButton,
  notify,
  Row,
  Skeleton,
  useErrorText,
  useLanguage,
  useQuery,
  classes,
} from '@quayside/platform';
import { useWatch, type Control } from '@quayside/platform/forms';
import { unknownOfferField } from '@quayside/contract/offer-message';
import type { EstimateFinding, EstimateView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { layoutQuery, type MessageChoice } from '../../api/layouts.query';
import { LayoutSource } from '../../components/layout/layout-source.component';
import { useLayoutText } from '../../components/layout/layout-text';
import { QuotationImage } from '../../components/layout/quotation-image.component';
import { estimateLinks } from '../../links';
import { useExportNow } from '../../components/export/use-export-now';
import { usePageText } from '../../components/text';
import { GuardList } from '../../components/before-sending/guard-list.component';
import { FindingChecks } from './finding-checks.component';
import { openFindings } from './open-findings';
import type { KnownContact } from './recipients-of-text';
import { messageOf, type TransitionValues } from './transition-fields';
import type { EstimateNotes } from './use-estimate-notes';
import { useSettled } from './use-settled';

/** The findings before somebody presses: what blocks, what has to be acknowledged, and what was acknowledged or is a hint. */
export function TransitionNotes({
  notes: { findings, notes, words },
  further = [],
  checked,
  refusals,
  onChange,
}: {
  notes: EstimateNotes;
  /** Findings of what is typed into the dialog. */
  further?: readonly EstimateFinding[];
  checked: ReadonlySet<string>;
  refusals: number;
  onChange: (checked: ReadonlySet<string>) => void;
}) {
  const t = usePageText();
  if (!findings || !notes) return <Skeleton lines={2} />;
  const blocking = notes.filter(({ tone }) => tone === 'bad');
  // What has to be acknowledged is asked when nothing has to be corrected any more: the findings may be others then.
  const isBlocked = blocking.length > 0;
  const open = isBlocked ? [] : [...openFindings(findings), ...further];
  const openIds = new Set(open.map(({ id }) => id));
  const others = notes.filter(({ id, tone }) => tone !== 'bad' && !openIds.has(id));
  const acknowledged = others.filter((note) => note.acknowledged);
  const hints = others.filter((note) => !note.acknowledged);
  const sections = [
    { title: t('transition.inTheWay'), own: blocking, tone: 'bad' },
    { title: t('transition.acknowledged'), own: acknowledged, tone: 'warn' },
    { title: t('transition.worthALook'), own: hints, tone: 'warn' },
  ] as const;
  const section = ({ title, own, tone }: (typeof sections)[number]) =>
    own.length > 0 ? (
      <section key={title} aria-label={title}>
        <p className="qs-strong">{title}</p>
        <GuardList notes={own} tone={tone} />
      </section>
    ) : null;
  return (
    <>
      {section(sections[0])}
      {open.length > 0 ? (
        <FindingChecks
          findings={open}
          words={words}
          checked={checked}
          refusals={refusals}
          onChange={onChange}
        />
      ) : null}
      {sections.slice(1).map(section)}
    </>
  );
}

/** Milliseconds after the last key. */
const settlesIn = 500;
const longestMessage = 2000;

/** The message where the service can print it: a wrong field or too long a text is said at its field. */
function printableMessage(typed: string): MessageChoice | undefined {
  const message = JSON.parse(typed) as MessageChoice;
  const texts = [message.message, ...Object.values(message.messages ?? {})].filter((text) => text);
  const isPrintable = texts.every(
    (text = '') => text.length <= longestMessage && unknownOfferField(text) === undefined,
  );
  return isPrintable && texts.length > 0 ? message : undefined;
}

/** What goes out: until when it holds, and the document itself to look at before it is frozen. */
export function QuotationPreview({
  control,
  estimate,
  contacts,
}: {
  control: Control<TransitionValues>;
  estimate: EstimateView;
  contacts: readonly KnownContact[];
}) {
  const [recipients, cc, language, message, otherMessage] = useWatch({
    control,
    name: ['recipients', 'cc', 'language', 'message', 'otherMessage'],
  });
  const typed = JSON.stringify(messageOf({ recipients, cc, language, message, otherMessage, contacts }));
  const settled = useSettled(typed, settlesIn);
  const printedMessage = printableMessage(settled);
  const t = usePageText();
  const words = useErrorText();
  const shown = useLanguage();
  const exporting = useExportNow();
  const layoutText = useLayoutText();
  const [busy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const { data: applied } = useQuery(layoutQuery(estimate.id, estimate.revision));
  const printed = (applied?.layout.language ?? language) === 'ja' ? 'ja' : 'en';
  const preview = async () => {
    setBusy(true);
    try {
      await exporting.run({
        kind: 'quotation',
        estimateIds: [estimate.id],
        revision: estimate.revision,
        language: printed,
        payerSplit: true,
      });
    } catch (error) {
      notify({ title: t('document.failed'), text: words(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.stack} style={{ '--qs-gap': '8px' } as React.CSSProperties}>
      <Facts
        items={[
          {
            label: t('column.validUntil'),
            value: estimate.validUntil ? formatDate(estimate.validUntil, shown) : undefined,
          },
        ]}
      />
      {applied ? <LayoutSource applied={applied} shipper={estimate.shipper} /> : null}
      <Row>
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {layoutText(isShown ? 'hide' : 'show')}
        </Button>
        <Button size="small" icon="download" busy={busy} onClick={() => void preview()}>
          {t('transition.preview')}
        </Button>
        <LinkButton size="small" tone="ghost" to={estimateLinks.documents({ estimate: estimate.id })}>
          {layoutText('change')}
        </LinkButton>
      </Row>
      {isShown ? (
        <QuotationImage
          estimateId={estimate.id}
          number={estimate.number}
          choice={{ language: printed, revision: estimate.revision }}
          message={printedMessage}
        />
      ) : null}
    </div>
  );
}
