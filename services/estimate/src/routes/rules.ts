import { chargeDefinition } from '@quayside/rating';
import { defineResource, implement, invalid, type FieldChanges } from '@quayside/service-kit';
import { bookOf } from '../application/places';
import { estimateCalls } from '../contract/calls';
import { ruleKinds, ruleResource, type PricingRuleView, type RuleFields } from '../contract/rules';
import { byNarrowness, unfitting } from '../domain/rate-all/rules';
import { rules } from '../store/rules';
import type { Stored } from '@quayside/service-kit';

const ofKind = { choice: 'choice', markup: 'markup', charges: 'charges' } as const;

/** @throws ProblemError `invalid` for a rule without its own part, with that of another kind, with days in the wrong order or unknown codes */
function checkRule(rule: RuleFields): void {
  const wrong = (path: string, code: string, message: string) => invalid([{ path, code, message }]);
  for (const kind of ruleKinds) {
    const part = rule[ofKind[kind]];
    if (kind === rule.kind && !part) throw wrong(kind, 'missing', 'a rule of this kind needs it');
    if (kind !== rule.kind && part) throw wrong(kind, 'unexpected', 'is of another kind');
  }
  if (rule.validTo && rule.validTo < rule.validFrom)
    throw wrong('validTo', 'validity.order', 'ends before it begins');
  const isPreferring = rule.choice?.order.includes('preferredSupplier') ?? false;
  if (isPreferring && !rule.choice?.suppliers?.length)
    throw wrong('choice.suppliers', 'missing', 'who is preferred');
  const codes = [...(rule.charges?.add ?? []), ...(rule.charges?.leaveOut ?? [])];
  const unknown = (rule.charges?.add ?? []).findIndex((code) => !chargeDefinition(code));
  if (unknown >= 0) throw wrong(`charges.add.${unknown}`, 'unknown', 'no such charge in the catalogue');
  if (new Set(codes).size !== codes.length)
    throw wrong('charges', 'list.repeated', 'a charge is added and left out, or named twice');
}

function present({
  id,
  version,
  archived,
  createdAt,
  updatedAt,
  ...record
}: Stored<RuleFields>): PricingRuleView {
  const { name, nameJa, kind, when, validFrom, validTo, notes, choice, markup, charges } = record;
  const fields = { name, nameJa, kind, when, validFrom, validTo, notes, choice, markup, charges };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return { ...(Object.fromEntries(given) as RuleFields), id, version, archived, createdAt, updatedAt };
}

export const ruleRoutes = defineResource({
  ...ruleResource,
  store: rules,
  present: (_member, record) => present(record),
  prepare: (input, { current }) => {
    const whole = { ...current, ...input };
    const fields = Object.entries(whole).filter(([, value]) => value !== null && value !== undefined);
    checkRule(Object.fromEntries(fields) as RuleFields);
    return input as RuleFields & FieldChanges<RuleFields>;
  },
  label: ({ name }) => name,
});

const rulesAtMost = 1000;

export const rulesRoutes = [
  implement(estimateCalls.tryRules, async ({ scope, query }) => {
    const { on: date, mode, portOfLoading = null, portOfDischarge = null, ...about } = query;
    const places = { pickup: null, delivery: null, book: await bookOf(scope) };
    const occasion = {
      shipperId: about.shipperId ?? null,
      stage: about.stage,
      code: about.code,
      incoterm: about.incoterm ?? null,
      lane: { portOfLoading, portOfDischarge, mode, date, places },
    };
    const found = await scope.store(rules).findMany({ archived: false }, { limit: rulesAtMost });
    const items = ruleKinds.map((kind) => {
      const tried = found
        .filter((rule) => rule.kind === kind)
        .map((rule) => ({ rule, unfitting: unfitting(rule, occasion) }))
        .sort((a, b) => byNarrowness(a.rule, b.rule));
      return {
        kind,
        holding: tried.filter(({ unfitting: parts }) => parts.length === 0).map(({ rule }) => present(rule)),
        others: tried
          .filter(({ unfitting: parts }) => parts.length > 0)
          .map(({ rule, unfitting: parts }) => ({ rule: present(rule), unfitting: parts })),
      };
    });
    return { items };
  }),
];
