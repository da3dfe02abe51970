import { emptied, filled, filledFields, given, shiftPoint } from '@quayside/platform';
import type { StageId } from '@quayside/contract';
import type { IncotermRule } from '@quayside/rating';
import type { RuleFields, RuleVersion } from '@quayside/service-estimate/contract';
import type { RuleChange } from '../../api/rules.query';

/** By what a card may be taken, as the service knows it: its schemas come with the form's checks, later than this. */
export const choiceCriteria = [
  'preferredSupplier',
  'cheapestComplete',
  'newest',
] as const satisfies Criterion[];

type When = RuleFields['when'];
type LaneField = keyof NonNullable<When['lane']>;
type Criterion = NonNullable<RuleFields['choice']>['order'][number];

export const laneFields = [
  ...(['portOfLoading', 'loadingGroup', 'loadingCountry', 'pickupZone'] as const),
  ...(['portOfDischarge', 'dischargeGroup', 'dischargeCountry', 'deliveryZone'] as const),
] satisfies LaneField[];

/** What the form holds: texts, the empty text for nothing. Its paths are those of the service. */
export type RuleValues = {
  name: string;
  nameJa: string;
  kind: RuleFields['kind'];
  validFrom: string;
  validTo: string;
  notes: string;
  when: {
    shippers: string[];
    stages: StageId[];
    codes: string;
    modes: ('FCL' | 'LCL')[];
    incoterms: IncotermRule[];
    lane: Record<LaneField, string>;
  };
  choice: { order: (Criterion | '')[]; suppliers: string[]; complement: boolean };
  /** In percent. */
  markup: {
    kind: 'markup' | 'margin';
    rate: string;
    least: { amount: string; currency: string };
  };
  /** The markup above 100 % that is confirmed, in percent; empty for none. */
  confirmedShare: string;
  charges: { add: string; leaveOut: string };
};

const joined = (codes: readonly string[] | undefined) => (codes ?? []).join(', ');

/** Codes as people type them: with commas or blanks between, full-width or lower-case. */
export const codesOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,、;]+/)
    .filter(Boolean);

function whenValuesOf(when: When): RuleValues['when'] {
  const { shippers = [], stages = [], codes, modes = [], incoterms = [], lane = {} } = when;
  const texts = laneFields.map((field) => [field, lane[field] ?? '']);
  return {
    shippers: [...shippers],
    stages: [...stages],
    codes: joined(codes),
    modes: [...modes],
    incoterms: [...incoterms],
    lane: Object.fromEntries(texts) as Record<LaneField, string>,
  };
}

function choiceValuesOf(choice: RuleFields['choice']): RuleValues['choice'] {
  const { order, suppliers = [], complement = false } = choice ?? { order: ['cheapestComplete', 'newest'] };
  const [first = '', second = '', third = ''] = order;
  return { order: [first, second, third], suppliers: [...suppliers], complement };
}

type Beginning = Omit<RuleFields, 'validFrom'>;
const beginning: Beginning = { name: '', kind: 'markup', when: {} };

function markupValuesOf(markup: RuleFields['markup'], currency: string): RuleValues['markup'] {
  return {
    kind: markup?.kind ?? 'markup',
    rate: markup ? shiftPoint(markup.rate, 2) : '',
    least: { amount: markup?.least?.amount ?? '', currency: markup?.least?.currency ?? currency },
  };
}

/** The form of a stored rule, or a new one that begins today; `currency` is that of a least margin that is not there yet. */
export function valuesOf(rule: RuleFields | undefined, today = '', currency = 'JPY'): RuleValues {
  const from: RuleFields = rule ?? { ...beginning, validFrom: today };
  const { nameJa = '', validFrom, validTo = '', notes = '', markup, charges } = from;
  return {
    ...{ name: from.name, nameJa, kind: from.kind, validFrom, validTo, notes },
    when: whenValuesOf(from.when),
    choice: choiceValuesOf(from.choice),
    markup: markupValuesOf(markup, currency),
    confirmedShare: from.confirmedShare ? shiftPoint(from.confirmedShare, 2) : '',
    charges: { add: joined(charges?.add), leaveOut: joined(charges?.leaveOut) },
  };
}

const some = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined);
const codeText = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

function whenOf({ shippers, stages, codes, modes, incoterms, lane }: RuleValues['when']): When {
  const texts = Object.fromEntries(
    Object.entries(lane).map(([field, text]) => [field, codeText(text)]),
  ) as Record<LaneField, string>;
  return given({
    shippers: some(shippers),
    stages: some(stages),
    codes: some(codesOf(codes)),
    modes: some(modes),
    incoterms: some(incoterms),
    lane: filledFields(texts),
  }) as When;
}

function saidBy({ kind, choice, markup, confirmedShare, charges }: RuleValues) {
  const order = choice.order.filter((each) => each !== '');
  const percent = markup.rate.trim();
  const amount = markup.least.amount.trim();
  return {
    choice:
      kind === 'choice'
        ? (given({
            order,
            suppliers: order.includes('preferredSupplier') ? some(choice.suppliers) : undefined,
            complement: choice.complement || undefined,
          }) as NonNullable<RuleFields['choice']>)
        : undefined,
    markup:
      kind === 'markup'
        ? {
            kind: markup.kind,
            rate: isDecimal(percent) ? shiftPoint(percent, -2) : percent,
            ...(amount ? { least: { amount, currency: codeText(markup.least.currency) } } : {}),
          }
        : undefined,
    confirmedShare: kind === 'markup' && confirmedShare ? shiftPoint(confirmedShare, -2) : undefined,
    charges:
      kind === 'charges' ? { add: codesOf(charges.add), leaveOut: codesOf(charges.leaveOut) } : undefined,
  };
}

function fieldsOf(values: RuleValues) {
  return {
    name: values.name.trim(),
    nameJa: filled(values.nameJa),
    kind: values.kind,
    when: whenOf(values.when),
    validFrom: values.validFrom,
    validTo: filled(values.validTo),
    notes: filled(values.notes),
    ...saidBy(values),
  };
}

/** Body of a creation: only what is filled. */
export const inputOf = (values: RuleValues): RuleFields => given(fieldsOf(values)) as RuleFields;

/** Body of a change: emptied fields as null. */
export const changeOf = (values: RuleValues): RuleChange => emptied(fieldsOf(values)) as RuleChange;

const criteria: readonly string[] = choiceCriteria;

/** Body of the change that makes a rule what it was in an earlier version; criteria that are no longer asked stay away. */
export function changeBack({ rule }: RuleVersion): RuleChange {
  const { choice, ...fields } = rule;
  const order = (choice?.order ?? []).filter((each): each is Criterion => criteria.includes(each));
  const usual: Criterion[] = ['cheapestComplete', 'newest'];
  const earlier = { ...choice, order: order.length > 0 ? order : usual };
  return changeOf(valuesOf({ ...fields, ...(choice ? { choice: earlier } : {}) }));
}
