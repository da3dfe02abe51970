import {
  Button,
  FileDrop,
  InlineNote,
  Panel,
  ProgressBar,
  Row,
  Stack,
  notify,
  useChange,
  useTranslation,
} from '@quayside/platform';
import type {
  RateSheetFile,
  RateSheetRead,
  RateSheetReading,
  SheetKindInput,
} from '@quayside/service-supplier/contract';
import { useRef, useState } from 'react';
import {
  changeSheetKind,
  createSheetKind,
  readRateSheet,
  takeRateSheet,
  type SheetOwner,
} from '../../api/rate-sheet.query';
import { DifferencePanel, type SheetEnds } from './difference-panel.component';
import { SheetFailure } from './faults-panel.component';
import { KindChoice } from './kind-choice.component';
import { KindsPanel } from './kinds-panel.component';
import { MappingPanel } from './mapping-panel.component';
import { fileLimits, readSheetFile } from './sheet-file';
import { SheetHistory } from './sheet-history.component';

type As = Pick<RateSheetRead, 'kindId' | 'anew'>;
/** `as`: what a person said of its kind, so that trying another mapping keeps to it. */
type Looked = { file: RateSheetFile; reading: RateSheetReading; as: As; key: string };

/** Everything is understood as a kept kind: only then is there something to take. */
const isReady = ({ source, misfits, faultCount }: RateSheetReading) =>
  source === 'kept' && misfits.length === 0 && faultCount === 0;

/** A mapping that is tried stays one of the kind that the file was read as, or of a new one. */
const triedAs = ({ reading: { kind }, as }: Looked): As =>
  kind ? { kindId: kind.id } : { ...as, anew: true };

export type SheetReaderProps = {
  owner: SheetOwner;
  /** How the owner is called. */
  name: string;
};

/** A sheet in a layout of one's own: chosen, looked at, taken; how it is read is said once. */
export function SheetReader({ owner, name }: SheetReaderProps) {
  const { t } = useTranslation('supplier');
  const [looked, setLooked] = useState<Looked>();
  const [isMending, setMending] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [error, setError] = useState<unknown>();
  const { busy, run } = useChange();
  const latest = useRef(0);
  const look = async (file: RateSheetFile, { mapping, ...as }: Omit<RateSheetRead, 'file'> = {}) => {
    const reading = await readRateSheet(owner, file, { ...(mapping ? { mapping } : {}), ...as });
    setLooked({ file, reading, as, key: crypto.randomUUID() });
    setChoosing(reading.undecided === true);
  };
  const choose = async (chosen: File) => {
    latest.current += 1;
    const turn = latest.current;
    setLooked(undefined);
    setMending(false);
    setError(undefined);
    try {
      const file = await readSheetFile(chosen);
      // Of two files that were dropped one after the other the later one is meant.
      if (turn === latest.current) await run(() => look(file));
    } catch (thrown) {
      setError(thrown);
    }
  };
  const keep = ({ file, reading: { kind, keptVersion: version } }: Looked, input: SheetKindInput) =>
    run(async () => {
      const before = kind && version !== undefined ? { id: kind.id, version } : undefined;
      const { id: kindId } = await (before
        ? changeSheetKind(owner, input, before)
        : createSheetKind(owner, input));
      notify({ tone: 'good', title: t('sheet.kept') });
      await look(file, { kindId });
      setMending(false);
    });
  const take = async ({ file, reading, as, key }: Looked, { end, rivals: ended }: SheetEnds) => {
    const { expected, keptVersion: mappingVersion = 0, kind, rivals } = reading;
    const isTaken = await run(async () => {
      const body = {
        ...{ file, mappingVersion, expected, end },
        ...(kind ? { kindId: kind.id } : {}),
        ...(rivals ? { rivals: { expected: rivals.expected, end: ended } } : {}),
      };
      const sheet = await takeRateSheet(owner, body, key);
      setLooked(undefined);
      notify({ tone: 'good', title: t('sheet.taken', { count: sheet.cards }), text: t('sheet.takenText') });
    });
    // What changed in between is looked at before anything is taken.
    if (!isTaken) await run(() => look(file, as));
  };
  const showsDifference = looked && isReady(looked.reading) && !isMending && !isChoosing;
  const kept = looked?.reading.kinds ?? [];
  return (
    <Stack>
      <Panel label={t('sheet.title')} busy={busy}>
        {looked ? (
          <Row>
            <strong>{looked.file.name}</strong>
            {looked.reading.kind ? (
              <span className="qs-muted">
                {t(looked.reading.byName ? 'sheet.readByName' : 'sheet.readAsKind', {
                  name: looked.reading.kind.name,
                })}
              </span>
            ) : null}
            {kept.length > 0 && !isChoosing ? (
              <Button size="small" disabled={busy} onClick={() => setChoosing(true)}>
                {t('sheet.otherKind')}
              </Button>
            ) : null}
            <Button size="small" disabled={busy} onClick={() => setLooked(undefined)}>
              {t('sheet.another')}
            </Button>
          </Row>
        ) : (
          <FileDrop
            accept=".csv,.tsv,.txt,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            label={t('sheet.drop', { name })}
            hint={t('sheet.dropHint', { rows: fileLimits.rows.toLocaleString('en') })}
            onFile={(chosen) => void choose(chosen)}
          />
        )}
        {busy ? <ProgressBar label={t('sheet.title')} /> : null}
      </Panel>
      {error ? <SheetFailure error={error} /> : null}
      {looked && isChoosing ? (
        <KindChoice
          key={looked.key}
          reading={looked.reading}
          busy={busy}
          onChoose={(kindId) => {
            setMending(false);
            void run(() => look(looked.file, kindId === undefined ? { anew: true } : { kindId }));
          }}
        />
      ) : null}
      {looked && !showsDifference && !isChoosing ? (
        <>
          {looked.reading.source === 'guessed' ? (
            <InlineNote tone="warn">
              <strong>{t(kept.length > 0 ? 'sheet.firstOfKind' : 'sheet.first')}</strong>{' '}
              {t('sheet.firstText')}
            </InlineNote>
          ) : null}
          <MappingPanel
            key={looked.key}
            file={looked.file}
            reading={looked.reading}
            busy={busy}
            onTry={(mapping) => void run(() => look(looked.file, { ...triedAs(looked), mapping }))}
            onKeep={(input) => void keep(looked, input)}
            isOwn={'ownerId' in owner}
          />
        </>
      ) : null}
      {showsDifference ? (
        <DifferencePanel
          key={looked.key}
          reading={looked.reading}
          busy={busy}
          owner={owner}
          onTake={(ends) => void take(looked, ends)}
          onMend={() => setMending(true)}
        />
      ) : null}
      <KindsPanel owner={owner} />
      <SheetHistory owner={owner} />
    </Stack>
  );
}
