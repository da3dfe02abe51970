import { countryName } from '@quayside/contract/countries';
import { quantityInWords } from '@quayside/contract/quantities';
import { stageIds, type StageId } from '@quayside/contract';
import { formatDecimal, formatMoney, formatPercent } from '@quayside/platform';
import { isMoneyUnit } from '@quayside/rating';
import { estimateLinks } from '../../links';
import { lineLink } from '../line-link';
import { fieldOfPath } from '../header/header-fields';
import type { BeforeSendingText } from './before-sending-text';
import {
  dateIn,
  placeOf,
  wayToDetails,
  type GuardAct,
  type GuardNote,
  type GuardWords,
  type Refusal,
} from './guard-note';
import { tableNotes } from './table-notes';

/** How many points notes speak of: each line that one names is a point, as lists of estimates count them. */
export const pointsOf = (notes: readonly Pick<GuardNote, 'lines'>[]): number =>
  notes.reduce((count, { lines }) => count + Math.max(lines?.length ?? 0, 1), 0);

const known = [
  'incomplete-header',
  'missing-charge',
  'uncharged-amount',
  'unpriced-line',
  'expired-rate',
  'markup-rule',
  'stale-tables',
  'unrated-charge',
  'other-shipper',
  'tax-table',
  'left-out',
  'named-place',
  'unnamed-way',
  'unprintable',
  'departed',
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

/** What is told once for all lines of a stage that have it, and the cell that wants something. */
const grouped = {
  'guard.unpriced-line': { words: 'unpricedIn', cell: 'rate' },
  'guard.expired-rate': { words: 'expiredIn', cell: 'rate' },
  'guard.markup-rule': { words: 'markupIn', cell: 'markup' },
  'guard.outgrown-charge': { words: 'outgrownIn', cell: 'rate' },
  'guard.other-lane': { words: 'otherLaneIn', cell: 'rate' },
} as const;
const groupedCodes = Object.keys(grouped) as (keyof typeof grouped)[];

const placeInOrder = ({ stage }: GuardNote): number => (stage ? stageIds.indexOf(stage) : -1);

const acts: Readonly<Record<string, GuardAct>> = {
  'guard.expired-rate': 'rate',
  'guard.markup-rule': 'markup',
  'guard.stale-tables': 'rate',
  'guard.unrated-charge': 'rate',
  'guard.outgrown-charge': 'rate',
  'guard.other-lane': 'rate',
  'guard.card-changed': 'rate',
  'guard.other-shipper': 'rate',
};
const actOf = (code: string, { mayEdit }: GuardWords): Pick<GuardNote, 'act'> => {
  const act = acts[code];
  return mayEdit && act ? { act } : {};
};

/** Lines of one stage that have the same in the way: told once, each a link to its line. */
function groupNote(
  t: BeforeSendingText,
  code: keyof typeof grouped,
  own: readonly Refusal[],
  words: GuardWords,
): GuardNote[] {
  const { stage } = placeOf(own[0]?.path ?? '');
  if (!stage) return [];
  const { words: key, cell } = grouped[code];
  const lines = own.map(({ path, message }) => {
    const lineId = placeOf(path).lineId ?? '';
    const [chargeCode = '', date = ''] = message.split(' ');
    const name = words.lineName(lineId) || chargeCode.replace(/:$/, '') || t('newLine');
    const label = code === 'guard.expired-rate' ? `${name} (${dateIn(date, words.language)})` : name;
    return { id: lineId, label, to: lineLink(stage, words.estimateId, lineId, cell), cell };
  });
  const text = t(key, { stage: t(`stage.${stage}`), count: own.length });
  return [{ id: `${code} ${stage}`, stage, text, lines, ...actOf(code, words) }];
}

/**
 * All that stands in the way, first what is of the whole estimate, then stage by stage: what lines have in common once per stage,
 * each line a way to it; the rest one by one.
 */
export function guardNotes(
  t: BeforeSendingText,
  refusals: readonly Refusal[],
  words: GuardWords,
): GuardNote[] {
  const groups = stageIds.flatMap((stage) =>
    groupedCodes.flatMap((code) =>
      groupNote(
        t,
        code,
        refusals.filter((refusal) => refusal.code === code && placeOf(refusal.path).stage === stage),
        words,
      ),
    ),
  );
  const isGrouped = ({ code, path }: Refusal) =>
    groupedCodes.some((each) => each === code) && placeOf(path).stage !== undefined;
  const others = refusals
    .filter((refusal) => !isGrouped(refusal))
    .map((refusal) => guardNote(t, refusal, words));
  return [...others, ...groups].toSorted((one, other) => placeInOrder(one) - placeInOrder(other));
}

/** What is needed first, by name, and where it is entered: cargo in packing, the rest among the details of the estimate. */
function neededNote(t: BeforeSendingText, id: string, words: GuardWords): GuardNote {
  const lacking = words.lacking();
  const text =
    lacking.length > 0
      ? t('guard.needed', {
          what: lacking.map((name) => t(`guard.neededFirst.${name}`)).join(t('guard.and')),
        })
      : t('guard.incomplete-header');
  const { estimateId } = words;
  if (lacking.length === 1 && lacking[0] === 'cargo')
    return { id, text, to: estimateLinks.editor({ stage: 'packing', estimateId }) };
  return {
    id,
    text,
    ...wayToDetails(
      words,
      lacking.find((name) => name !== 'cargo'),
    ),
  };
}

/** A way on land that the rule owes, and no place where it ends: `rule named place`. */
function wayNote(
  t: BeforeSendingText,
  { path, code, message }: Refusal,
  stage: StageId,
  words: GuardWords,
): GuardNote {
  const [rule = '', ...place] = message.split(' ');
  const key = stage === 'origin-delivery' ? 'guard.unnamed-pickup' : 'guard.unnamed-delivery';
  return {
    ...{ id: `${path} ${code}`, stage, tone: 'warn' },
    text: t(key, { stage: t(`stage.${stage}`), rule, place: place.join(' ') }),
    ...wayToDetails(words, stage === 'origin-delivery' ? 'pickup' : 'delivery'),
  };
}

/** A named place that the route does not go to: `rule expected named place`, where `expected` is a port or countries. */
function placeNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const [rule = '', expected = '', ...place] = message.split(' ');
  const names = expected
    .split('+')
    .map((each) => (each.length === 2 ? countryName(each, words.language) : each));
  return {
    ...{ id: `${path} ${code}`, tone: 'warn' },
    text: t('guard.named-place', { rule, expected: names.join(t('guard.and')), place: place.join(' ') }),
    ...wayToDetails(words, 'namedPlace'),
  };
}

