import { links } from '@quayside/contract';
import {
  createApiClient,
  Dialog,
  localized,
  useHotkey,
  useLanguage,
  useNavigate,
  useQuery,
  useSession,
  useTranslation,
} from '@quayside/platform';
import { useState, type KeyboardEvent } from 'react';
import { useRegistry } from '../federation/registry';
import { entriesFor } from './navigation-entries';

type Entry = { id: string; label: string; hint?: string; to: string };
type Found = {
  items: {
    id: string;
    number: string;
    title: string;
    titleJa: string | null;
    shipper: { name: string; nameJa: string };
  }[];
};

const api = createApiClient('/api/estimate');

/** Ctrl/⌘+K: pages by their names, estimates by number, shipper or title in either language. */
export function CommandPalette() {
  const { t } = useTranslation('platform');
  const [open, setOpen] = useState(false);
  useHotkey('mod+k', t('shortcut.palette'), () => setOpen(true));
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('palette.label')}>
      <PaletteBody onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function PaletteBody({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  const navigate = useNavigate();
  const registry = useRegistry();
  const { member, can } = useSession();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const needle = text.trim().toLowerCase();
  const estimates = useQuery({
    queryKey: ['shell', 'palette', needle],
    queryFn: ({ signal }) => api.get<Found>('/estimates', { query: { q: needle, limit: 8 }, signal }),
    enabled: needle.length > 1 && can('estimate:read'),
    placeholderData: (previous) => previous,
  });
  const pages = (['main', 'queue', 'company'] as const)
    .flatMap((group) => entriesFor(registry, group, member.roles))
    .filter((entry) => [entry.title.en, entry.title.ja].some((title) => title.toLowerCase().includes(needle)))
    .map((entry): Entry => ({
      id: `page:${entry.id}`,
      label: localized(entry.title, language),
      to: entry.href,
    }));
  const found = (needle.length > 1 ? (estimates.data?.items ?? []) : []).map((estimate): Entry => ({
    id: estimate.id,
    label: `${estimate.number} ${language === 'ja' ? (estimate.titleJa ?? estimate.title) : estimate.title}`,
    hint: language === 'ja' ? estimate.shipper.nameJa : estimate.shipper.name,
    to: links.estimate(estimate.id),
  }));
  const entries = [...pages, ...found];
  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onDone();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') go(entries[active]);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((now) =>
        Math.max(0, Math.min(entries.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))),
      );
    }
  };
  return (
    <div className="qs-stack" style={{ paddingBottom: 4 }}>
      <input
        className="qs-input"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={entries[active] ? `palette-${active}` : undefined}
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul className="qs-listbox" role="listbox" id="palette-list" aria-label={t('palette.label')}>
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            id={`palette-${index}`}
            role="option"
            className="qs-option"
            aria-selected={index === active}
            data-active={index === active}
            onMouseDown={(event) => {
              event.preventDefault();
              go(entry);
            }}
            onMouseEnter={() => setActive(index)}
          >
            <span>{entry.label}</span>
            {entry.hint ? <small>{entry.hint}</small> : null}
          </li>
        ))}
        {entries.length === 0 ? (
          <li className="qs-option qs-subtle" role="option" aria-selected="false">
            {t('palette.none')}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
