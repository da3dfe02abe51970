import { isStageId, stageIds, type StageId } from '@quayside/contract';
import { formatDate, formatMoney, formatPercent, type Language } from '@quayside/platform';
import { isMoneyUnit } from '@quayside/rating';
import { estimateLinks } from '../../links';
import type { PageText } from '../../components/text';

export type Refusal = { path: string; code: string; message: string };
export type GuardNote = {
  id: string;
  text: string;
  /** The stage it is about; undefined for the estimate as a whole. */
  stage?: StageId;
  /** The way to the stage, or to the line. */
  to?: string;
  /** The lines it is about. */
  lines?: { id: string; label: string; to: string }[];
};
/** What an estimate must have before anything else; what lacks it is told by name. */
export const neededFirst = ['cargo', 'portOfLoading', 'portOfDischarge', 'namedPlace'] as const;

export type GuardWords = {
  /** What of `neededFirst` is not there; nothing where that is not known. */
  lacking: () => readonly (typeof neededFirst)[number][];
  estimateId: string;
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

const known = [
  'incomplete-header',
  'missing-charge',
  'uncharged-amount',
  'unpriced-line',
  'expired-rate',
  'error',
  'margin-floor',
  'validity',
  'changed-since-approval',
  'superseded',
  'expired',
  'hash',
  'evidence',
  'state',
];

/** A line in its stage's sheet, at the cell that wants something. */
export function lineLink(stage: StageId, estimateId: string, lineId: string, cell: string): string {
  return `${estimateLinks.editor({ stage, estimateId })}?${new URLSearchParams({ line: lineId, cell })}`;
}

const isUnpriced = ({ code }: Refusal) => code === 'guard.unpriced-line';

const placeInOrder = ({ stage }: GuardNote): number => (stage ? stageIds.indexOf(stage) : -1);

/**
 * All that stands in the way, first what is of the whole estimate, then stage by stage: lines without a price once per stage,
 * each a link to its line; the rest one by one.
 */
export function guardNotes(t: PageText, refusals: readonly Refusal[], words: GuardWords): GuardNote[] {
  const unpriced = stageIds.flatMap((stage): GuardNote[] => {
    const own = refusals.filter((refusal) => isUnpriced(refusal) && placeOf(refusal.path).stage === stage);
    if (own.length === 0) return [];
    const lines = own.map(({ path, message }) => {
      const lineId = placeOf(path).lineId ?? '';
      const label = words.lineName(lineId) ?? message.split(':')[0] ?? '';
      return { id: lineId, label, to: lineLink(stage, words.estimateId, lineId, 'rate') };
    });
    const text = t('view.unpricedIn', { stage: t(`stage.${stage}`), count: own.length });
    return [{ id: `unpriced ${stage}`, stage, text, lines }];
  });
  const others = refusals
    .filter((refusal) => !isUnpriced(refusal) || !placeOf(refusal.path).stage)
    .map((refusal) => guardNote(t, refusal, words));
  return [...others, ...unpriced].toSorted((one, other) => placeInOrder(one) - placeInOrder(other));
}

/** What is needed first, by name, and where it is entered: cargo in packing, the rest in a dialog of the page. */
function neededNote(t: PageText, id: string, words: GuardWords): GuardNote {
  const lacking = words.lacking();
  const text =
    lacking.length > 0
      ? t('guard.needed', {
          what: lacking.map((name) => t(`guard.neededFirst.${name}`)).join(t('guard.and')),
        })
      : t('guard.incomplete-header');
  const isCargoAlone = lacking.length === 1 && lacking[0] === 'cargo';
  return {
    id,
    text,
    ...(isCargoAlone ? { to: estimateLinks.editor({ stage: 'packing', estimateId: words.estimateId }) } : {}),
  };
}

/** Why a transition was refused: a sentence that names stage and line, and the way there. */
export function guardNote(t: PageText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const { stage, lineId } = placeOf(path);
  const name = code.replace(/^guard\./, '');
  if (name === 'incomplete-header') return neededNote(t, `${path} ${code}`, words);
  const [first = '', second = ''] = message.split(' ');
  const chargeCode = first.replace(/:$/, '');
  const charge = (lineId && words.lineName(lineId)) || words.chargeName(chargeCode) || chargeCode;
  const [margin = '', , floor = ''] = message.split(' ');
  const [, owed = '', unit = ''] = message.split(' ');
  return {
    id: `${path} ${code}`,
    text: t([`guard.${known.includes(name) ? name : 'other'}`, 'guard.other'], {
      stage: stage ? t(`stage.${stage}`) : '',
      charge: lineId ? charge : `${chargeCode} ${words.chargeName(chargeCode) ?? ''}`.trim(),
      date: /^\d{4}-\d{2}-\d{2}$/.test(second) ? formatDate(second, words.language) : second,
      amount: isMoneyUnit(unit) ? formatMoney(owed, unit) : `${owed} ${unit}`,
      margin: margin === '–' ? t('amount.marginUnknown') : formatPercent(margin),
      floor: formatPercent(floor),
    }),
    ...(stage
      ? {
          stage,
          to: lineId
            ? lineLink(stage, words.estimateId, lineId, 'rate')
            : estimateLinks.editor({ stage, estimateId: words.estimateId }),
        }
      : {}),
  };
}
