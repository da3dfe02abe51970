import { isStageId, type StageId } from '@quayside/contract';
import { formatDate, type Language } from '@quayside/platform';
import type { NeededFirst } from '@quayside/rating/before-sending';
import { estimateLinks } from '../../links';
import type { HeaderField } from '../header/header-fields';

export type Refusal = { path: string; code: string; message: string };
/** Applies the markups of the rules, or rates the estimate again. */
export type GuardAct = 'markup' | 'rate';
export type GuardNote = {
  id: string;
  text: string;
  /** The stage it is about; undefined for the estimate as a whole. */
  stage?: StageId;
  /** The way to the stage, to the line, or to what is entered for the whole. */
  to?: string;
  /** The one line it is about, and its cell that wants something. */
  lineId?: string;
  cell?: string;
  /** How pressing it is, where that differs from the list it stands in. */
  tone?: 'bad' | 'warn' | 'info';
  /** Who acknowledged it, and when. */
  acknowledged?: string;
  /** The action that corrects all of it at once. */
  act?: GuardAct;
  /** The lines it is about. */
  lines?: { id: string; label: string; to: string; cell: string }[];
};

export type GuardWords = {
  /** Fields that are needed first and are missing; empty where that is not known. */
  lacking: () => readonly NeededFirst[];
  estimateId: string;
  /** Whether this reader may change the estimate now: only then there is a way to its details. */
  mayEdit: boolean;
  language: Language;
  /** Description of a line by its id, in the reader's language. */
  lineName: (lineId: string) => string | undefined;
  /** Name of a charge by its code. */
  chargeName: (code: string) => string | undefined;
};

/** `stages.<stage>.lines.<line id>` or `stages.<stage>`. */
export function placeOf(path: string): { stage?: StageId; lineId?: string } {
  const [root, stage, part, ...rest] = path.split('.');
  if (root !== 'stages' || !stage || !isStageId(stage)) return {};
  const lineId = part === 'lines' ? rest.join('.') : '';
  return lineId ? { stage, lineId } : { stage };
}

/** The details of an estimate, opened on its page at one of their fields. */
export const detailsLink = (estimateId: string, field?: HeaderField): string =>
  `${estimateLinks.view({ estimateId })}?${new URLSearchParams({ edit: 'details', ...(field ? { field } : {}) })}`;

/** A date in the reader's language; any other text as it is. */
export const dateIn = (text: string, language: Language): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, language) : text;

/** The way to the field of the details that wants something. */
export const wayToDetails = (
  { estimateId, mayEdit }: GuardWords,
  field: HeaderField | undefined,
): Pick<GuardNote, 'to'> => (mayEdit ? { to: detailsLink(estimateId, field) } : {});
