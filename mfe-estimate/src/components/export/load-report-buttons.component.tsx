import {
  Button,
  notify,
  registerLocales,
  Row,
  useCan,
  useErrorText,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import type { CreateExport } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { loadReportEn } from '../../locales/load-report/en';
import { loadReportJa } from '../../locales/load-report/ja';
import { useExportNow } from './use-export-now';
import { withoutLoadPlan } from './without-load-plan';

registerLocales('estimate-load-report', { en: loadReportEn, ja: loadReportJa });

const documents = [
  ['loadReport', 'report'],
  ['loadCsv', 'csv'],
  ['loadJson', 'json'],
] as const;

export type LoadReportButtonsProps = {
  estimateId: string;
  /** The current revision when absent. */
  revision?: number;
  /** What has to be done first: storing what was typed, say, for documents are made of what is stored. */
  before?: () => Promise<unknown>;
};

/** Report and positions of the accepted load plan, made and downloaded at once; nothing for those who may not export. */
export function LoadReportButtons({ estimateId, revision, before }: LoadReportButtonsProps) {
  const { t } = useTranslation('estimate-load-report');
  const language = useLanguage();
  const words = useErrorText();
  const mayExport = useCan('estimate:export');
  const exporting = useExportNow();
  const [busy, setBusy] = useState<CreateExport['kind']>();
  if (!mayExport) return null;
  const make = async (kind: CreateExport['kind']) => {
    setBusy(kind);
    try {
      await before?.();
      await exporting.run({
        kind,
        estimateIds: [estimateId],
        language,
        ...(revision === undefined ? {} : { revision }),
      });
    } catch (error) {
      const text = withoutLoadPlan(error).length > 0 ? t('noPlan') : words(error);
      notify({ tone: 'bad', title: t('failed'), text });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div role="group" aria-label={t('label')}>
      <Row>
        {documents.map(([kind, word]) => (
          <Button
            key={kind}
            size="small"
            tone="ghost"
            icon="download"
            busy={busy === kind}
            disabled={busy !== undefined}
            onClick={() => void make(kind)}
          >
            {t(word)}
          </Button>
        ))}
        <span role="status" className="qs-small qs-subtle">
          {busy ? t('making') : ''}
        </span>
      </Row>
    </div>
  );
}
