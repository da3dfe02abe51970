import { useTranslation } from '@quayside/platform';
import { CompanyFrame } from '../../components/company-frame.component';
import '../../locales/releases/register';
import { ErrorsPanel } from './errors-panel.component';
import { HistoryPanel } from './history-panel.component';
import { LivePanel } from './live-panel.component';
import { PreviewPanel } from './preview-panel.component';

/** What is live and was, and the branches that can be seen: for those to whom the operator gave the right, of whichever company they are. */
export function ReleasesPage() {
  const { t } = useTranslation('accountReleases');
  return (
    <CompanyFrame title={t('title')}>
      <LivePanel />
      <ErrorsPanel />
      <PreviewPanel />
      <HistoryPanel />
    </CompanyFrame>
  );
}
