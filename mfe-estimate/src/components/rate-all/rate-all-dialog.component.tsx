import {
  Button,
  Dialog,
  ErrorState,
  InlineNote,
  isApiError,
  notify,
  Skeleton,
  useErrorText,
} from '@quayside/platform';
import type { RateAllResult } from '@quayside/service-estimate/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { rateAll } from '../../api/rate-all.query';
import { useEditorText } from '../../editor/editor-context';
import { changesOf, Proposal } from './proposal.component';

type RateAllDialogProps = {
  estimateId: string;
  /** Stores what is unsaved, and answers the version that is rated. */
  prepare: () => Promise<number>;
  /** The lines were written. */
  onTaken: (result: RateAllResult, lineIds: readonly string[]) => Promise<void>;
  onClose: () => void;
};

type State =
  | { kind: 'working' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'shown'; version: number; proposal: RateAllResult; note?: 'stale' | 'moved' };

/** Asks what rating would make of the estimate, shows it, and takes it, or the lines of it that are ticked. */
export function RateAllDialog({ estimateId, prepare, onTaken, onClose }: RateAllDialogProps) {
  const t = useEditorText();
  const errorText = useErrorText();
  const [state, setState] = useState<State>({ kind: 'working' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTaking, setTaking] = useState(false);

  const propose = async (note?: 'stale' | 'moved') => {
    setState({ kind: 'working' });
    try {
      const version = await prepare();
      const proposal = await rateAll({ id: estimateId, version }, { take: false });
      setLeft(new Set());
      setState({ kind: 'shown', version, proposal, ...(note ? { note } : {}) });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };
  const begin = useEffectEvent(() => void propose());
  useEffect(() => begin(), []);

  const lines = state.kind === 'shown' ? changesOf(state.proposal) : [];
  const chosen = lines.map(({ lineId }) => lineId).filter((lineId) => !left.has(lineId));
  const take = async () => {
    if (state.kind !== 'shown') return;
    const { version, proposal } = state;
    setTaking(true);
    try {
      const body = { take: true, proposal: proposal.proposal, ...(left.size > 0 ? { lines: chosen } : {}) };
      const result = await rateAll({ id: estimateId, version }, body, crypto.randomUUID());
      await onTaken(result, chosen);
      onClose();
    } catch (error) {
      const code = isApiError(error) ? error.code : undefined;
      if (code === 'stale-version') await propose('stale');
      else if (code === 'conflict') await propose('moved');
      else notify({ tone: 'bad', title: t('rateAll.failed'), text: errorText(error) });
    } finally {
      setTaking(false);
    }
  };
  const onLeft = (lineId: string, isLeft: boolean) => {
    const next = new Set(left);
    if (isLeft) next.add(lineId);
    else next.delete(lineId);
    setLeft(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rateAll.title')}
      size="xl"
      footer={
        <>
          <Button onClick={onClose}>{t('rateAll.leave')}</Button>
          {lines.length > 0 ? (
            <Button tone="primary" busy={isTaking} disabled={chosen.length === 0} onClick={() => void take()}>
              {t('rateAll.take', { count: chosen.length })}
            </Button>
          ) : null}
        </>
      }
    >
      {state.kind === 'working' ? (
        <div aria-busy="true">
          <p role="status" className="qs-muted">
            {t('rateAll.working')}
          </p>
          <Skeleton lines={8} />
        </div>
      ) : null}
      {state.kind === 'failed' ? <ErrorState error={state.error} onRetry={() => void propose()} /> : null}
      {state.kind === 'shown' ? (
        <>
          {state.note ? <InlineNote tone="warn">{t(`rateAll.${state.note}`)}</InlineNote> : null}
          <Proposal
            estimateId={estimateId}
            proposal={state.proposal}
            left={left}
            onLeft={onLeft}
            onClose={onClose}
          />
        </>
      ) : null}
    </Dialog>
  );
}
