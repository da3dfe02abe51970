import { CompanyFrame } from '../../components/company-frame.component';
import { CanaryPanel } from './canary-panel.component';
import { HistoryPanel } from './history-panel.component';
import { LivePanel } from './live-panel.component';
import { PreviewPanel } from './preview-panel.component';

/** What is live and was, and the branches that can be seen: for those to whom the operator gave the right, of whichever company they are. */
export function ReleasesPage() {
  return (
    <CompanyFrame section="releases">
      <LivePanel />
      <CanaryPanel />
      <PreviewPanel />
      <HistoryPanel />
    </CompanyFrame>
  );
}
