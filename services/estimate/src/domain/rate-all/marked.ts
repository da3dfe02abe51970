import type { StageId } from '@quayside/contract';
import { givenMarkup, isSameMarkup, isTypedMarkup, type ChargeLine } from '@quayside/rating';
import type { PricingRule } from '../../contract/rules';
import { canonical } from './needs';
import { referenceTo, rulesFor, type Occasion } from './rules';

/** Without what a rule of markup gave it. */
export function withoutRuleMarkup(line: ChargeLine): ChargeLine {
  const given = givenMarkup(line);
  if (!given) return line;
  const { markup, ruleMarkup: _given, ratedBy, ...rest } = line;
  const { markup: _earlier, ...reason } = ratedBy ?? {};
  return {
    ...rest,
    ...(markup && !isSameMarkup(markup, given) ? { markup } : {}),
    ...(ratedBy ? { ratedBy: reason as typeof ratedBy } : {}),
  };
}

/**
 * The line with the markup of the rule that holds for it, whatever its cost comes from; with the usual one where none holds. A markup that
 * somebody typed stays, and so does what is passed on at cost, told at a sell, or done by others.
 */
export function markedLine(
  line: ChargeLine,
  rules: readonly PricingRule[],
  occasionFor: (code: string) => Occasion,
): ChargeLine {
  if (line.status !== 'priced' || line.disbursement || line.typedAmounts?.sell || isTypedMarkup(line))
    return line;
  const [rule] = rulesFor(rules, 'markup', occasionFor(canonical(line.code)));
  const given = givenMarkup(line);
  if (!rule?.markup) return given ? withoutRuleMarkup(line) : line;
  const { markup } = rule;
  const said = { rule: referenceTo(rule), ...markup };
  const isAsBefore =
    isSameMarkup(line.markup, markup) &&
    given?.rule.id === rule.id &&
    given.rule.version === rule.version &&
    isSameMarkup(given, markup);
  return isAsBefore ? line : { ...withoutRuleMarkup(line), markup, ruleMarkup: said };
}

/** The lines of one stage with the markup of the rules that hold for them. */
export const markedLines = (
  lines: readonly ChargeLine[],
  stage: StageId,
  { rules, occasion }: { rules: readonly PricingRule[]; occasion: Omit<Occasion, 'stage' | 'code'> },
): ChargeLine[] => {
  const ofMarkup = rules.filter(({ kind }) => kind === 'markup');
  return lines.map((line) => markedLine(line, ofMarkup, (code) => ({ ...occasion, stage, code })));
};