/** A surcharge that a rule leaves out: `code rule`. */
function leftOutNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const { stage } = placeOf(path);
  const [chargeCode = '', ...rule] = message.split(' ');
  const charge = `${chargeCode} ${words.chargeName(chargeCode) ?? ''}`.trim();
  return {
    ...{ id: `${path} ${code} ${chargeCode}`, tone: 'warn' },
    text: t('guard.left-out', { stage: stage ? t(`stage.${stage}`) : '', charge, rule: rule.join(' ') }),
    ...(stage ? { stage, to: estimateLinks.editor({ stage, estimateId: words.estimateId }) } : {}),
  };
}

/** Fields of which parts may be named: `cargo.<id>`, `stages.<stage>.lines.<id>` and `route.pickup` are known by their beginning. */
const printedFields = [
  'title',
  'remarks',
  'message',
  'shipper',
  'project',
  'contact',
  'author',
  'company',
  'terms',
  'incoterm',
  'route',
  'fx',
  'cargo',
  'stages',
] as const;

/** Characters that the documents cannot print, and the field that has them. */
function unprintableNote(
  t: BeforeSendingText,
  { path, code, message }: Refusal,
  words: GuardWords,
): GuardNote {
  const { stage, lineId } = placeOf(path);
  const root = printedFields.find((each) => each === path.split('.')[0]) ?? 'title';
  const field = (lineId && words.lineName(lineId)) || t(`printedField.${root}`);
  const { estimateId } = words;
  return {
    ...{ id: `${path} ${code}`, tone: 'warn' },
    text: t('guard.unprintable', { field, characters: message }),
    ...(stage && lineId
      ? { stage, lineId, cell: 'description', to: lineLink(stage, estimateId, lineId, 'description') }
      : root === 'cargo'
        ? { to: estimateLinks.editor({ stage: 'packing', estimateId }) }
        : (['company', 'shipper', 'terms', 'message'] as const).some((each) => each === root)
          ? {}
          : wayToDetails(words, fieldOfPath(path))),
  };
}

