import { useState } from 'react';
import { useTranslation } from '../language/use-translation';
import { FileDrop } from '../forms/file-drop.component';
import { ApiError, isApiError } from '../api/api-error';
import { wordsOf } from '../forms/form-resolver';
import { ErrorState, StateMessage } from '../patterns/states.component';
import { Panel } from '../patterns/layout.component';
import { ProgressBar } from '../patterns/progress-bar.component';
import {
  guessAssignment,
  rememberAssignment,
  rememberedAssignment,
  rowsForFields,
  type Assignment,
  type RawRow,
  type Units,
} from './assignment';
import { PasteRows } from './paste-rows.component';
import { AssignColumns } from './assign-columns.component';
import { CheckRows } from './check-rows.component';
import type { ImportAnswer, ImportWizardProps } from './import-wizard.types';
import * as importStyles from './import.module.css';
import * as panelStyles from '../patterns/panel.module.css';
import * as layoutStyles from '../patterns/layout.module.css';

type Step =
  | { kind: 'file' }
  | {
      kind: 'assign';
      titles: string[];
      rows: RawRow[];
      sheet: string | undefined;
      assignment: Assignment;
      units: Units;
      asWritten: readonly string[];
    }
  | { kind: 'check'; rows: RawRow[]; answer: ImportAnswer };

const refusal = (code: string) =>
  new ApiError({ code: 'invalid', status: 0, errors: [{ path: 'file', code, message: code }] });

/** A file is refused for one reason, in words; anything else is a failure with its digest. */
function ImportFailure({ error, namespace }: { error: unknown; namespace?: string }) {
  const { t } = useTranslation('platform');
  const first = isApiError(error) && error.code === 'invalid' ? error.errors[0] : undefined;
  if (!first) return <ErrorState error={error} title={t('importing.failed')} />;
  return (
    <div role="alert">
      <StateMessage title={t('importing.failed')} digest={isApiError(error) ? error.digest : undefined}>
        <p>{wordsOf(first, namespace)}</p>
      </StateMessage>
    </div>
  );
}

/** File, columns, check, import: nothing is written before the last press, and then all rows or none. */
export function Wizard(props: ImportWizardProps) {
  const { fields, readFile, readText, send, onDone, help, limit = 5000, remember } = props;
  const { t } = useTranslation('platform');
  const [step, setStep] = useState<Step>({ kind: 'file' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const work = async (task: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await task();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const read = (table: Promise<{ titles: string[]; rows: RawRow[]; sheet?: string }>) =>
    work(async () => {
      const { titles, rows, sheet } = await table;
      if (rows.length > limit) throw refusal('csv.tooManyRows');
      const assignment = guessAssignment(titles, fields, rememberedAssignment(remember, titles));
      setStep({ kind: 'assign', titles, rows, sheet, assignment, units: {}, asWritten: [] });
    });
  const check = (rows: RawRow[]) =>
    work(async () => setStep({ kind: 'check', rows, answer: await send(rows, true) }));
  const names = ['file', 'assign', 'check'] as const;
  const labels = {
    file: 'importing.chooseFile',
    assign: 'importing.assign',
    check: 'importing.check',
  } as const;
  return (
    <Panel flush label={t('importing.steps')}>
      <ol className={importStyles.steps} aria-label={t('importing.steps')}>
        {names.map((name) => (
          <li key={name} aria-current={step.kind === name ? 'step' : undefined}>
            {t(labels[name])}
          </li>
        ))}
      </ol>
      {busy ? <ProgressBar label={t('state.loading')} /> : null}
      {error ? <ImportFailure error={error} namespace={props.namespace} /> : null}
      {step.kind === 'file' ? (
        <div className={`${panelStyles.body} ${layoutStyles.stack}`}>
          <FileDrop
            accept=".csv,.tsv,.txt,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            label={t('importing.drop')}
            hint={t('importing.dropHint', { limit: limit.toLocaleString('en') })}
            onFile={(file) => void read(readFile(file))}
          />
          {readText ? <PasteRows busy={busy} onText={(text) => void read(readText(text))} /> : null}
          {help}
        </div>
      ) : null}
      {step.kind === 'assign' ? (
        <AssignColumns
          {...step}
          fields={fields}
          busy={busy}
          onChange={(assignment) => setStep({ ...step, assignment })}
          onUnits={(units) => setStep({ ...step, units })}
          onAsWritten={(asWritten) => setStep({ ...step, asWritten })}
          onBack={() => setStep({ kind: 'file' })}
          onNext={() => {
            rememberAssignment(remember, step.assignment);
            void check(rowsForFields(step.rows, step.assignment, fields, step.units));
          }}
        />
      ) : null}
      {step.kind === 'check' ? (
        <CheckRows
          {...step}
          fields={fields}
          busy={busy}
          namespace={props.namespace}
          onRows={(rows) => setStep({ ...step, rows })}
          onCheck={(rows) => void check(rows)}
          onBack={() => setStep({ kind: 'file' })}
          onCommit={() =>
            void work(async () => {
              const answer = await send(step.rows, false);
              if (answer.committed) onDone(answer);
              else setStep({ ...step, answer });
            })
          }
        />
      ) : null}
    </Panel>
  );
}
