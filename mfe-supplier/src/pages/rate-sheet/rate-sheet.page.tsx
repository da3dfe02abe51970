import {
  Button,
  EmptyState,
  FileDrop,
  InlineNote,
  Panel,
  ProgressBar,
  Row,
  Stack,
  nameIn,
  notify,
  useChange,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import type {
  RateSheetFile,
  RateSheetReading,
  SheetMapping,
  Supplier,
} from '@quayside/service-supplier/contract';
import { useRef, useState } from 'react';
import { keepRateSheetMapping, readRateSheet, takeRateSheet } from '../../api/rate-sheet.query';
import { SupplierFrame } from '../../components/supplier-frame.component';
import { DifferencePanel } from './difference-panel.component';
import { FaultsPanel, SheetFailure } from './faults-panel.component';
import { MappingPanel } from './mapping-panel.component';
import { fileLimits, readSheetFile } from './sheet-file';
import { SheetHistory } from './sheet-history.component';

/** A supplier's own sheet: chosen, looked at, taken; how it is read is said once. */
export function RateSheetPage() {
  const { t } = useTranslation('supplier');
  return (
    <SupplierFrame title={t('sheet.title')}>
      {(supplier) =>
        supplier.archived ? (
          <EmptyState title={t('form.archivedTitle')}>{t('form.archivedText')}</EmptyState>
        ) : (
          <Reader supplier={supplier} />
        )
      }
    </SupplierFrame>
  );
}

type Looked = { file: RateSheetFile; reading: RateSheetReading; key: string };

/** Everything is understood by the kept mapping: only then is there something to take. */
const isReady = ({ source, misfits, faultCount }: RateSheetReading) =>
  source === 'kept' && misfits.length === 0 && faultCount === 0;

function Reader({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const [looked, setLooked] = useState<Looked>();
  const [isMending, setMending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { busy, run } = useChange();
  const latest = useRef(0);
  const look = async (file: RateSheetFile, mapping?: SheetMapping) => {
    const reading = await readRateSheet(supplier.id, file, mapping);
    setLooked({ file, reading, key: crypto.randomUUID() });
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
  const keep = ({ file, reading }: Looked, mapping: SheetMapping) =>
    run(async () => {
      await keepRateSheetMapping(supplier.id, mapping, reading.keptVersion ?? 0);
      notify({ tone: 'good', title: t('sheet.kept') });
      await look(file);
      setMending(false);
    });
  const take = async ({ file, reading, key }: Looked, end: 'all' | string[]) => {
    const { expected, keptVersion: mappingVersion = 0 } = reading;
    const isTaken = await run(async () => {
      const sheet = await takeRateSheet(supplier.id, { file, mappingVersion, expected, end }, key);
      setLooked(undefined);
      notify({ tone: 'good', title: t('sheet.taken', { count: sheet.cards }), text: t('sheet.takenText') });
    });
    // What changed in between is looked at before anything is taken.
    if (!isTaken) await run(() => look(file));
  };
  const showsDifference = looked && isReady(looked.reading) && !isMending;
  return (
    <Stack>
      <Panel label={t('sheet.title')} busy={busy}>
        {looked ? (
          <Row>
            <strong>{looked.file.name}</strong>
            <Button size="small" disabled={busy} onClick={() => setLooked(undefined)}>
              {t('sheet.another')}
            </Button>
          </Row>
        ) : (
          <FileDrop
            accept=".csv,.tsv,.txt,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            label={t('sheet.drop', { name: nameIn(language, supplier) })}
            hint={t('sheet.dropHint', { rows: fileLimits.rows.toLocaleString('en') })}
            onFile={(chosen) => void choose(chosen)}
          />
        )}
        {busy ? <ProgressBar label={t('sheet.title')} /> : null}
      </Panel>
      {error ? <SheetFailure error={error} /> : null}
      {looked && !showsDifference ? (
        <>
          {looked.reading.source === 'guessed' ? (
            <InlineNote tone="warn">
              <strong>{t('sheet.first')}</strong> {t('sheet.firstText')}
            </InlineNote>
          ) : null}
          <MappingPanel
            key={looked.key}
            file={looked.file}
            reading={looked.reading}
            busy={busy}
            onTry={(mapping) => void run(() => look(looked.file, mapping))}
            onKeep={(mapping) => void keep(looked, mapping)}
            faults={<FaultsPanel reading={looked.reading} />}
          />
        </>
      ) : null}
      {showsDifference ? (
        <DifferencePanel
          key={looked.key}
          reading={looked.reading}
          busy={busy}
          onTake={(end) => void take(looked, end)}
          onMend={() => setMending(true)}
        />
      ) : null}
      <SheetHistory supplierId={supplier.id} />
    </Stack>
  );
}
