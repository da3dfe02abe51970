import {
  Button,
  ImportWizard,
  notify,
  Page,
  readImportFile,
  readImportText,
  Row,
  saveFile,
  useChange,
  useNavigate,
  type ImportAnswer,
  type ImportField,
} from '@quayside/platform';

type Rows = Record<string, string>[];

export type KeptImportProps = {
  /** Names the file of titles and what this browser remembers. */
  name: 'charges' | 'places';
  namespace: string;
  fields: readonly ImportField[];
  words: {
    many: string;
    importTitle: string;
    importHelp: string;
    imported: string;
    current: string;
    template: string;
  };
  importedText: (counts: { new: number; changed: number }) => string;
  send: (rows: Rows, dryRun: boolean) => Promise<ImportAnswer>;
  current: () => Promise<Parameters<typeof saveFile>[0]>;
  /** The list that the records are in. */
  to: string;
};

/** What a company keeps, from a file: columns, a check of each row, then all rows or none. */
export function KeptImport(props: KeptImportProps) {
  const { name, namespace, fields, words, importedText, send, current, to } = props;
  const navigate = useNavigate();
  const { busy, run } = useChange();
  const titles = fields.map(({ id }) => id).join(',');
  // The column titles alone, as Excel opens them.
  const template = () => ({
    name: `${name}.csv`,
    blob: new Blob([`\uFEFF${titles}\r\n`], { type: 'text/csv;charset=utf-8' }),
  });
  return (
    <Page title={words.importTitle} crumbs={[{ label: words.many, to }]}>
      <ImportWizard
        namespace={namespace}
        fields={fields}
        readFile={readImportFile}
        readText={readImportText}
        remember={`estimate.${name}`}
        send={send}
        onDone={({ counts }) => {
          notify({ tone: 'good', title: words.imported, text: importedText(counts) });
          void navigate(to);
        }}
        help={
          <>
            <p className="qs-small qs-muted">{words.importHelp}</p>
            <Row>
              <Button
                size="small"
                icon="download"
                busy={busy}
                onClick={() => void run(async () => saveFile(await current()))}
              >
                {words.current}
              </Button>
              <Button size="small" icon="download" onClick={() => saveFile(template())}>
                {words.template}
              </Button>
            </Row>
          </>
        }
      />
    </Page>
  );
}