/** A price that its card has differently now: `code source change | then | now`. */
function cardNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const [about = '', then = '', now = ''] = message.split(' | ');
  const [chargeCode = '', source = '', change = ''] = about.split(' ');
  const { stage, lineId = '' } = placeOf(path);
  const changes = ['price', 'terms', 'days', 'archived', 'added'] as const;
  const key = changes.find((each) => each === change) ?? 'price';
  return {
    ...{ id: `${path} ${code} ${source} ${key === 'added' ? then : ''}`.trim(), tone: 'warn' },
    text: t(`guard.card-changed.${key}`, {
      charge: words.lineName(lineId) || words.chargeName(chargeCode) || chargeCode,
      source: t(`guard.priceSource.${source === 'tariff' ? 'tariff' : 'card'}`),
      then,
      now,
    }),
    ...actOf(code, words),
    ...(stage && lineId
      ? { stage, lineId, cell: 'rate', to: lineLink(stage, words.estimateId, lineId, 'rate') }
      : {}),
  };
}

/** Haulage by a card that names no place: `code | card | place`. */
function anywhereNote(t: BeforeSendingText, { path, code, message }: Refusal, words: GuardWords): GuardNote {
  const [chargeCode = '', card = '', place = ''] = message.split(' | ');
  const { stage, lineId = '' } = placeOf(path);
  const charge = words.lineName(lineId) || words.chargeName(chargeCode) || chargeCode;
  return {
    ...{ id: `${path} ${code}`, tone: 'warn', text: t('guard.card-anywhere', { charge, card, place }) },
    ...(stage && lineId
      ? { stage, lineId, cell: 'rate', to: lineLink(stage, words.estimateId, lineId, 'rate') }
      : {}),
  };
}

/** A note of a code that has words of its own form. */
function ownNote(t: BeforeSendingText, refusal: Refusal, words: GuardWords): GuardNote | undefined {
  const { path, code } = refusal;
  const ofTables = tableNotes[code];
  if (ofTables) return ofTables(t, refusal, words);
  if (code === 'guard.incomplete-header') return neededNote(t, `${path} ${code}`, words);
  if (code === 'guard.card-changed') return cardNote(t, refusal, words);
  if (code === 'guard.unprintable') return unprintableNote(t, refusal, words);
  if (code === 'guard.left-out') return leftOutNote(t, refusal, words);
  if (code === 'guard.card-anywhere') return anywhereNote(t, refusal, words);
  if (code === 'guard.named-place') return placeNote(t, refusal, words);
  const { stage } = placeOf(path);
  return code === 'guard.unnamed-way' && stage ? wayNote(t, refusal, stage, words) : undefined;
}

/** Why a transition was refused: a sentence that names stage and line, and the way there. */
export function guardNote(
  t: BeforeSendingText,
  { path, code, message }: Refusal,
  words: GuardWords,
): GuardNote {
  const own = ownNote(t, { path, code, message }, words);
  if (own) return own;
  const { stage, lineId } = placeOf(path);
  const name = code.replace(/^guard\./, '');
  const [first = '', second = ''] = message.split(' ');
  const chargeCode = first.replace(/:$/, '');
  const charge = (lineId && words.lineName(lineId)) || words.chargeName(chargeCode) || chargeCode;
  const [margin = '', , floor = ''] = message.split(' ');
  const [, owed = '', unit = ''] = message.split(' ');
  return {
    id: `${path} ${code}`,
    text: t([`guard.${known.includes(name) ? name : 'other'}`, 'guard.other'], {
      stage: stage ? t(`stage.${stage}`) : '',
      codes: message,
      shipper: message,
      charges: message
        .split(', ')
        .map((each) => `${each} ${words.chargeName(each.split(' ')[0] ?? '') ?? ''}`.trim())
        .join(', '),
      charge: lineId ? charge : `${chargeCode} ${words.chargeName(chargeCode) ?? ''}`.trim(),
      date: dateIn(second, words.language),
      amount: isMoneyUnit(unit)
        ? formatMoney(owed, unit)
        : quantityInWords(owed, unit || null, words.language, formatDecimal(owed)),
      margin: margin === '–' ? t('marginUnknown') : formatPercent(margin),
      floor: formatPercent(floor),
    }),
    ...actOf(code, words),
    ...(name === 'validity' ? wayToDetails(words, 'validUntil') : {}),
    ...(name === 'departed' ? wayToDetails(words, 'departureDate') : {}),
    ...(stage && lineId
      ? { stage, lineId, cell: 'rate', to: lineLink(stage, words.estimateId, lineId, 'rate') }
      : stage
        ? { stage, to: estimateLinks.editor({ stage, estimateId: words.estimateId }) }
        : {}),
  };
}
