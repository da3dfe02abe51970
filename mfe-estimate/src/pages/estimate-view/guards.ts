import { isStageId, links, type StageId } from '@quayside/contract';
import { formatPercent } from '@quayside/platform';
import type { PageText } from '../parts/text';

export type Refusal = { path: string; code: string; message: string };
export type GuardNote = { id: string; text: string; to?: string };
export type GuardWords = {
  estimateId: string;
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

/** Why a transition was refused: a sentence that names stage and line, and the way there. */
export function guardNote(t: PageText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const { stage, lineId } = placeOf(path);
  const name = code.replace(/^guard\./, '');
  const [first = '', second = ''] = message.split(' ');
  const chargeCode = first.replace(/:$/, '');
  const charge = (lineId && words.lineName(lineId)) || words.chargeName(chargeCode) || chargeCode;
  const [margin = '', , floor = ''] = message.split(' ');
  return {
    id: `${path} ${code}`,
    text: t(`guard.${known.includes(name) ? name : 'other'}`, {
      stage: stage ? t(`stage.${stage}`) : '',
      charge: lineId ? charge : `${chargeCode} ${words.chargeName(chargeCode) ?? ''}`.trim(),
      date: second,
      margin: formatPercent(margin),
      floor: formatPercent(floor),
    }),
    ...(stage ? { to: links.stageEditor(stage, words.estimateId) } : {}),
  };
}
