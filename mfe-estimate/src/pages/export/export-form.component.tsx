import {
  Button,
  ChoiceField,
  ComboboxField,
  Fields,
  InlineNote,
  Panel,
  Row,
  SelectField,
  Stack,
  isApiError,
  languageChoices,
  notify,
  useErrorText,
  useHotkey,
  useLanguage,
  useQuery,
} from '@quayside/platform';
import { useState } from 'react';
import { createExport, maximumExportedEstimates, type NewExport } from '../../api/exports.query';
import { layoutQuery } from '../../api/layouts.query';
import { searchEstimates } from '../../api/search.query';
import { estimateViewQuery } from '../../api/view.query';
import { usePageText } from '../../components/text';
import { ChosenEstimates } from './chosen-estimates.component';
import {
  exportedQuotation,
  QuotationOptions,
  SeveralQuotations,
  usualQuotation,
} from './quotation-options.component';
import { withoutLoadPlan } from '../../components/export/without-load-plan';

/** The choices: kinds of exports, and the workbook, which is another form of the quotation. */
const choices = ['quotation', 'xlsx', 'csv', 'json', 'loadReport', 'loadCsv', 'loadJson'] as const;
type Choice = (typeof choices)[number];

const kindOf = (choice: Choice): Pick<NewExport, 'kind' | 'format'> =>
  choice === 'xlsx' ? { kind: 'quotation', format: 'xlsx' } : { kind: choice };

/** Which estimates, which document, in which language. */
export function ExportForm({ startedWith }: { startedWith: readonly string[] }) {
  const t = usePageText();
  const language = useLanguage();
  const words = useErrorText();
  const [ids, setIds] = useState<readonly string[]>(startedWith);
  const [kind, setKind] = useState<Choice>('quotation');
  const [chosenLanguage, setChosenLanguage] = useState<string>();
  const [revision, setRevision] = useState('');
  const [quotation, setQuotation] = useState(usualQuotation);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [only = ''] = ids;
  const single = useQuery({ ...estimateViewQuery(only), enabled: ids.length === 1 });
  const shownRevision = revision ? Number(revision) : undefined;
  const applied = useQuery({ ...layoutQuery(only, shownRevision), enabled: ids.length === 1 });
  const ofLayout = kind === 'quotation' ? (quotation.layout ?? applied.data?.layout)?.language : undefined;
  const documentLanguage = (chosenLanguage ?? ofLayout ?? language) === 'ja' ? 'ja' : 'en';

  const start = async () => {
    if (busy) return;
    if (ids.length === 0) return setProblem(t('export.chooseFirst'));
    if (ids.length > maximumExportedEstimates)
      return setProblem(t('list.tooMany', { count: maximumExportedEstimates }));
    setBusy(true);
    setProblem(undefined);
    const body: NewExport = {
      ...kindOf(kind),
      estimateIds: [...ids],
      language: documentLanguage,
      ...(ids.length === 1 && revision ? { revision: Number(revision) } : {}),
      ...(kind === 'quotation' ? exportedQuotation(quotation) : {}),
    };
    try {
      await createExport(body, crypto.randomUUID());
      notify({ title: t('export.started'), text: t('export.startedText'), tone: 'good' });
    } catch (error) {
      const unplanned = withoutLoadPlan(error);
      setProblem(
        unplanned.length > 0
          ? t('export.noLoadPlan', { count: unplanned.length, numbers: unplanned.join(', ') })
          : words(error) + (isApiError(error) && error.digest ? ` (${error.digest})` : ''),
      );
    } finally {
      setBusy(false);
    }
  };
  useHotkey('mod+s', t('export.create'), () => void start());

  return (
    <Panel
      title={t('export.new')}
      footer={
        <>
          {problem ? <InlineNote tone="bad">{problem}</InlineNote> : null}
          <span className="qs-spacer" />
          <Button tone="primary" icon="document" busy={busy} onClick={() => void start()}>
            {t('export.create')}
          </Button>
        </>
      }
    >
      <Stack>
        <Row style={{ alignItems: 'end' }}>
          <div style={{ flex: '0 1 460px', minWidth: 0 }}>
            <ComboboxField
              label={t('export.estimates')}
              value={undefined}
              onChange={(option) => {
                if (option && !ids.includes(option.value)) setIds([...ids, option.value]);
                setRevision('');
                setProblem(undefined);
              }}
              search={searchEstimates(language)}
              searchKey={['estimates', language]}
              placeholder={t('export.search')}
            />
          </div>
          {ids.length > 1 ? (
            <Button size="small" tone="ghost" onClick={() => setIds([])}>
              {t('list.chooseNone')}
            </Button>
          ) : null}
        </Row>
        <ChosenEstimates
          ids={ids}
          onRemove={(id) => {
            setIds(ids.filter((each) => each !== id));
            setProblem(undefined);
          }}
        />
        <Fields>
          <ChoiceField
            label={t('export.kind')}
            name="kind"
            value={kind}
            onChange={(value) => {
              setKind(choices.find((each) => each === value) ?? 'quotation');
              setProblem(undefined);
            }}
            options={choices.map((value) => ({ value, label: t(`document.kind.${value}`) }))}
            help={t(`export.kindHint.${kind}`)}
            wide
          />
          <ChoiceField
            label={t('export.language')}
            name="language"
            value={documentLanguage}
            onChange={setChosenLanguage}
            options={languageChoices}
          />
          {ids.length === 1 ? (
            <SelectField
              label={t('export.revision')}
              value={revision}
              onChange={setRevision}
              placeholder={t('export.currentRevision')}
              options={(single.data?.revisions ?? []).map((row) => ({
                value: String(row.revision),
                label: `R${row.revision} · ${t(`revisionState.${row.state}`)}`,
              }))}
            />
          ) : null}
        </Fields>
        {kind !== 'quotation' ? null : ids.length > 1 ? (
          <SeveralQuotations value={quotation} onChange={setQuotation} />
        ) : single.data ? (
          <QuotationOptions
            key={only}
            value={quotation}
            onChange={setQuotation}
            estimate={single.data}
            revision={shownRevision}
            language={documentLanguage}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}
