import { Button, LinkButton, saveFile, useCan, useChange } from '@quayside/platform';

export type SavedFile = Parameters<typeof saveFile>[0];

/** Saves a file that is made when it is asked for. */
export function SaveFileButton({
  label,
  size = 'small',
  read,
}: {
  label: string;
  size?: 'small' | 'normal';
  read: () => Promise<SavedFile>;
}) {
  const { busy, run } = useChange();
  return (
    <Button
      size={size}
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
    <>
      {mayWrite ? (
        <LinkButton to={to} icon="upload">
          {t('import')}
        </LinkButton>
      ) : null}
      <SaveFileButton label={t('export')} size="normal" read={read} />
    </>
  );
}
