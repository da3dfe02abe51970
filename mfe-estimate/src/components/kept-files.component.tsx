import { Button, LinkButton, Row, saveFile, useCan, useChange } from '@quayside/platform';

export type SavedFile = Parameters<typeof saveFile>[0];

/** Saves a file that is made when it is asked for. */
export function SaveFileButton({ label, read }: { label: string; read: () => Promise<SavedFile> }) {
  const { busy, run } = useChange();
  return (
    <Button
      size="small"
      icon="download"
      busy={busy}
      onClick={() => void run(async () => saveFile(await read()))}
    >
      {label}
    </Button>
  );
}

/** Import, for those who may, and export of what a company keeps. */
export function KeptFiles({
  t,
  to,
  read,
}: {
  t: (word: 'import' | 'export') => string;
  /** The page of the import. */
  to: string;
  read: () => Promise<SavedFile>;
}) {
  const mayWrite = useCan('company:write');
  return (
    <Row>
      {mayWrite ? (
        <LinkButton to={to} size="small" icon="upload">
          {t('import')}
        </LinkButton>
      ) : null}
      <SaveFileButton label={t('export')} read={read} />
    </Row>
  );
}
