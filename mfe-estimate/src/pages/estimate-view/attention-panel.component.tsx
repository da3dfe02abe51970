import { links, stageIds, type StageId } from '@quayside/contract';
import { Icon, Link, Panel, Tag } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { usePageText } from '../parts/text';
import { placeOf } from './guards';
import { unpriced, type ShownLine } from './shown-lines';
import { useGuardWords } from './use-guard-words';

type Note = { id: string; tone: 'bad' | 'warn'; text: string; stage?: StageId };
const shownAtMost = 12;
const knownWarnings = [
  'incoterm.containerRule',
  'incoterm.insuranceMissing',
  'rate.expiresBeforeDeparture',
  'rate.startsAfterDeparture',
];

/** What stands in the way of an approval, and what deserves a look. */
export function AttentionPanel({ estimate, lines }: { estimate: EstimateView; lines: readonly ShownLine[] }) {
  const t = usePageText();
  const words = useGuardWords(estimate, lines);
  const priced = estimate.view === 'full' ? estimate.priced : null;
  const missing = (priced?.missing ?? []).map(({ code, stage }): Note => ({
    id: `missing ${code}`,
    tone: 'bad',
    stage,
    text: t('guard.missing-charge', {
      stage: t(`stage.${stage}`),
      charge: `${code} ${words.chargeName(code) ?? ''}`.trim(),
    }),
  }));
  const unpricedLines = unpriced(lines);
  const open = stageIds.flatMap((stage): Note[] => {
    const own = unpricedLines.filter((line) => line.stage === stage);
    if (own.length === 0) return [];
    const codes = own.map(({ code }) => code).join(', ');
    const text = t('view.unpricedIn', { stage: t(`stage.${stage}`), count: own.length, codes });
    return [{ id: `unpriced ${stage}`, tone: 'bad', stage, text }];
  });
  const warnings = (priced?.warnings ?? [])
    .filter(({ code }) => knownWarnings.includes(code))
    .map(({ code, path, params }): Note => {
      const { stage, lineId } = placeOf(path);
      const charge = (lineId && words.lineName(lineId)) || String(params.code ?? '');
      return {
        id: `${code} ${path}`,
        tone: 'warn',
        stage,
        text: t(`warning.${code}`, { ...params, charge }),
      };
    });
  const notes = [...missing, ...open, ...warnings];
  if (estimate.view === 'sell') return null;
  return (
    <Panel
      flush
      title={t('view.attention')}
      note={notes.length > 0 ? <Tag tone="warn">{notes.length}</Tag> : null}
    >
      <ul className="qs-notes">
        {notes.length === 0 ? (
          <li>
            <span data-mark="good">
              <Icon name="check" />
            </span>
            <span>{t('view.nothingMissing')}</span>
          </li>
        ) : null}
        {notes.slice(0, shownAtMost).map((note) => (
          <li key={note.id}>
            <span data-mark={note.tone}>
              <Icon name={note.tone === 'bad' ? 'alert' : 'warning'} />
            </span>
            <span>{note.text}</span>
            {note.stage ? (
              <Link to={links.stageEditor(note.stage, estimate.id)}>{t('view.toStage')}</Link>
            ) : (
              <span />
            )}
          </li>
        ))}
        {notes.length > shownAtMost ? (
          <li>
            <span />
            <span className="qs-subtle">{t('view.moreNotes', { count: notes.length - shownAtMost })}</span>
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
