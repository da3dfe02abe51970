import type { FindingSeverity } from '@quayside/rating';
import type { EstimateFinding } from '@quayside/service-estimate/contract';
import { estimateLinks } from '../../links';
import type { BeforeSendingText } from './before-sending-text';
import { fieldOfPath } from '../header/header-fields';
import { lineLink } from '../line-link';
import { placeOf, wayToDetails, type GuardNote, type GuardWords } from './guard-note';
import { guardNote, guardNotes } from './guards';

/** How a finding looks: red stops the next step, amber asks for an acknowledgement, blue is a hint. */
export const toneOf = { block: 'bad', acknowledge: 'warn', hint: 'info' } as const satisfies Record<
  FindingSeverity,
  string
>;

export const isGuard = ({ code }: { code: string }): boolean => code.startsWith('guard.');

export type FindingWords = GuardWords & {
  /** The sentence of a warning of pricing. */
  warning: (finding: Pick<EstimateFinding, 'code' | 'params'>) => string;
  /** Who acknowledged a finding, and when. */
  acknowledgedBy: (acknowledged: NonNullable<EstimateFinding['acknowledged']>) => string;
};

/** The stage and the line that a finding is about; a row of cargo stands in packing. */
function warningPlace(path: string): ReturnType<typeof placeOf> {
  if (path.startsWith('cargo.') || path === 'cargo') return { stage: 'packing' };
  const place = placeOf(path);
  return place.lineId ? { ...place, lineId: place.lineId.split('.')[0] ?? '' } : place;
}

function warningNote({ id, path, code, params }: EstimateFinding, words: FindingWords): GuardNote {
  const text = words.warning({ code, params });
  // Where the cargo is packed is said in the details.
  if (code === 'route.drayageFromPickup') return { id, text, ...wayToDetails(words, 'packedAt') };
  const { stage, lineId } = warningPlace(path);
  if (stage && lineId)
    return { id, text, stage, lineId, cell: 'code', to: lineLink(stage, words.estimateId, lineId, 'code') };
  if (stage) return { id, text, stage, to: estimateLinks.editor({ stage, estimateId: words.estimateId }) };
  const field = fieldOfPath(path);
  return { id, text, ...(field ? wayToDetails(words, field) : {}) };
}

/** The sentence of one finding, with the way to what it is about. */
export function findingNote(t: BeforeSendingText, finding: EstimateFinding, words: FindingWords): GuardNote {
  const { id, severity, acknowledged } = finding;
  const note = isGuard(finding) ? guardNote(t, finding, words) : warningNote(finding, words);
  return {
    ...note,
    id,
    tone: toneOf[severity],
    ...(acknowledged ? { acknowledged: words.acknowledgedBy(acknowledged) } : {}),
  };
}

const order: readonly FindingSeverity[] = ['block', 'acknowledge', 'hint'];

/** All findings as sentences: first what blocks (lines that lack the same are one sentence), then what has to be acknowledged, then hints. */
export function findingNotes(
  t: BeforeSendingText,
  findings: readonly EstimateFinding[],
  words: FindingWords,
): GuardNote[] {
  const isGrouped = (finding: EstimateFinding) => isGuard(finding) && finding.severity === 'block';
  const others = findings
    .filter((finding) => !isGrouped(finding))
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  const guards = guardNotes(t, findings.filter(isGrouped), words);
  return [
    ...guards.map((note): GuardNote => ({ ...note, tone: 'bad' })),
    ...others.map((finding) => findingNote(t, finding, words)),
  ];
}
