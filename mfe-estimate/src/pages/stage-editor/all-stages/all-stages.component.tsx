import type { StageId } from '@quayside/contract';
import { Columns, useHotkey } from '@quayside/platform';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { useEffect, useMemo, useState } from 'react';
import { EditorContext } from '../../../editor/editor-context';
import { EditorPage } from '../editor-page.component';
import { TotalsPanel } from '../totals-panel.component';
import { useEditorPage } from '../use-editor-page';
import { AllCharges } from './all-charges.component';
import { GapsPanel } from './gaps-panel.component';
import { useAllStagesText } from './all-stages-text';
import { createJournal } from './journal';
import { useProposal } from './use-proposal';

/** The charges of all stages on one page: what is missing first, and beside each line the rate that fits. */
export function AllStages({ estimate }: { estimate: EstimateFullView }) {
  const { store, active, sheet, readOnlyReason, goTo } = useEditorPage(estimate, 'all');
  const t = useAllStagesText();
  useHotkey('alt+pagedown', t('stageBar.next'), () => goTo('packing'));
  const [journal] = useState(() => createJournal(store));
  useEffect(() => journal.watch(), [journal]);
  const proposal = useProposal(store, journal, readOnlyReason !== undefined);
  /** That of the line which is looked at: its explanation and its details are of it. */
  const [stage, setStage] = useState<StageId>('packing');
  const context = useMemo(
    () => ({ store, stage, readOnlyReason, active }),
    [store, stage, readOnlyReason, active],
  );
  return (
    <EditorContext value={context}>
      <EditorPage place="all" next={undefined} onGo={goTo}>
        <Columns side={<TotalsPanel />} sideLabel={readOnlyReason && t('totals.title')}>
          <GapsPanel proposal={proposal} onGo={goTo} />
        </Columns>
        <AllCharges sheet={sheet} journal={journal} proposal={proposal} onStage={setStage} />
      </EditorPage>
    </EditorContext>
  );
}
