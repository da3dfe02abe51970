import type { Permission } from '@quayside/contract';
import { saveFile } from '../api/transport';
import { useChange } from '../api/use-change';
import { Menu } from '../overlays/menu.component';
import { Button, LinkButton } from '../patterns/button.component';
import { useCan } from '../session/session.store';

export type SavedFile = Parameters<typeof saveFile>[0];
/** What a table is saved as. */
export type KeptFormat = 'csv' | 'xlsx';
const formats: readonly KeptFormat[] = ['csv', 'xlsx'];

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

/** Saves a table as a file of the kind that is chosen. */
export function ExportMenu({
  label,
  size = 'small',
  read,
}: {
  label: string;
  size?: 'small' | 'normal';
  read: (format: KeptFormat) => Promise<SavedFile>;
}) {
  const { busy, run } = useChange();
  return (
    <Menu
      label={label}
      trigger={
        <Button size={size} icon="download" busy={busy}>
          {label}
        </Button>
      }
      items={formats.map((format) => ({
        id: format,
        label: format.toUpperCase(),
        onSelect: () => void run(async () => saveFile(await read(format))),
      }))}
    />
  );
}

/** Import, for those who may, and export of what a company keeps. */
export function KeptFiles({
  t,
  to,
  right,
  read,
}: {
  t: (word: 'import' | 'export') => string;
  /** The page of the import. */
  to: string;
  /** What those need who may import. */
  right: Permission;
  read: (format: KeptFormat) => Promise<SavedFile>;
}) {
  const mayWrite = useCan(right);
  return (
    <>
      {mayWrite ? (
        <LinkButton to={to} icon="upload">
          {t('import')}
        </LinkButton>
      ) : null}
      <ExportMenu label={t('export')} size="normal" read={read} />
    </>
  );
}
