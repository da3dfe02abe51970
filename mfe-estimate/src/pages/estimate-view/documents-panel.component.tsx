import { Button, LinkButton, notify, Panel, Row, useErrorText, useSession } from '@quayside/platform';
import type { CreateExport, EstimateView } from '@quayside/service-estimate/contract';
import { Fragment, useState } from 'react';
import { estimateLinks } from '../../links';
import { downloadOrderConfirmation, downloadQuotation } from '../../api/exports.query';
import { frozenStates } from '../../api/states';
import { LoadReportButtons } from '../../components/export/load-report-buttons.component';
import { useExportNow } from '../../components/export/use-export-now';
import { usePageText } from '../../components/text';

/** Quotation and data files of the shown revision, made and downloaded at once. */
export function DocumentsPanel({ estimate }: { estimate: EstimateView }) {
  const t = usePageText();
  const words = useErrorText();
  const { can } = useSession();
  const [busy, setBusy] = useState<string>();
  const exporting = useExportNow();
  const isSent = frozenStates.includes(estimate.state);
  const mayExport = can('estimate:export');
  const hasLoadPlan =
    estimate.view === 'full' && estimate.document.stages.vanning.inputs.loading?.plan !== undefined;
  if (!isSent && !mayExport) return null;
  const hint = !isSent ? 'document.draftHint' : mayExport ? 'document.sentHint' : 'document.receivedHint';
  /** The language it was sent in comes first. */
  const languages = estimate.sending?.language === 'en' ? (['en', 'ja'] as const) : (['ja', 'en'] as const);

  const run = (id: string, work: () => Promise<void>) => {
    setBusy(id);
    work()
      .catch((error: unknown) => notify({ title: t('document.failed'), text: words(error), tone: 'bad' }))
      .finally(() => setBusy(undefined));
  };
  const quotation = (language: 'en' | 'ja') =>
    run(`pdf-${language}`, () =>
      isSent
        ? downloadQuotation(estimate.id, estimate.revision, language)
        : exporting.run(body('quotation', { language, payerSplit: true })),
    );
  const body = (kind: CreateExport['kind'], more: Partial<CreateExport> = {}): CreateExport => ({
    kind,
    estimateIds: [estimate.id],
    revision: estimate.revision,
    ...more,
  });
  const button = (id: string, label: string, onClick: () => void) => (
    <Button
      size="small"
      icon="download"
      busy={busy === id}
      disabled={Boolean(busy) && busy !== id}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <Panel
      title={t('view.documents')}
      actions={
        mayExport ? (
          <LinkButton size="small" tone="ghost" to={estimateLinks.documents({ estimate: estimate.id })}>
            {t('document.all')}
          </LinkButton>
        ) : null
      }
    >
      <Row>
        {languages.map((language) => (
          <Fragment key={language}>
            {button(`pdf-${language}`, t(`document.quotation.${language}`), () => quotation(language))}
          </Fragment>
        ))}
        {estimate.state === 'accepted'
          ? languages.map((language) => (
              <Fragment key={`order-${language}`}>
                {button(`order-${language}`, t(`document.confirmation.${language}`), () =>
                  run(`order-${language}`, () => downloadOrderConfirmation(estimate.id, language)),
                )}
              </Fragment>
            ))
          : null}
        {mayExport
          ? button('xlsx', 'XLSX', () =>
              run('xlsx', () =>
                exporting.run(
                  body('quotation', { format: 'xlsx', language: languages[0], payerSplit: true }),
                ),
              ),
            )
          : null}
        {mayExport ? button('csv', 'CSV', () => run('csv', () => exporting.run(body('csv')))) : null}
        {mayExport ? button('json', 'JSON', () => run('json', () => exporting.run(body('json')))) : null}
      </Row>
      {hasLoadPlan ? (
        <div style={{ marginTop: 8 }}>
          <LoadReportButtons estimateId={estimate.id} revision={estimate.revision} />
        </div>
      ) : null}
      <p className="qs-small qs-subtle" style={{ marginTop: 8 }} role="status">
        {busy ? t('document.making') : t(hint)}
      </p>
    </Panel>
  );
}
