import {
  Button,
  Dialog,
  ErrorState,
  InlineNote,
  isApiError,
  notify,
  Skeleton,
  useErrorText,
  useHotkey,
  useQuery,
} from '@quayside/platform';
import type { RateAllLine } from '@quayside/service-estimate/contract';
import { useRef, useState } from 'react';
import { rateAll } from '../../api/rate-all.query';
import { FirstFocus } from '../first-focus.component';
import { useRateAllText, type RateAllText } from './rate-all-text';
import { changesOf, leftAtFirst } from './offered';
import { Proposal } from './proposal.component';
import * as styles from './rate-all.module.css';

type RateAllDialogProps = {
  estimateId: string;
  /** Stores what is unsaved, and answers the version that is rated. */
  prepare: () => Promise<number>;
  /** Only the markups that rules give are brought up to date. */
  only?: 'markup' | undefined;
  /** It was written; with what is told of it. */
  onTaken: (done: string) => Promise<void>;
  onClose: () => void;
};

/** Whether a line has a price of a card now: one that waits for its base or its quantity has none. */
const isPricedByCard = ({ change, after }: RateAllLine): boolean =>
  (change === 'rated' || change === 'added') && Boolean(after?.cost ?? after?.sell);

/** What is told once it was taken: charges, and what came of the company's tables. */
function doneText(
  t: RateAllText,
  { only, lines, entries }: { only: 'markup' | undefined; lines: readonly RateAllLine[]; entries: number },
): string {
  if (only) return t('rateAll.markup.done', { count: lines.length });
  const priced = lines.filter(isPricedByCard).length;
  const parts = [
    ...(priced > 0 ? [t('rateAll.done', { count: priced })] : []),
    ...(lines.length > priced ? [t('rateAll.changed', { count: lines.length - priced })] : []),
    ...(entries > 0 ? [t('rateAll.doneEntry', { count: entries })] : []),
  ];
  return parts.reduce((charges, entry) => t('rateAll.both', { charges, entry }));
}

/** Asks what rating would make of the estimate, shows it, and takes it, or the lines of it that are ticked. */
export function RateAllDialog({ estimateId, prepare, only, onTaken, onClose }: RateAllDialogProps) {
  const t = useRateAllText();
  const errorText = useErrorText();
  /** What was ticked or not by hand; all else is as it is offered. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [takesEntry, setTakesEntry] = useState(true);
  const [isTaking, setTaking] = useState(false);
  /** How often it was asked, and why again. */
  const [asked, setAsked] = useState<{ count: number; note?: 'stale' | 'moved' }>({ count: 1 });
  const asking = useQuery({
    queryKey: ['estimate-editor', 'rate-all', estimateId, only ?? 'all', asked.count],
    queryFn: async () => {
      const version = await prepare();
      const body = { take: false, ...(only ? { only } : {}) };
      return { version, proposal: await rateAll({ id: estimateId, version }, body) };
    },
    // Of this moment only: the next opening asks anew.
    ...{ staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  });
  const shown = asking.data;
  const askAgain = (note: 'stale' | 'moved') => {
    setTicked(new Map());
    setAsked(({ count }) => ({ count: count + 1, note }));
  };

  const lines = shown ? changesOf(shown.proposal) : [];
  const offered = shown ? leftAtFirst(shown.proposal) : new Set<string>();
  const left = new Set(
    lines.map(({ lineId }) => lineId).filter((lineId) => !(ticked.get(lineId) ?? !offered.has(lineId))),
  );
  const chosen = lines.map(({ lineId }) => lineId).filter((lineId) => !left.has(lineId));
  const entries = shown?.proposal.entry.length ?? 0;
  const count = chosen.length + (takesEntry ? entries : 0);
  /** Charges that came or went, looked at and left alone: they are not told again. */
  const mayKeep = only === undefined && lines.length > 0;
  const take = async () => {
    if (!shown || isTaking || (count === 0 && !mayKeep)) return;
    const { version, proposal } = shown;
    setTaking(true);
    try {
      const body = {
        ...{ take: true, proposal: proposal.proposal },
        ...(only ? { only } : {}),
        ...(left.size > 0 ? { lines: chosen } : {}),
        ...(takesEntry && count > 0 ? {} : { entry: false }),
      };
      await rateAll({ id: estimateId, version }, body, crypto.randomUUID());
      const isNone = count === 0;
      await onTaken(
        isNone
          ? t('rateAll.noneDone')
          : doneText(t, {
              only,
              lines: lines.filter(({ lineId }) => !left.has(lineId)),
              entries: count - chosen.length,
            }),
      );
      onClose();
    } catch (error) {
      const code = isApiError(error) ? error.code : undefined;
      if (code === 'stale-version') askAgain('stale');
      else if (code === 'conflict') askAgain('moved');
      else notify({ tone: 'bad', title: t('rateAll.failed'), text: errorText(error) });
    } finally {
      setTaking(false);
    }
  };
  useHotkey('mod+enter', t('rateAll.take', { count }), () => void take());
  const body = useRef<HTMLDivElement>(null);
  const takeButton = useRef<HTMLButtonElement>(null);
  const onLeft = (lineId: string, isLeft: boolean) => setTicked(new Map(ticked).set(lineId, !isLeft));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(only ? 'rateAll.markup.title' : 'rateAll.title')}
      size="xl"
      footer={
        <>
          {lines.length + entries > 0 ? (
            <span className={`${styles.keys} qs-small qs-subtle`}>{t('rateAll.keys')}</span>
          ) : null}
          <span className="qs-spacer" />
          <Button onClick={onClose}>{t('rateAll.leave')}</Button>
          {lines.length + entries > 0 ? (
            <Button
              ref={takeButton}
              tone="primary"
              busy={isTaking}
              disabled={count === 0 && !mayKeep}
              onClick={() => void take()}
            >
              {count === 0 && mayKeep ? t('rateAll.takeNone') : t('rateAll.take', { count })}
            </Button>
          ) : null}
        </>
      }
    >
      {asking.isPending ? (
        <div aria-busy="true">
          <p role="status" className="qs-muted">
            {t('rateAll.working')}
          </p>
          <Skeleton lines={8} />
        </div>
      ) : null}
      {asking.error ? <ErrorState error={asking.error} onRetry={() => void asking.refetch()} /> : null}
      {shown ? (
        <div ref={body}>
          {/* The next key takes what is offered; the first one pressed for something else keeps the focus where it goes. */}
          <FirstFocus inside={body} first={() => takeButton.current} />
          {asked.note ? <InlineNote tone="warn">{t(`rateAll.${asked.note}`)}</InlineNote> : null}
          <Proposal
            estimateId={estimateId}
            proposal={shown.proposal}
            only={only}
            left={left}
            onLeft={onLeft}
            onClose={onClose}
            takesEntry={takesEntry}
            onEntry={setTakesEntry}
          />
        </div>
      ) : null}
    </Dialog>
  );
}
