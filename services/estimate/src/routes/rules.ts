import { isAboveWhole } from '@quayside/contract/percents';
import { decimalOf, type ChargeBook } from '@quayside/rating';
import {
  changedCodes,
  defineResource,
  implement,
  invalid,
  type CodeAt,
  type FieldChanges,
} from '@quayside/service-kit';
import { chargeBookOf } from '../application/charges';
import { portsAt, refuseStrangeCodes } from '../application/known-codes';
import { bookOf } from '../application/places';
import { keepRuleVersion, ruleVersionsOf } from '../application/rule-versions';
import { estimateCalls } from '../contract/calls';
import { ruleKinds, ruleResource, type PricingRuleView, type RuleFields } from '../contract/rules';
import { fieldsOfRule } from '../domain/rule-fields';
import { tried } from '../domain/rule-trial';
import { rules } from '../store/rules';
import type { Stored } from '@quayside/service-kit';

const ofKind = { choice: 'choice', markup: 'markup', charges: 'charges' } as const;

const wrong = (path: string, code: string, message: string) => invalid([{ path, code, message }]);

/** @throws ProblemError `invalid` for a rule without its own part, with that of another kind, with days in the wrong order or unknown codes */
function checkRule(rule: RuleFields): void {
  for (const kind of ruleKinds) {
    const part = rule[ofKind[kind]];
    if (kind === rule.kind && !part) throw wrong(kind, 'missing', 'a rule of this kind needs it');
    if (kind !== rule.kind && part) throw wrong(kind, 'unexpected', 'is of another kind');
  }
  if (rule.validTo && rule.validTo < rule.validFrom)
    throw wrong('validTo', 'validity.order', 'ends before it begins');
  if (rule.markup?.kind === 'margin' && decimalOf(rule.markup.rate).gte(1))
    throw wrong('markup.rate', 'margin.tooHigh', 'a margin is below 100 %');
  if (
    rule.markup?.kind === 'markup' &&
    isAboveWhole(rule.markup.rate) &&
    rule.confirmedShare !== rule.markup.rate
  )
    throw wrong('markup.rate', 'percent.above', 'more than 100 %: confirm it');
  const isPreferring = rule.choice?.order.includes('preferredSupplier') ?? false;
  if (isPreferring && !rule.choice?.suppliers?.length)
    throw wrong('choice.suppliers', 'missing', 'who is preferred');
  if (rule.charges) checkCharges(rule.charges, rule.when);
}

function checkCharges({ add, leaveOut }: NonNullable<RuleFields['charges']>, when: RuleFields['when']): void {
  // Which charges there are is decided by it: it cannot wait for one.
  if (when.codes?.length)
    throw wrong('when.codes', 'charges.codes', 'a rule of charges goes by stage, not by charge');
  if (new Set([...add, ...leaveOut]).size !== add.length + leaveOut.length)
    throw wrong('charges', 'list.repeated', 'a charge is added and left out, or named twice');
}

/** Codes as lines are known by, whichever name of a charge somebody typed: a rule for `THO` would never meet a line. */
function withCodes(rule: RuleFields, book: ChargeBook): Pick<RuleFields, 'when' | 'charges'> {
  const known = (codes: readonly string[]) => [
    ...new Set(codes.map((code) => book.definition(code)?.code ?? code)),
  ];
  const { when, charges } = rule;
  return {
    when: { ...when, ...(when.codes ? { codes: known(when.codes) } : {}) },
    ...(charges ? { charges: { add: known(charges.add), leaveOut: known(charges.leaveOut) } } : {}),
  };
}

/** Codes of ports and charges that a rule names, by their paths. */
const codesOfRule = ({ when, charges }: Pick<RuleFields, 'when' | 'charges'>): CodeAt[] => [
  ...portsAt('when.lane', when.lane ?? {}),
  ...[
    ...(when.codes ?? []).map((code, index) => ({ path: `when.codes.${index}`, code })),
    ...(charges?.add ?? []).map((code, index) => ({ path: `charges.add.${index}`, code })),
    ...(charges?.leaveOut ?? []).map((code, index) => ({ path: `charges.leaveOut.${index}`, code })),
  ].map((each) => ({ ...each, kind: 'charge' as const })),
];

function present(record: Stored<RuleFields>): PricingRuleView {
  const { id, version, archived, createdAt, updatedAt } = record;
  return { ...fieldsOfRule(record), id, version, archived, createdAt, updatedAt };
}

export const ruleRoutes = defineResource({
  ...ruleResource,
  store: rules,
  present: (_member, record) => present(record),
  prepare: async (input, { scope, current }) => {
    const whole = { ...current, ...input };
    const fields = Object.entries(whole).filter(([, value]) => value !== null && value !== undefined);
    const book = await chargeBookOf(scope);
    const rule = Object.fromEntries(fields) as RuleFields;
    const named = withCodes(rule, book);
    await refuseStrangeCodes(
      scope,
      changedCodes(codesOfRule({ ...rule, ...named }), current ? codesOfRule(current) : []),
    );
    checkRule({ ...rule, ...named });
    return { ...input, ...named } as RuleFields & FieldChanges<RuleFields>;
  },
  afterChange: async (_rule, { scope, current }) => {
    if (current) await keepRuleVersion(scope, current);
  },
  label: ({ name }) => name,
});

export const rulesRoutes = [
  implement(estimateCalls.tryRules, async ({ scope, query }) => {
    const found = await scope.store(rules).findAll({ archived: false });
    return tried(found, query, await bookOf(scope), present);
  }),
  implement(estimateCalls.listRuleVersions, ({ scope, params: { ruleId }, query: { version } }) =>
    ruleVersionsOf(scope, ruleId, version === undefined ? undefined : Number(version)),
  ),
];
